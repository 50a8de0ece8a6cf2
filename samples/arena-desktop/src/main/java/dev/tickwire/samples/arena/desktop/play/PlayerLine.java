package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;

/** The player's line, which can be made as bad as any of the presets. */
public final class PlayerLine {
    private final NetworkSimulator simulator;
    private int chosen = -1;

    /**
     * Leaves the line as it is.
     *
     * @param transport the player's own
     * @param seed decides the fate of each datagram
     */
    public PlayerLine(Transport transport, long seed) {
        simulator = new NetworkSimulator(transport, seed, NetworkConditions.perfect());
    }

    /** The transport for the client. */
    public Transport transport() {
        return simulator;
    }

    /** Goes on to the next preset; after the last one the line is as it is again. */
    public void next() {
        chosen++;
        if (chosen == NetworkPreset.values().length) {
            chosen = -1;
            simulator.outgoing(NetworkConditions.perfect());
            simulator.incoming(NetworkConditions.perfect());
        } else {
            simulator.preset(NetworkPreset.values()[chosen]);
        }
    }

    /** The name of the preset. */
    public String name() {
        return chosen < 0 ? "as it is" : NetworkPreset.values()[chosen].name();
    }
}

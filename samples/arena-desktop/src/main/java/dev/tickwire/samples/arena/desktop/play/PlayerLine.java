package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;

/** The player's network, which can be made as bad as any of the presets. */
public final class PlayerLine {
    private final NetworkSimulator simulator;
    private int chosen = -1;

    /**
     * Creates a network without any simulated defects.
     *
     * @param transport the transport of the player, to which the simulated network is added
     * @param seed decides the fate of each datagram
     */
    public PlayerLine(Transport transport, long seed) {
        simulator = new NetworkSimulator(transport, seed, NetworkConditions.perfect());
    }

    /** Returns the transport for the client. */
    public Transport transport() {
        return simulator;
    }

    /** Selects the next preset; after the last preset, the network without defects. */
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

    /** Returns the name of the preset. */
    public String name() {
        return chosen < 0 ? "real" : NetworkPreset.values()[chosen].name();
    }
}

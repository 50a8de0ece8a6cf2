package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.util.List;

/** The player's network, which can be made as bad as that of a phone, or worse. */
public final class PlayerLine {
    /** Networks of the Internet on which a game is hard to play, from the best to the worst. */
    private static final List<NetworkPreset> PRESETS =
            List.of(NetworkPreset.MOBILE, NetworkPreset.BAD_WIFI, NetworkPreset.SATELLITE, NetworkPreset.HELL);

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

    /**
     * Selects the next preset, from {@link NetworkPreset#MOBILE} to {@link NetworkPreset#HELL}; after the last preset,
     * the network without defects.
     */
    public void next() {
        chosen++;
        if (chosen == PRESETS.size()) {
            chosen = -1;
            simulator.outgoing(NetworkConditions.perfect());
            simulator.incoming(NetworkConditions.perfect());
        } else {
            simulator.preset(PRESETS.get(chosen));
        }
    }

    /** Returns the name of the preset, or {@code real} without one. */
    public String name() {
        return chosen < 0 ? "real" : PRESETS.get(chosen).name();
    }
}

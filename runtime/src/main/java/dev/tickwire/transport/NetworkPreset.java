package dev.tickwire.transport;

/**
 * Typical networks of players, for a {@link NetworkSimulator}. The figures are of usual size, and not those of a
 * certain provider. Latency is for one direction; {@code up} is from the player to the server.
 */
public enum NetworkPreset {
    /** Local network by cable: 0.3 ms latency, 1 Gbit/s. */
    LAN(both(conditions(0.3).withJitter(NetworkConditions.Jitter.NORMAL, 0.05).withOrderKept())
            .bandwidth(1_000_000, 1_000_000, 512)
            .mtu(1500)),

    /** Good connection at home: 15 ms latency, 0.1 % loss, 10 Mbit/s up and 50 Mbit/s down. */
    BROADBAND(both(conditions(15)
                    .withJitter(NetworkConditions.Jitter.NORMAL, 2)
                    .withOrderKept()
                    .withLoss(0.001))
            .bandwidth(10_000, 50_000, 128)
            .mtu(1492)),

    /**
     * Phone on the move: 40 ms latency with a long tail, 1 % loss in bursts of three, outages of 500 ms about once a
     * minute. 2 Mbit/s up and 10 Mbit/s down, behind long queues.
     */
    MOBILE(both(conditions(40)
                    .withJitter(NetworkConditions.Jitter.LONG_TAIL, 10)
                    .withOrderKept()
                    .withLossBursts(0.01, 3)
                    .withOutages(60, 500))
            .bandwidth(2_000, 10_000, 256)
            .mtu(1400)),

    /**
     * Wireless network two walls away, on a frequency shared with neighbours: 10 ms latency with a long tail, 8 % loss
     * in bursts of six. Some duplicates and reordering, outages of 300 ms about every 20 s, 5 Mbit/s.
     */
    BAD_WIFI(both(conditions(10)
                    .withJitter(NetworkConditions.Jitter.LONG_TAIL, 15)
                    .withOrderKept()
                    .withLossBursts(0.08, 6)
                    .withDuplicates(0.005)
                    .withReordering(0.01, 30)
                    .withOutages(20, 300))
            .bandwidth(5_000, 5_000, 96)
            .mtu(1500)),

    /** Geostationary satellite: 300 ms latency, 1 % loss, 1 Mbit/s up and 8 Mbit/s down. */
    SATELLITE(both(conditions(300)
                    .withJitter(NetworkConditions.Jitter.NORMAL, 15)
                    .withOrderKept()
                    .withLoss(0.005)
                    .withLossBursts(0.005, 4))
            .bandwidth(1_000, 8_000, 256)
            .mtu(1500)),

    /**
     * Everything at once, and worse than any player's network should be: 0 to 300 ms latency, a quarter lost, a tenth
     * duplicated, a tenth reordered, 2 % corrupted. 512 kbit/s behind a short queue, outages of a second about every 15
     * s.
     */
    HELL(both(conditions(150)
                    .withJitter(NetworkConditions.Jitter.UNIFORM, 150)
                    .withLoss(0.15)
                    .withLossBursts(0.1, 10)
                    .withDuplicates(0.1)
                    .withReordering(0.1, 200)
                    .withCorruption(0.02)
                    .withOutages(15, 1000))
            .bandwidth(512, 512, 32)
            .mtu(1280)),

    /**
     * Network of the soak test of yojimbo, the reference library: 900 to 1,100 ms latency, 25 % loss, 25 % duplicates.
     */
    YOJIMBO(both(conditions(1000)
            .withJitter(NetworkConditions.Jitter.UNIFORM, 100)
            .withLoss(0.25)
            .withDuplicates(0.25))),

    /**
     * Loss of 99 in 100 datagrams, at 50 ms latency. To connect takes about twenty minutes, and time-outs of an hour on
     * both sides; a connection with such time-outs survives.
     */
    LOSS_99(both(conditions(50).withLoss(0.99)));

    private final NetworkConditions up;
    private final NetworkConditions down;

    NetworkPreset(Pair pair) {
        up = pair.up;
        down = pair.down;
    }

    /**
     * Returns the conditions from the player to the server.
     *
     * @return the conditions
     */
    public NetworkConditions up() {
        return up;
    }

    /**
     * Returns the conditions from the server to the player.
     *
     * @return the conditions
     */
    public NetworkConditions down() {
        return down;
    }

    private static NetworkConditions conditions(double latencyMillis) {
        return NetworkConditions.perfect().withLatencyMillis(latencyMillis);
    }

    private static Pair both(NetworkConditions conditions) {
        return new Pair(conditions, conditions);
    }

    /** The two directions of a preset, while the preset is built. */
    private static final class Pair {
        private final NetworkConditions up;
        private final NetworkConditions down;

        Pair(NetworkConditions up, NetworkConditions down) {
            this.up = up;
            this.down = down;
        }

        Pair bandwidth(int kilobitsUp, int kilobitsDown, int queueKibibytes) {
            return new Pair(
                    up.withBandwidth(kilobitsUp, queueKibibytes << 10),
                    down.withBandwidth(kilobitsDown, queueKibibytes << 10));
        }

        Pair mtu(int bytes) {
            return new Pair(up.withMtuBytes(bytes), down.withMtuBytes(bytes));
        }
    }
}

package dev.tickwire.transport;

/**
 * Networks that players sit behind, as {@link NetworkSimulator} plays them. The figures are of the kind that is met,
 * not those of a certain provider; upwards is from the player to the server.
 */
public enum NetworkPreset {
    /** A cable in one room: 0.3 ms each way, a gigabit. */
    LAN(both(conditions(0.3).withJitter(JitterShape.NORMAL, 0.05).withOrderKept())
            .bandwidth(1_000_000, 1_000_000, 512)
            .mtu(1500)),

    /** A good line at home: 15 ms each way, one datagram in a thousand lost, 10 Mbit/s up and 50 down. */
    BROADBAND(both(conditions(15)
                    .withJitter(JitterShape.NORMAL, 2)
                    .withOrderKept()
                    .withLoss(0.001))
            .bandwidth(10_000, 50_000, 128)
            .mtu(1492)),

    /**
     * A phone on the move: 40 ms each way and now and then much more, 1 % lost in bursts of three, half a second of
     * nothing about once a minute, 2 Mbit/s up and 10 down behind long queues.
     */
    MOBILE(both(conditions(40)
                    .withJitter(JitterShape.LONG_TAIL, 10)
                    .withOrderKept()
                    .withLossBursts(GilbertElliott.bursts(0.01, 3))
                    .withOutages(60, 500))
            .bandwidth(2_000, 10_000, 256)
            .mtu(1400)),

    /**
     * Two walls from the access point, with the neighbours' on the same frequency: 10 ms each way with a long tail, 8 %
     * lost in bursts of six, some doubled and out of order, a third of a second of nothing every 20 seconds.
     */
    BAD_WIFI(both(conditions(10)
                    .withJitter(JitterShape.LONG_TAIL, 15)
                    .withOrderKept()
                    .withLossBursts(GilbertElliott.bursts(0.08, 6))
                    .withDuplicates(0.005)
                    .withReordering(0.01, 30)
                    .withOutages(20, 300))
            .bandwidth(5_000, 5_000, 96)
            .mtu(1500)),

    /** A dish that looks at a geostationary satellite: 300 ms each way, 1 % lost, 1 Mbit/s up and 8 down. */
    SATELLITE(both(conditions(300)
                    .withJitter(JitterShape.NORMAL, 15)
                    .withOrderKept()
                    .withLoss(0.005)
                    .withLossBursts(GilbertElliott.bursts(0.005, 4)))
            .bandwidth(1_000, 8_000, 256)
            .mtu(1500)),

    /**
     * Everything at once, and worse than anybody should have to play on: 150 ms give or take as much, a quarter lost, a
     * tenth doubled, a tenth out of order, 2 % corrupted, half a megabit behind a short queue, a second of nothing
     * every 15 seconds.
     */
    HELL(both(conditions(150)
                    .withJitter(JitterShape.UNIFORM, 150)
                    .withLoss(0.15)
                    .withLossBursts(GilbertElliott.bursts(0.1, 10))
                    .withDuplicates(0.1)
                    .withReordering(0.1, 200)
                    .withCorruption(0.02)
                    .withOutages(15, 1000))
            .bandwidth(512, 512, 32)
            .mtu(1280)),

    /**
     * The network of the soak test of yojimbo, the reference library: 1,000 ms give or take 100, a quarter lost, a
     * quarter doubled.
     */
    YOJIMBO(both(
            conditions(1000).withJitter(JitterShape.UNIFORM, 100).withLoss(0.25).withDuplicates(0.25))),

    /**
     * 99 of 100 datagrams are lost, at 50 ms each way. To connect takes some twenty minutes, and time-outs of an hour
     * on both sides; a connection of such time-outs outlives it.
     */
    LOSS_99(both(conditions(50).withLoss(0.99)));

    private final NetworkConditions up;
    private final NetworkConditions down;

    NetworkPreset(Pair pair) {
        up = pair.up;
        down = pair.down;
    }

    /** From the player to the server. */
    public NetworkConditions up() {
        return up;
    }

    /** From the server to the player. */
    public NetworkConditions down() {
        return down;
    }

    private static NetworkConditions conditions(double latencyMillis) {
        return NetworkConditions.perfect().withLatencyMillis(latencyMillis);
    }

    private static Pair both(NetworkConditions conditions) {
        return new Pair(conditions, conditions);
    }

    /** Both directions of a preset that is being put together. */
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

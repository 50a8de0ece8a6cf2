package dev.tickwire.benchmarks.chunk;

import dev.tickwire.transport.JitterShape;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;

/**
 * A network between a server and its clients.
 *
 * @param kilobitsPerSecond what goes through to the clients
 * @param roundTripMillis without a queue
 * @param loss of datagrams, 0 to 1, each way
 * @param down what happens to datagrams to the clients
 * @param up what happens to those from them
 */
record Wire(
        double kilobitsPerSecond, double roundTripMillis, double loss, NetworkConditions down, NetworkConditions up) {
    /** How much waits at the bottleneck before datagrams are dropped. */
    static final double QUEUE_SECONDS = 0.25;

    private static final int LEAST_QUEUE_BYTES = 2076;

    /** Both ways alike, and each datagram as long under way as any other. */
    static Wire of(double kilobitsPerSecond, double roundTripMillis, double loss) {
        return both(kilobitsPerSecond, roundTripMillis, loss, conditions(kilobitsPerSecond, roundTripMillis, loss));
    }

    /** Both ways alike, where each datagram takes up to so many milliseconds more or less than it should. */
    static Wire jittery(double kilobitsPerSecond, double roundTripMillis, double loss, double jitterMillis) {
        return both(
                kilobitsPerSecond,
                roundTripMillis,
                loss,
                conditions(kilobitsPerSecond, roundTripMillis, loss).withJitter(JitterShape.UNIFORM, jitterMillis));
    }

    /** One of the networks that players sit behind, with its own queues. */
    static Wire of(NetworkPreset preset, double downKilobitsPerSecond, double loss) {
        return new Wire(downKilobitsPerSecond, 0, loss, preset.down(), preset.up());
    }

    private static Wire both(double kilobitsPerSecond, double roundTripMillis, double loss, NetworkConditions both) {
        return new Wire(kilobitsPerSecond, roundTripMillis, loss, both, both);
    }

    private static NetworkConditions conditions(double kilobitsPerSecond, double roundTripMillis, double loss) {
        int queueBytes = (int) Math.max(LEAST_QUEUE_BYTES, kilobitsPerSecond * 1000 / 8 * QUEUE_SECONDS);
        return NetworkConditions.perfect()
                .withLatencyMillis(roundTripMillis / 2)
                .withLoss(loss)
                .withBandwidth(kilobitsPerSecond, queueBytes);
    }

    /** The seconds that so many bytes take at the least, all headers counted. */
    double limitSeconds(double bytes, double bytesPerSecond) {
        return bytes / bytesPerSecond / (1 - loss) + roundTripMillis / 1000;
    }

    double bytesPerSecond() {
        return kilobitsPerSecond * 1000 / 8;
    }
}

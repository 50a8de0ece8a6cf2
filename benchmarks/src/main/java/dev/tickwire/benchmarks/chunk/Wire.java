package dev.tickwire.benchmarks.chunk;

import dev.tickwire.transport.NetworkConditions;

/**
 * A network between a server and its clients, both ways alike.
 *
 * @param kilobitsPerSecond what goes through
 * @param roundTripMillis without a queue
 * @param loss of datagrams, 0 to 1, each way
 */
record Wire(double kilobitsPerSecond, double roundTripMillis, double loss) {
    /** How much waits at the bottleneck before datagrams are dropped. */
    static final double QUEUE_SECONDS = 0.25;

    private static final int LEAST_QUEUE_BYTES = 2076;

    NetworkConditions conditions() {
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

package dev.tickwire.benchmarks.chunk;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;

/**
 * Network between a server and its clients.
 *
 * @param kilobitsPerSecond the bandwidth to the clients
 * @param roundTripMillis the round trip without a queue
 * @param loss the share of lost datagrams each way, 0 to 1
 * @param down the way to the clients
 * @param up the way from them
 */
record Wire(
        double kilobitsPerSecond, double roundTripMillis, double loss, NetworkConditions down, NetworkConditions up) {
    /** Length of the bottleneck's queue, beyond which datagrams are dropped. */
    private static final double QUEUE_SECONDS = 0.25;

    private static final int MIN_QUEUE_BYTES = 2076;

    /** Returns a network without jitter, the same both ways. */
    static Wire of(double kilobitsPerSecond, double roundTripMillis, double loss) {
        int queueBytes = (int) Math.max(MIN_QUEUE_BYTES, kilobitsPerSecond * 1000 / 8 * QUEUE_SECONDS);
        NetworkConditions conditions = NetworkConditions.perfect()
                .withLatencyMillis(roundTripMillis / 2)
                .withLoss(loss)
                .withBandwidth(kilobitsPerSecond, queueBytes);
        return new Wire(kilobitsPerSecond, roundTripMillis, loss, conditions, conditions);
    }

    /** Returns the network with uniform jitter both ways, of some milliseconds at most. */
    Wire jittery(double millis) {
        NetworkConditions jittery = down.withJitter(NetworkConditions.Jitter.UNIFORM, millis);
        return new Wire(kilobitsPerSecond, roundTripMillis, loss, jittery, jittery);
    }

    /** Returns the network of a preset, which has its own queues. */
    static Wire of(NetworkPreset preset, double downKilobitsPerSecond, double loss) {
        return new Wire(downKilobitsPerSecond, 0, loss, preset.down(), preset.up());
    }

    /** Returns the least possible seconds for a number of bytes with all headers. */
    double limitSeconds(double bytes, double bytesPerSecond) {
        return bytes / bytesPerSecond / (1 - loss) + roundTripMillis / 1000;
    }

    double bytesPerSecond() {
        return kilobitsPerSecond * 1000 / 8;
    }
}

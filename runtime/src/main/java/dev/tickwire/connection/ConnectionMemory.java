package dev.tickwire.connection;

import dev.tickwire.packet.BatchMemory;
import dev.tickwire.packet.FragmentMemory;

/**
 * What the connections of one endpoint share, so that what hostile peers can make it hold is bounded for all of them together:
 * where packets are put together from fragments, and where early ones wait for the end of a receive batch.
 */
public final class ConnectionMemory {
    /** The most bytes of packets that are being put together, unless eight packets are more. */
    public static final int MOST_FRAGMENT_BYTES = 4 << 20;

    private final FragmentMemory fragments;
    private final BatchMemory batch = new BatchMemory();

    /**
     * Makes the memory of an endpoint. Nothing is allocated before it is needed.
     *
     * @param limits the limits of its protocol's packets
     */
    public ConnectionMemory(PacketLimits limits) {
        fragments = new FragmentMemory(limits.maxPacketBytes(), MOST_FRAGMENT_BYTES);
    }

    /** A receive batch is over, and {@link Connection#endBatch} was called on all connections. */
    public void endBatch() {
        batch.clear();
    }

    FragmentMemory fragments() {
        return fragments;
    }

    BatchMemory batch() {
        return batch;
    }
}

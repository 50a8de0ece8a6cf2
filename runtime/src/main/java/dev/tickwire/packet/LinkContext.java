package dev.tickwire.packet;

/**
 * The context that the links of one endpoint share: the memory that peers can make it use, so that it is bounded for
 * all of them together, and the place where a packet is written or received.
 *
 * <p>One packet is written at a time and one received, whichever link's it is, by the thread that owns the endpoint. So
 * a link keeps nothing of its own that only matters for one call, and however many there are, they all work in the same
 * few lines of the processor's cache.
 */
public final class LinkContext {
    private final FragmentLimits limits;
    private final FragmentMemory fragments;
    private final BatchMemory batch = new BatchMemory();
    private final OutgoingPacket outgoing;
    private final ReceivedPacket received = new ReceivedPacket();

    /**
     * Makes the context of links of one kind of packets. Only the room for one packet is allocated at once.
     *
     * @param maxPacketBytes the most bytes of a payload
     * @param fragmentAboveBytes payloads above this are cut
     * @param fragmentBytes the payload bytes of a fragment
     * @param maxFragments the most fragments of a packet, 1 to 256
     * @param mostOpenBytes the most bytes of packets that are being put together; eight packets at least
     */
    public LinkContext(
            int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments, int mostOpenBytes) {
        limits = new FragmentLimits(maxPacketBytes, fragmentAboveBytes, fragmentBytes, maxFragments);
        fragments = new FragmentMemory(maxPacketBytes, mostOpenBytes);
        outgoing = new OutgoingPacket(limits);
    }

    /** A receive batch is over: no link defers a packet any more. */
    public void endBatch() {
        batch.clear();
    }

    FragmentLimits limits() {
        return limits;
    }

    FragmentMemory fragments() {
        return fragments;
    }

    BatchMemory batch() {
        return batch;
    }

    /** The packet that is being written. */
    OutgoingPacket outgoing() {
        return outgoing;
    }

    /** The packet that is being received. */
    ReceivedPacket received() {
        return received;
    }
}

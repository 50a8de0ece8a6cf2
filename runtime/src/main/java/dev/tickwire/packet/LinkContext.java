package dev.tickwire.packet;

/**
 * Memory shared by the links of one endpoint: bounded memory for contents from peers, and one buffer each for writing
 * and for receiving a packet.
 *
 * <p>The endpoint's thread writes one packet at a time and receives one packet at a time. So links need no buffers of
 * their own for a single call, and all links use the same few lines of the processor's cache.
 */
public final class LinkContext {
    private final FragmentLimits limits;
    private final FragmentMemory fragments;
    private final BatchMemory batch = new BatchMemory();
    private final OutgoingPacket outgoing;
    private final ReceivedPacket received = new ReceivedPacket();

    /**
     * Creates the context for links with the same limits. Only the buffer for one packet is allocated at once.
     *
     * @param maxPacketBytes the most bytes of a payload
     * @param fragmentAboveBytes the size in bytes above which a payload is fragmented
     * @param fragmentBytes the payload bytes of a fragment
     * @param maxFragments the most fragments of a packet, 1 to 256
     * @param maxOpenBytes the most bytes of packets in reassembly; at least eight packets are allowed
     */
    public LinkContext(
            int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments, int maxOpenBytes) {
        limits = new FragmentLimits(maxPacketBytes, fragmentAboveBytes, fragmentBytes, maxFragments);
        fragments = new FragmentMemory(maxPacketBytes, maxOpenBytes);
        outgoing = new OutgoingPacket(limits);
    }

    /** Discards the deferred packets of all links at the end of a receive batch. */
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

    /** Returns the packet that is being written. */
    OutgoingPacket outgoing() {
        return outgoing;
    }

    /** Returns the packet that is being received. */
    ReceivedPacket received() {
        return received;
    }
}

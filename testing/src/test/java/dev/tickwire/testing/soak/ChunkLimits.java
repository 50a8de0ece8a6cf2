package dev.tickwire.testing.soak;

/**
 * How much an endpoint may hold of chunks in memory.
 *
 * @param peerBytes for each peer
 * @param allBytes in all
 */
record ChunkLimits(long peerBytes, long allBytes) {
    boolean fits(long heldByPeer, long heldInAll, int moreBytes) {
        return heldByPeer + moreBytes <= peerBytes && heldInAll + moreBytes <= allBytes;
    }
}

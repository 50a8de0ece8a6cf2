package dev.tickwire.testing.soak;

/**
 * How much an endpoint may hold of chunks in memory.
 *
 * @param peerBytes for each peer
 * @param allBytes in all
 */
record ChunkLimits(long peerBytes, long allBytes) {
    /** Whether a peer may begin one more chunk. */
    boolean mayBegin(long declaredByPeer, int moreBytes) {
        return declaredByPeer + moreBytes <= peerBytes;
    }

    /** Whether all that has begun comes to no more than there is, so that none loses its memory to another. */
    boolean fits(long declaredInAll) {
        return declaredInAll <= allBytes;
    }
}

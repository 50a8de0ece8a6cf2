package dev.tickwire.chunk.transfer;

/**
 * Buffers of one chunk channel, shared by all connections of an endpoint. Acks and the slice to write are used for one
 * packet only.
 *
 * <p>The buffer of a received slice is used longer: the listener is called before the slice is stored, and may cause
 * other connections to receive. So a receiver acquires a buffer of its own and releases the buffer when the slice is
 * stored.
 */
public final class ChunkContext {
    private final ChunkAck[] chosenAcks = newAcks();
    private final ChunkAck[] readAcks = newAcks();
    private final int sliceBytes;
    private final byte[] chosenSlice;
    /** Buffer that is not in use, or null. */
    private byte[] spare;

    /**
     * Creates the buffers of one channel.
     *
     * @param sliceBytes the slice size of the channel, in bytes
     */
    public ChunkContext(int sliceBytes) {
        this.sliceBytes = sliceBytes;
        this.chosenSlice = new byte[sliceBytes];
    }

    private static ChunkAck[] newAcks() {
        ChunkAck[] acks = new ChunkAck[ChunkAck.MAX_PER_PACKET];
        for (int i = 0; i < acks.length; i++) {
            acks[i] = new ChunkAck();
        }
        return acks;
    }

    /** Slice size of the channel, in bytes. */
    public int sliceBytes() {
        return sliceBytes;
    }

    /** The acks of the packet that is being written. */
    ChunkAck[] chosenAcks() {
        return chosenAcks;
    }

    /** The acks of the packet that is being read. */
    ChunkAck[] readAcks() {
        return readAcks;
    }

    /** The bytes of the slice that is being written. */
    byte[] chosenSlice() {
        return chosenSlice;
    }

    /** Returns a buffer for a received slice. The buffer belongs to the caller until {@link #releaseSlice}. */
    byte[] acquireSlice() {
        byte[] acquired = spare == null ? new byte[sliceBytes] : spare;
        spare = null;
        return acquired;
    }

    /** Makes a buffer available again. */
    void releaseSlice(byte[] slice) {
        spare = slice;
    }
}

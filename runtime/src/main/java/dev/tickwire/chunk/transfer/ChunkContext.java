package dev.tickwire.chunk.transfer;

/**
 * The place where the connections of one endpoint choose and read the entries of one chunk channel. Acks and the slice
 * that leaves matter for one packet only. A slice that has come outlasts its packet, since the listener is asked first
 * where it goes, and may have other connections receive meanwhile: a receiver takes a buffer for it and gives it back
 * when it is stored.
 */
public final class ChunkContext {
    private final ChunkAck[] chosenAcks = newAcks();
    private final ChunkAck[] readAcks = newAcks();
    private final int sliceBytes;
    private final byte[] chosenSlice;
    /** A buffer that nobody uses, or null. */
    private byte[] spare;

    /**
     * Makes the context of one channel.
     *
     * @param sliceBytes the bytes of its slices
     */
    public ChunkContext(int sliceBytes) {
        this.sliceBytes = sliceBytes;
        this.chosenSlice = new byte[sliceBytes];
    }

    private static ChunkAck[] newAcks() {
        ChunkAck[] acks = new ChunkAck[ChunkAck.MOST];
        for (int i = 0; i < acks.length; i++) {
            acks[i] = new ChunkAck();
        }
        return acks;
    }

    /** The bytes of a slice. */
    public int sliceBytes() {
        return sliceBytes;
    }

    /** The acks that go into the packet that is written. */
    ChunkAck[] chosenAcks() {
        return chosenAcks;
    }

    /** The acks in the packet that is read. */
    ChunkAck[] readAcks() {
        return readAcks;
    }

    /** The bytes of the slice that goes into the packet that is written. */
    byte[] chosenSlice() {
        return chosenSlice;
    }

    /** A buffer for a slice, the caller's until {@link #give}. */
    byte[] take() {
        byte[] taken = spare == null ? new byte[sliceBytes] : spare;
        spare = null;
        return taken;
    }

    /** Takes a buffer back. */
    void give(byte[] slice) {
        spare = slice;
    }
}

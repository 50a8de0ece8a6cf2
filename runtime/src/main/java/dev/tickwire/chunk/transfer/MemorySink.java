package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.ChunkSink;
import java.util.Arrays;

/** Receives a chunk into memory, which grows in pieces with what has come, whichever slices those are. */
final class MemorySink implements ChunkSink {
    private static final int PIECE_BYTES = 1 << 16;

    private final int lengthBytes;
    /** Of all pieces but the last, which is what is left; a whole number of slices. */
    private final int pieceBytes;

    private byte[][] pieces = new byte[4][];
    private long usedBytes;

    MemorySink(int sliceBytes, int lengthBytes) {
        this.lengthBytes = lengthBytes;
        this.pieceBytes = Math.max(1, PIECE_BYTES / sliceBytes) * sliceBytes;
    }

    /** The memory that it takes. */
    long usedBytes() {
        return usedBytes;
    }

    /** How many bytes more it takes to store what stands at a position: none if its piece is there. */
    int neededBytes(int position) {
        int piece = position / pieceBytes;
        return piece < pieces.length && pieces[piece] != null ? 0 : sizeOf(piece);
    }

    private int sizeOf(int piece) {
        return Math.min(pieceBytes, lengthBytes - piece * pieceBytes);
    }

    @Override
    public void write(int position, byte[] bytes, int offset, int length) {
        int piece = position / pieceBytes;
        if (neededBytes(position) > 0) {
            if (piece >= pieces.length) {
                pieces = Arrays.copyOf(pieces, Math.max(piece + 1, 2 * pieces.length));
            }
            pieces[piece] = new byte[sizeOf(piece)];
            usedBytes += sizeOf(piece);
        }
        System.arraycopy(bytes, offset, pieces[piece], position % pieceBytes, length);
    }

    @Override
    public boolean isReadable() {
        return true;
    }

    @Override
    public void read(int position, byte[] into, int offset, int length) {
        for (int done = 0; done < length; ) {
            int at = (position + done) % pieceBytes;
            int count = Math.min(length - done, pieceBytes - at);
            System.arraycopy(pieces[(position + done) / pieceBytes], at, into, offset + done, count);
            done += count;
        }
    }

    /** All of it in one array; the pieces are gone. */
    byte[] join() {
        byte[] whole = new byte[lengthBytes];
        for (int piece = 0; piece * (long) pieceBytes < lengthBytes; piece++) {
            System.arraycopy(pieces[piece], 0, whole, piece * pieceBytes, sizeOf(piece));
            pieces[piece] = null;
        }
        return whole;
    }
}

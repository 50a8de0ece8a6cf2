package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.ChunkSink;
import java.util.Arrays;

/** Content in memory, in pieces of about 64 KiB that are allocated as slices arrive. */
final class MemorySink implements ChunkSink {
    private static final int PIECE_BYTES = 1 << 16;

    private final int lengthBytes;
    /** Size of all pieces but the last, a multiple of the slice size. */
    private final int pieceBytes;

    private byte[][] pieces = new byte[4][];
    private long usedBytes;

    MemorySink(int sliceBytes, int lengthBytes) {
        this.lengthBytes = lengthBytes;
        this.pieceBytes = Math.max(1, PIECE_BYTES / sliceBytes) * sliceBytes;
    }

    /** Memory in use, in bytes. */
    long usedBytes() {
        return usedBytes;
    }

    /** Returns the bytes to allocate for a slice at a position; 0 if the piece exists. */
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

    /** Returns the content in one array. The pieces are released. */
    byte[] join() {
        byte[] whole = new byte[lengthBytes];
        for (int piece = 0; piece * (long) pieceBytes < lengthBytes; piece++) {
            System.arraycopy(pieces[piece], 0, whole, piece * pieceBytes, sizeOf(piece));
            pieces[piece] = null;
        }
        return whole;
    }
}

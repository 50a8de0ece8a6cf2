package dev.tickwire.channel;

import dev.tickwire.bits.Crc32c;

/** Receives a chunk into memory, which grows with what has come, whichever slices those are. */
final class MemorySink implements ChunkSink {
    private static final int LEAST_PIECE_BYTES = 1 << 16;

    private final int sliceBytes;
    private final int slicesInPiece;
    private final byte[][] pieces;

    MemorySink(int sliceBytes, int slices) {
        this.sliceBytes = sliceBytes;
        this.slicesInPiece = Math.min(slices, Math.max(1, LEAST_PIECE_BYTES / sliceBytes));
        this.pieces = new byte[(slices - 1) / slicesInPiece + 1][];
    }

    @Override
    public void write(int position, byte[] bytes, int offset, int length) {
        int slice = position / sliceBytes;
        int piece = slice / slicesInPiece;
        if (pieces[piece] == null) {
            pieces[piece] = new byte[slicesInPiece * sliceBytes];
        }
        System.arraycopy(bytes, offset, pieces[piece], slice % slicesInPiece * sliceBytes, length);
    }

    /** The checksum of a slice that is there. */
    int sumOf(int slice, int length, Crc32c sums) {
        return sums.of(pieces[slice / slicesInPiece], slice % slicesInPiece * sliceBytes, length);
    }

    /** All of it in one array; the pieces are gone. */
    byte[] join(int length) {
        byte[] whole = new byte[length];
        int pieceBytes = slicesInPiece * sliceBytes;
        for (int piece = 0; piece < pieces.length; piece++) {
            int at = piece * pieceBytes;
            System.arraycopy(pieces[piece], 0, whole, at, Math.min(pieceBytes, length - at));
            pieces[piece] = null;
        }
        return whole;
    }
}

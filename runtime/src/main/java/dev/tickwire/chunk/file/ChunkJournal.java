package dev.tickwire.chunk.file;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.IncomingChunk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/**
 * File with the numbers of the slices in the {@code .part} file. The header of 72 bytes has the key, the SHA-256 of the
 * owner's name, length and slice size. The number of each slice follows in 4 bytes, in the order of arrival.
 *
 * <p>The number of a slice is written after the slice. So after a crash there may be slices without a number, but no
 * number without its slice.
 */
final class ChunkJournal {
    private static final int HEADER_BYTES = 2 * Chunk.Key.BYTES + 2 * Integer.BYTES;
    private static final int PORTION_BYTES = 1 << 14;
    private static final int WAITING_SLICES = 64;

    private final LockedFile locked;
    private final FileChannel file;
    private final ByteBuffer waiting = ByteBuffer.allocate(WAITING_SLICES * Integer.BYTES);
    private long end;

    /** Uses a locked file, and closes it with the journal. */
    ChunkJournal(LockedFile locked) {
        this.locked = locked;
        this.file = locked.channel();
    }

    /**
     * Compares the header with the chunk. Returns true if the journal belongs to it; otherwise the file is emptied, and
     * a new header written.
     */
    boolean begin(IncomingChunk chunk) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        Chunk.Owner owner = chunk.owner();
        Chunk.Key key = chunk.key();
        // A chunk with an owner has a key.
        if (owner != null && key != null) {
            byte[] name = owner.name().getBytes(StandardCharsets.UTF_8);
            header.put(key.sha256()).put(Chunk.Key.of(name).sha256());
        }
        BufferWindow.set(header, 2 * Chunk.Key.BYTES, HEADER_BYTES);
        header.putInt(chunk.lengthBytes()).putInt(chunk.channel().sliceBytes());
        BufferWindow.flip(header);
        ByteBuffer found = ByteBuffer.allocate(HEADER_BYTES);
        boolean isSame = owner != null && FilePortions.read(file, found, 0) && found.equals(header);
        if (!isSame) {
            file.truncate(0);
            FilePortions.write(file, header, 0);
        }
        end = HEADER_BYTES;
        return isSame;
    }

    /**
     * Adds the slices of the journal to {@code stored}. The last slice is left out, because it is always sent again.
     *
     * <p>A {@code .part} file that is too short for a slice is not the file of this journal: the process died just
     * after it had renamed the complete file. The number of such a slice and all later numbers are removed, because
     * they would name holes.
     */
    void readInto(ChunkSink.Stored stored, int slices, int sliceBytes, long partBytes) throws IOException {
        ByteBuffer numbers = ByteBuffer.allocate(PORTION_BYTES);
        long size = file.size();
        boolean isOfPart = true;
        while (isOfPart && size - end >= Integer.BYTES) {
            BufferWindow.set(numbers, 0, (int) Math.min(PORTION_BYTES, (size - end) & -Integer.BYTES));
            FilePortions.read(file, numbers, end);
            while (isOfPart && numbers.hasRemaining()) {
                int slice = numbers.getInt();
                boolean isLast = slice == slices - 1;
                isOfPart = isLast || slice >= 0 && slice < slices && (slice + 1L) * sliceBytes <= partBytes;
                end += isOfPart ? Integer.BYTES : 0;
                if (isOfPart && !isLast) {
                    stored.add(slice);
                }
            }
        }
        // After {@code end} follow the removed numbers, or a number that a crash left incomplete.
        file.truncate(end);
    }

    /** Adds a slice. Numbers are collected and written 64 at a time. */
    void add(int slice) throws IOException {
        waiting.putInt(slice);
        if (!waiting.hasRemaining()) {
            write();
        }
    }

    /** Writes the collected numbers. */
    void write() throws IOException {
        BufferWindow.flip(waiting);
        int count = waiting.remaining();
        FilePortions.write(file, waiting, end);
        end += count;
        BufferWindow.clear(waiting);
    }

    void delete() throws IOException {
        locked.delete();
    }

    /** Closes the file and releases its lock. */
    void close() {
        locked.close();
    }
}

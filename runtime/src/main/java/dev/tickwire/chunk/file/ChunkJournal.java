package dev.tickwire.chunk.file;

import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.IncomingChunk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/**
 * The file beside a part of a chunk that tells which slices of it are there, and whom it belongs to: 72 bytes of
 * header, the chunk's key, the SHA-256 of its owner's name, length and slice size; then the number of each slice in the
 * order they came, 4 bytes each. It is written behind the slices, so that a process that dies has at the worst slices
 * that the journal does not know.
 */
final class ChunkJournal {
    private static final int HEADER_BYTES = 2 * ChunkKey.BYTES + 2 * Integer.BYTES;
    private static final int PORTION_BYTES = 1 << 14;
    private static final int WAITING_SLICES = 64;

    private final LockedFile locked;
    private final FileChannel file;
    private final ByteBuffer waiting = ByteBuffer.allocate(WAITING_SLICES * Integer.BYTES);
    private long end;

    /**
     * Makes a journal.
     *
     * @param locked where it is written; closed with it
     */
    ChunkJournal(LockedFile locked) {
        this.locked = locked;
        this.file = locked.channel();
    }

    /** Begins for a chunk; true if what is there belongs to it, false if it was emptied. */
    boolean begin(IncomingChunk chunk) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        if (chunk.owner() != null) {
            byte[] owner = chunk.owner().name().getBytes(StandardCharsets.UTF_8);
            header.put(chunk.key().sha256()).put(ChunkKey.of(owner).sha256());
        }
        BufferWindow.set(header, 2 * ChunkKey.BYTES, HEADER_BYTES);
        header.putInt(chunk.lengthBytes()).putInt(chunk.channel().sliceBytes());
        BufferWindow.flip(header);
        ByteBuffer found = ByteBuffer.allocate(HEADER_BYTES);
        boolean isSame = chunk.owner() != null && FilePortions.read(file, found, 0) && found.equals(header);
        if (!isSame) {
            file.truncate(0);
            FilePortions.write(file, header, 0);
        }
        end = HEADER_BYTES;
        return isSame;
    }

    /**
     * Tells of the slices that are there. If the part is too short for one, it is not the part that the journal was
     * written for: the process died when it had just finished the file. That number and all behind it are forgotten;
     * kept, they would soon name holes.
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
        // What a process that died wrote of a number is written over.
        file.truncate(end);
    }

    /** A slice has been written. */
    void add(int slice) throws IOException {
        waiting.putInt(slice);
        if (!waiting.hasRemaining()) {
            write();
        }
    }

    /** Writes what waits. */
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

    /** Ends the lock. */
    void close() {
        locked.close();
    }
}

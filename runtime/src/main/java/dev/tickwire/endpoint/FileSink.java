package dev.tickwire.endpoint;

import dev.tickwire.channel.ChunkFailure;
import dev.tickwire.channel.ChunkSink;
import dev.tickwire.channel.ChunkState;
import dev.tickwire.channel.IncomingChunk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a chunk to a file. Beside it, until it is whole, a journal tells which slices are there: 16 bytes of header, key, length and
 * slice size, then the number of each slice in the order they came, 4 bytes each. It is written behind the slices, so that a process
 * that dies has at the worst slices that the journal does not know; the checksum of the whole tells of worse.
 */
final class FileSink implements ChunkSink {
    private static final int HEADER_BYTES = 16;
    private static final int JOURNAL_SLICES = 64;

    private final Path file;
    private final Path part;
    private final Path journalFile;
    private FileChannel content;
    private FileChannel journal;
    private ByteBuffer slice;
    private int sliceBytes;
    private long key;
    private final ByteBuffer waiting = ByteBuffer.allocate(JOURNAL_SLICES * Integer.BYTES);

    FileSink(Path file) {
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        this.journalFile = file.resolveSibling(file.getFileName() + ".slices");
    }

    @Override
    public void begin(IncomingChunk chunk, Held held) throws ChunkFailure {
        sliceBytes = chunk.channel().sliceBytes();
        key = chunk.key();
        try {
            content = open(part);
            journal = open(journalFile);
            ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
            header.putLong(chunk.key()).putInt(chunk.lengthBytes()).putInt(sliceBytes);
            BufferWindow.flip(header);
            if (chunk.key() == 0 || !isJournalOf(header)) {
                content.truncate(0);
                journal.truncate(0);
                writeFully(journal, header, 0);
            } else {
                takeHeld(chunk, held);
            }
            journal.position(journal.size());
        } catch (IOException cause) {
            close();
            throw new ChunkFailure("cannot write " + part, cause);
        }
    }

    private static FileChannel open(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    private boolean isJournalOf(ByteBuffer header) throws IOException {
        ByteBuffer found = ByteBuffer.allocate(HEADER_BYTES);
        return readFully(journal, found, 0) && found.equals(header);
    }

    private void takeHeld(IncomingChunk chunk, Held held) throws IOException {
        int last = (chunk.lengthBytes() - 1) / sliceBytes;
        ByteBuffer bytes = ByteBuffer.allocate(sliceBytes);
        ByteBuffer number = ByteBuffer.allocate(Integer.BYTES);
        long at = HEADER_BYTES;
        for (; readFully(journal, number, at); at += Integer.BYTES) {
            int slice = number.getInt(0);
            BufferWindow.clear(bytes);
            if (slice >= 0 && slice < last && readFully(content, bytes, (long) slice * sliceBytes)) {
                held.add(slice, bytes.array(), 0);
            }
            BufferWindow.clear(number);
        }
        // What a process that died wrote of a number is written over.
        journal.truncate(at);
    }

    /** Reads as much as the buffer takes and flips it; false if there is not so much. */
    private static boolean readFully(FileChannel from, ByteBuffer into, long position) throws IOException {
        BufferWindow.clear(into);
        while (into.hasRemaining()) {
            if (from.read(into, position + into.position()) < 0) {
                return false;
            }
        }
        BufferWindow.flip(into);
        return true;
    }

    private static void writeFully(FileChannel to, ByteBuffer from, long position) throws IOException {
        long at = position;
        while (from.hasRemaining()) {
            at += to.write(from, at);
        }
    }

    @Override
    public void write(int position, byte[] bytes, int offset, int length) throws ChunkFailure {
        if (slice == null || slice.array() != bytes) {
            slice = ByteBuffer.wrap(bytes);
        }
        BufferWindow.set(slice, offset, offset + length);
        try {
            writeFully(content, slice, position);
            waiting.putInt(position / sliceBytes);
            if (!waiting.hasRemaining()) {
                writeJournal();
            }
        } catch (IOException cause) {
            throw new ChunkFailure("cannot write " + part, cause);
        }
    }

    private void writeJournal() throws IOException {
        BufferWindow.flip(waiting);
        writeFully(journal, waiting, journal.size());
        BufferWindow.clear(waiting);
    }

    @Override
    public void end(ChunkState state) throws ChunkFailure {
        try {
            if (state != ChunkState.COMPLETE && state != ChunkState.CORRUPT && content != null) {
                writeJournal();
            }
            close();
            if (state == ChunkState.COMPLETE) {
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
                Files.deleteIfExists(journalFile);
            } else if (state == ChunkState.CORRUPT || key == 0) {
                Files.deleteIfExists(part);
                Files.deleteIfExists(journalFile);
            }
        } catch (IOException cause) {
            throw new ChunkFailure("cannot finish " + file, cause);
        }
    }

    private void close() {
        closeOne(content);
        closeOne(journal);
        content = null;
        journal = null;
    }

    private static void closeOne(FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException unimportant) {
            // What was written counts; what was not shows by the checksum.
        }
    }
}

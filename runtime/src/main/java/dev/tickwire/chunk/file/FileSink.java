package dev.tickwire.chunk.file;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.IncomingChunk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Receives a chunk into a {@code .part} file, with a {@link ChunkJournal} of its slices. Renames the file when it is
 * complete.
 */
final class FileSink implements ChunkSink {
    private final Path file;
    private final Path part;
    private final Path journalFile;
    private boolean begun;
    private @Nullable ChunkJournal journal;
    private @Nullable FileChannel content;
    private @Nullable ByteBuffer written;
    private @Nullable ByteBuffer readBack;
    private int sliceBytes;
    private boolean isResumable;

    FileSink(Path file) {
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        this.journalFile = file.resolveSibling(file.getFileName() + ".slices");
    }

    @Override
    public void begin(IncomingChunk chunk, Stored stored) throws ChunkFailure {
        if (begun) {
            throw new ChunkFailure("this sink was used for another chunk: create one for each chunk");
        }
        begun = true;
        sliceBytes = chunk.channel().sliceBytes();
        isResumable = chunk.owner() != null;
        try {
            journal = new ChunkJournal(LockedFile.open(journalFile));
            boolean isResumed = journal.begin(chunk);
            content = FileChannel.open(
                    part, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            content.truncate(isResumed ? chunk.lengthBytes() : 0);
            if (isResumed) {
                int slices = (chunk.lengthBytes() - 1) / sliceBytes + 1;
                journal.readInto(stored, slices, sliceBytes, content.size());
            }
        } catch (IOException cause) {
            close();
            throw new ChunkFailure("cannot write " + part, cause);
        }
    }

    private void close() {
        FilePortions.close(content);
        if (journal != null) {
            journal.close();
        }
        content = null;
        journal = null;
    }

    @Override
    public void write(int position, byte[] bytes, int offset, int length) throws ChunkFailure {
        if (written == null || written.array() != bytes) {
            written = ByteBuffer.wrap(bytes);
        }
        BufferWindow.set(written, offset, offset + length);
        try {
            FilePortions.write(content(), written, position);
            journal().add(position / sliceBytes);
        } catch (IOException cause) {
            throw new ChunkFailure("cannot write " + part, cause);
        }
    }

    @Override
    public boolean isReadable() {
        return true;
    }

    @Override
    public void read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        if (readBack == null || readBack.array() != into) {
            readBack = ByteBuffer.wrap(into);
        }
        BufferWindow.set(readBack, offset, offset + length);
        try {
            if (!FilePortions.read(content(), readBack, position)) {
                throw new ChunkFailure(part + " was truncated");
            }
        } catch (IOException cause) {
            throw new ChunkFailure("cannot read " + part, cause);
        }
    }

    @Override
    public void end(Chunk.State state) throws ChunkFailure {
        try {
            if (state == Chunk.State.COMPLETE) {
                // Without this, a power failure could keep the name and lose the content.
                content().force(false);
            }
            FilePortions.close(content);
            if (state == Chunk.State.COMPLETE) {
                renamePart();
                journal().delete();
            } else if (state == Chunk.State.CORRUPT || !isResumable) {
                Files.deleteIfExists(part);
                journal().delete();
            } else {
                journal().write();
            }
        } catch (IOException cause) {
            throw new ChunkFailure("cannot finish " + file, cause);
        } finally {
            close();
        }
    }

    private FileChannel content() {
        if (content == null) {
            throw noChunk();
        }
        return content;
    }

    private ChunkJournal journal() {
        if (journal == null) {
            throw noChunk();
        }
        return journal;
    }

    private IllegalStateException noChunk() {
        return new IllegalStateException("no chunk is being written to " + file);
    }

    private void renamePart() throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            // A move with replacement would also replace an empty directory.
            if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                throw unsupported;
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}

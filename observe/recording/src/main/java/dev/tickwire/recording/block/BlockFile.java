package dev.tickwire.recording.block;

import dev.tickwire.recording.RecordingHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Recording file that stores each block at its end. If a write fails, for instance on a full disk, the file is
 * truncated to its last whole block.
 */
public final class BlockFile implements BlockStore {
    private final FileChannel file;
    private final int version;
    private long end;

    /**
     * Creates the file and writes its head, in the current version of the format.
     *
     * @param path a file that does not exist yet
     * @throws IOException if the file exists or cannot be written; then no new file is left behind
     */
    public BlockFile(Path path, RecordingHead head) throws IOException {
        this(path, head, RecordingFormat.VERSION);
    }

    /**
     * Creates the file in a given version of the format, for parts of older recordings.
     *
     * @param version the version of the format, 1 or 2
     */
    public BlockFile(Path path, RecordingHead head, int version) throws IOException {
        this.version = version;
        file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            append(RecordingFormat.begin(head, version));
        } catch (IOException refused) {
            file.close();
            Files.deleteIfExists(path);
            throw refused;
        }
    }

    @Override
    public void add(ByteBuffer packed) throws IOException {
        append(BlockHead.ofVersion(version, packed));
    }

    private void append(ByteBuffer packed) throws IOException {
        long at = end;
        try {
            while (packed.hasRemaining()) {
                at += file.write(packed, at);
            }
            end = at;
        } finally {
            if (at > end) {
                file.truncate(end);
            }
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}

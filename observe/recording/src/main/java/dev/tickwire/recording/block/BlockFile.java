package dev.tickwire.recording.block;

import dev.tickwire.recording.RecordingHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Blocks in a file, each behind the one before. What a full disk has cut short is cut off again. */
public final class BlockFile implements BlockStore {
    private final FileChannel file;
    private final int version;
    private long end;

    /**
     * Begins a file of the newest version of the format.
     *
     * @throws IOException if it cannot be written; as when there is one already
     */
    public BlockFile(Path path, RecordingHead head) throws IOException {
        this(path, head, RecordingFormat.VERSION);
    }

    /**
     * Begins a file.
     *
     * @param version of the format
     * @throws IOException if it cannot be written; as when there is one already
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

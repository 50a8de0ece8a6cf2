package dev.tickwire.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Blocks in a file, each behind the one before. What a full disk has cut short is cut off again. */
final class BlockFile implements BlockStore {
    private final FileChannel file;
    private long end;

    /**
     * Begins a file.
     *
     * @throws IOException if it cannot be written; as when there is one already
     */
    BlockFile(Path path, RecordingHead head) throws IOException {
        file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            add(RecordingFormat.begin(head));
        } catch (IOException refused) {
            file.close();
            Files.deleteIfExists(path);
            throw refused;
        }
    }

    @Override
    public void add(ByteBuffer packed) throws IOException {
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

package dev.tickwire.chunk.file;

import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Chunks from files and channels, and into files: of none of them is more in memory than what is under way. */
public final class ChunkFile {
    private ChunkFile() {}

    /**
     * Sends a file. It is opened now and closed with the end of the chunk, and must not change until then.
     *
     * @param file the file, not empty and below 2 GiB
     * @throws ChunkFailure if it cannot be opened or is empty or too long
     */
    public static ChunkSource source(Path file) throws ChunkFailure {
        return FileSource.open(file);
    }

    /**
     * Sends all of a file that is open. It is closed with the end of the chunk; its position is neither used nor moved.
     *
     * @param file the file, not empty and below 2 GiB
     * @throws ChunkFailure if it cannot be read or is empty or too long
     */
    public static ChunkSource source(FileChannel file) throws ChunkFailure {
        return FileSource.of(file);
    }

    /**
     * Sends what comes out of a channel, which is closed with the end of the chunk. The channel should not block; what
     * it does not have yet is asked for again. What has been read and not acked is kept, up to 2,048 slices of it.
     *
     * @param channel the channel
     * @param lengthBytes how many bytes come, at least 1; should it end earlier, the chunk fails
     */
    public static ChunkSource source(ReadableByteChannel channel, int lengthBytes) {
        return new StreamSource(channel, lengthBytes);
    }

    /**
     * The key of a file's content, to send it with {@link ChunkSource#withKey}. Reads all of it.
     *
     * @param file the file
     * @throws ChunkFailure if it cannot be read
     */
    public static ChunkKey key(Path file) throws ChunkFailure {
        ChunkKey.Builder key = new ChunkKey.Builder();
        byte[] portion = new byte[1 << 16];
        try (InputStream content = Files.newInputStream(file)) {
            for (int count = content.read(portion); count >= 0; count = content.read(portion)) {
                key.add(portion, 0, count);
            }
        } catch (IOException cause) {
            throw new ChunkFailure("cannot read " + file, cause);
        }
        return key.build();
    }

    /**
     * Receives into a file. While it is not whole its content is in a file beside it, whose name ends in {@code .part},
     * and what of it is there in another, {@code .slices}. A later chunk of the same account or server, with the same
     * key, length and slices, goes on from there, also after the process has been started anew; any other begins anew.
     *
     * <p>Both files belong to one chunk, and are locked: while it is open, another one into the same file fails. The
     * content is summed as it lies on the disk, and forced to it, before it gets its name, and never written to after.
     * It gets the name in one step where the file system can do that, as most can within a folder.
     *
     * @param file what stands there only when the chunk is complete; replaced if it exists
     */
    public static ChunkSink sink(Path file) {
        return new FileSink(file);
    }
}

package dev.tickwire.endpoint;

import dev.tickwire.channel.ChunkFailure;
import dev.tickwire.channel.ChunkSink;
import dev.tickwire.channel.ChunkSource;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
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
     * Sends what comes out of a channel, which is closed with the end of the chunk. The channel should not block; what it does not
     * have yet is asked for again. What has been read and not acked is kept, up to 2,048 slices of it.
     *
     * @param channel the channel
     * @param lengthBytes how many bytes come, at least 1; should it end earlier, the chunk fails
     */
    public static ChunkSource source(ReadableByteChannel channel, int lengthBytes) {
        return new StreamSource(channel, lengthBytes);
    }

    /**
     * Receives into a file. While it is not whole its content is in a file beside it, whose name ends in {@code .part}, and what of
     * it is there in another, {@code .slices}: a later chunk with the same key, length and slices goes on from there, also after the
     * process has been started anew. A chunk without a key begins anew.
     *
     * @param file what stands there only when the chunk is complete; replaced if it exists
     */
    public static ChunkSink sink(Path file) {
        return new FileSink(file);
    }
}

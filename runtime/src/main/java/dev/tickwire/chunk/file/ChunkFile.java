package dev.tickwire.chunk.file;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files and channels as sources and sinks of chunks. Only slices that are under way are held in memory. */
public final class ChunkFile {
    private ChunkFile() {}

    /**
     * Opens a file as the content of a chunk. The file is closed when the chunk ends.
     *
     * @param file the file, 1 byte to 2 GiB - 1; it must not change until the chunk has ended
     * @return the source
     * @throws ChunkFailure if the file cannot be opened, is empty or is too large
     */
    public static ChunkSource source(Path file) throws ChunkFailure {
        return FileSource.open(file);
    }

    /**
     * Returns the content of an open file as a source. The channel is closed when the chunk ends.
     *
     * @param file the open file, 1 byte to 2 GiB - 1, which must not change; its position is neither used nor changed
     * @return the source
     * @throws ChunkFailure if the length of the file cannot be read, or is out of range
     */
    public static ChunkSource source(FileChannel file) throws ChunkFailure {
        return FileSource.of(file);
    }

    /**
     * Returns a source of bytes that a channel delivers once, such as a pipe. The channel is read while slices are
     * sent, and closed when the chunk ends. Bytes are kept until they are acked, at most 2,048 slices.
     *
     * @param channel the channel, which should not block; if the channel has no bytes yet, it is read again later
     * @param lengthBytes the number of bytes that the channel delivers, 1 or more; if the channel ends earlier, the
     *     chunk fails
     * @return the source
     */
    public static ChunkSource source(ReadableByteChannel channel, int lengthBytes) {
        return new StreamSource(channel, lengthBytes);
    }

    /**
     * Computes the key of a file, for {@link ChunkSource#withKey}. Reads the whole file in the calling thread.
     *
     * @param file the file
     * @return the SHA-256 of the file's content
     * @throws ChunkFailure if the file cannot be read
     */
    public static Chunk.Key key(Path file) throws ChunkFailure {
        Chunk.Key.Builder key = new Chunk.Key.Builder();
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
     * Returns a sink that receives one chunk into a file. The file is created, or replaced, when the chunk is complete
     * and intact.
     *
     * <p>Until then the content is in a file with {@code .part} behind its name, and the numbers of the received slices
     * are in a file with {@code .slices}. If a chunk with a key ends early, the two files stay. A later chunk with the
     * same owner, key, length and slice size resumes from these files, also in another process; any other chunk
     * restarts.
     *
     * <p>Both files belong to one chunk and are locked. Until it ends, another chunk into the same file fails, also in
     * another process. The checksum is verified on the content in the file. The content is forced to the disk before
     * the file is renamed. The rename is atomic where the file system can do that.
     *
     * @param file the file to create, in a directory that exists
     * @return the sink, for a single chunk
     * @throws IllegalArgumentException if the path is the root of a file system
     */
    public static ChunkSink sink(Path file) {
        if (file.getFileName() == null) {
            throw new IllegalArgumentException("file = " + file + ", must not be the root of a file system");
        }
        return new FileSink(file);
    }
}

package dev.tickwire.samples.cubes.cost;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;

/**
 * Writes frames to a file compressed with gzip, as little-endian integers of 32 bits. Programs for the public
 * "networked physics data compression challenge" (2015) can read it.
 */
public final class FrameFile implements Consumer<Frame>, AutoCloseable {
    private final OutputStream out;
    private final ByteBuffer bytes =
            ByteBuffer.allocate(Frame.CUBES * Frame.NUMBERS * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /**
     * Creates the file.
     *
     * @param path the path of the file
     * @throws UncheckedIOException if the file cannot be created
     */
    public FrameFile(Path path) {
        try {
            out = new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(path)));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write " + path, failed);
        }
    }

    @Override
    public void accept(Frame frame) {
        bytes.clear().asIntBuffer().put(frame.numbers());
        try {
            out.write(bytes.array());
        } catch (IOException failed) {
            throw failure(failed);
        }
    }

    private static UncheckedIOException failure(IOException failed) {
        return new UncheckedIOException("cannot write the frames: " + failed.getMessage(), failed);
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException failed) {
            throw failure(failed);
        }
    }
}

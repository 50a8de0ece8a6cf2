package dev.tickwire.benchmarks.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * A recording of cubes with 60 frames a second, in the format of the public "networked physics data compression
 * challenge".
 *
 * <p>In a frame, each cube has eight little-endian integers of 32 bits. The first is the component of the rotation that
 * is left out, followed by the steps of the other three. Then come x, y and z in 1/512 m, and 1 if a player interacts
 * with the cube.
 */
final class Recording {
    /** Number of cubes. */
    static final int CUBES = 901;

    /** Number of integers of a cube. */
    static final int NUMBERS = 8;

    private final String name;
    private final int[][] frames;

    private Recording(String name, int[][] frames) {
        this.name = name;
        this.frames = frames;
    }

    /**
     * Reads a recording.
     *
     * @param file the file, compressed by gzip if its name ends in {@code .gz}
     * @throws IllegalArgumentException if it does not consist of whole frames, at least two
     */
    static Recording of(Path file) {
        try (InputStream bytes = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes) {
            return of(file.getFileName().toString(), plain.readAllBytes());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Reads a recording in memory.
     *
     * @param name the name in tables
     * @param bytes the frames
     * @throws IllegalArgumentException if they are not whole, or fewer than two
     */
    static Recording of(String name, byte[] bytes) {
        int frameBytes = CUBES * NUMBERS * Integer.BYTES;
        if (bytes.length % frameBytes != 0 || bytes.length < 2 * frameBytes) {
            throw new IllegalArgumentException(
                    name + " has " + bytes.length + " bytes, must be frames of " + frameBytes + ", at least two");
        }
        IntBuffer numbers =
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        int[][] frames = new int[bytes.length / frameBytes][CUBES * NUMBERS];
        for (int[] frame : frames) {
            numbers.get(frame);
        }
        return new Recording(name, frames);
    }

    String name() {
        return name;
    }

    /** Returns the integers of each frame. Both ends know the first frame. */
    int[][] frames() {
        return frames;
    }
}

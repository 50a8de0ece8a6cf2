package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.field.ObjectCoder;
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
 *
 * @param name the name in tables
 * @param frames the cells of all cubes, by frame; both ends know the first frame
 */
record Recording(String name, int[][] frames) {
    /** Number of cubes. */
    static final int CUBES = 901;

    /** Number of integers of a cube. */
    static final int NUMBERS = 8;

    private static final int COORDINATE_TOP = 32_767;
    private static final int COMPONENT_TOP = 511;

    /** Added to x, y and z, which makes them step numbers. */
    private static final int[] MIN = {16_384, 16_384, 0};

    /** Returns the coder of {@code { smooth Point position; smooth quat facing; bool interacting; }}. */
    static ObjectCoder coder() {
        return ObjectCoder.builder()
                .group(position ->
                        position.number(COORDINATE_TOP).number(COORDINATE_TOP).number(COORDINATE_TOP))
                .rotation(COMPONENT_TOP)
                .choice(1)
                .build();
    }

    /** Reads a recording, compressed by gzip if the name of its file ends in {@code .gz}. */
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
        for (int[] cells : frames) {
            for (int at = 0; at < cells.length; at += NUMBERS) {
                readCube(numbers, cells, at);
            }
        }
        return new Recording(name, frames);
    }

    /** Reads a cube into the cells of its position, its rotation and its flag. */
    private static void readCube(IntBuffer numbers, int[] cells, int at) {
        numbers.get(cells, at + MIN.length, 4);
        for (int axis = 0; axis < MIN.length; axis++) {
            cells[at + axis] = numbers.get() + MIN[axis];
        }
        cells[at + NUMBERS - 1] = numbers.get();
    }
}

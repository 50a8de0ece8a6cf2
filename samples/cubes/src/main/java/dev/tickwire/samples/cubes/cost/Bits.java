package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/** The quantized values of a cube as 73 bits, as in "Snapshot Compression" by Fiedler (2015). */
final class Bits {
    static final int PLANE_BITS = 15;
    static final int HEIGHT_BITS = 13;
    static final int COMPONENT_BITS = 9;
    static final int LARGEST_BITS = 2;

    /** Offset of x and y, which makes them positive. */
    private static final int PLANE_MIN = 1 << PLANE_BITS - 1;

    /** Greatest height, in steps. */
    static final int HEIGHT_TOP = (1 << HEIGHT_BITS) - 1;

    private Bits() {}

    /**
     * Writes all values of a cube.
     *
     * @param at the index of the cube's first value
     */
    static void writeWhole(int[] numbers, int at, BitWriter out) {
        writeRotation(numbers, at, out);
        writePlace(numbers, at, out);
        out.writeBool(numbers[at + 7] != 0);
    }

    static void readWhole(int[] numbers, int at, BitReader in) {
        readRotation(numbers, at, in);
        readPlace(numbers, at, in);
        numbers[at + 7] = in.readBool() ? 1 : 0;
    }

    static void writeRotation(int[] numbers, int at, BitWriter out) {
        out.writeBits(numbers[at], LARGEST_BITS);
        for (int component = 1; component <= 3; component++) {
            out.writeBits(numbers[at + component], COMPONENT_BITS);
        }
    }

    static void readRotation(int[] numbers, int at, BitReader in) {
        numbers[at] = (int) in.readBits(LARGEST_BITS);
        for (int component = 1; component <= 3; component++) {
            numbers[at + component] = (int) in.readBits(COMPONENT_BITS);
        }
    }

    static void writePlace(int[] numbers, int at, BitWriter out) {
        out.writeBits(numbers[at + 4] + PLANE_MIN, PLANE_BITS);
        out.writeBits(numbers[at + 5] + PLANE_MIN, PLANE_BITS);
        out.writeBits(numbers[at + 6], HEIGHT_BITS);
    }

    static void readPlace(int[] numbers, int at, BitReader in) {
        numbers[at + 4] = (int) in.readBits(PLANE_BITS) - PLANE_MIN;
        numbers[at + 5] = (int) in.readBits(PLANE_BITS) - PLANE_MIN;
        numbers[at + 6] = (int) in.readBits(HEIGHT_BITS);
    }
}

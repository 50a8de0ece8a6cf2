package dev.tickwire.samples.cubes.cost;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Encoding packed by hand, with the means of "Snapshot Compression" by Fiedler (2015): gaps between the numbers of
 * changed cubes, and differences of places and rotations to the baseline. Small differences take few bits, larger ones
 * more, and the largest are sent whole.
 *
 * <p>A class of 2 bits stands before each gap, place and rotation. The class selects the number of the following bits.
 */
public final class HandPacked implements CubeEncoding {
    private static final int NUMBER_BITS = 10;
    /** Bits of a gap, by class. Class 3 has the number of the cube instead; a number beyond the last ends the frame. */
    private static final int[] GAP_BITS = {0, 3, 6};

    /** Bits of a difference along each axis, by class. Class 2 has the whole value, class 3 none: it is unchanged. */
    private static final int[] PLACE_BITS = {5, 9};

    private static final int[] ROTATION_BITS = {4, 7};
    private static final int CLASS_BITS = 2;
    private static final int NONE = 3;

    /** Creates the encoding. */
    public HandPacked() {}

    @Override
    public String label() {
        return "hand-packed";
    }

    @Override
    public void write(Frame frame, Frame baseline, BitWriter out) {
        int previous = -1;
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            if (!frame.isSame(baseline, cube)) {
                writeGap(cube - previous - 1, cube, out);
                writeCube(frame.numbers(), baseline.numbers(), cube * Frame.NUMBERS, out);
                previous = cube;
            }
        }
        out.writeBits(GAP_BITS.length, CLASS_BITS);
        out.writeBits(Frame.CUBES, NUMBER_BITS);
    }

    private static void writeGap(int gap, int cube, BitWriter out) {
        int min = 0;
        for (int size = 0; size < GAP_BITS.length; size++) {
            if (gap - min < 1 << GAP_BITS[size]) {
                out.writeBits(size, CLASS_BITS);
                out.writeBits(gap - min, GAP_BITS[size]);
                return;
            }
            min += 1 << GAP_BITS[size];
        }
        out.writeBits(GAP_BITS.length, CLASS_BITS);
        out.writeBits(cube, NUMBER_BITS);
    }

    private static void writeCube(int[] numbers, int[] baseline, int at, BitWriter out) {
        int place = sizeOf(numbers, baseline, at + 4, PLACE_BITS);
        out.writeBits(place, CLASS_BITS);
        if (place == PLACE_BITS.length) {
            Bits.writePlace(numbers, at, out);
        } else {
            writeDifferences(numbers, baseline, at + 4, place == NONE ? 0 : PLACE_BITS[place], out);
        }
        boolean isSameLargest = numbers[at] == baseline[at];
        int rotation = isSameLargest ? sizeOf(numbers, baseline, at + 1, ROTATION_BITS) : ROTATION_BITS.length;
        out.writeBits(rotation, CLASS_BITS);
        if (rotation == ROTATION_BITS.length) {
            Bits.writeRotation(numbers, at, out);
        } else {
            writeDifferences(numbers, baseline, at + 1, rotation == NONE ? 0 : ROTATION_BITS[rotation], out);
        }
        out.writeBool(numbers[at + 7] != 0);
    }

    /** Returns the smallest class that fits three differences, or {@link #NONE} if all are 0. */
    private static int sizeOf(int[] numbers, int[] baseline, int at, int[] bits) {
        int max = 0;
        for (int axis = 0; axis < 3; axis++) {
            int difference = numbers[at + axis] - baseline[at + axis];
            max = Math.max(max, difference < 0 ? -difference - 1 : difference);
        }
        if (isZero(numbers, baseline, at)) {
            return NONE;
        }
        for (int size = 0; size < bits.length; size++) {
            if (max < 1 << bits[size] - 1) {
                return size;
            }
        }
        return bits.length;
    }

    private static boolean isZero(int[] numbers, int[] baseline, int at) {
        for (int axis = 0; axis < 3; axis++) {
            if (numbers[at + axis] != baseline[at + axis]) {
                return false;
            }
        }
        return true;
    }

    private static void writeDifferences(int[] numbers, int[] baseline, int at, int bits, BitWriter out) {
        for (int axis = 0; axis < 3; axis++) {
            int difference = numbers[at + axis] - baseline[at + axis];
            out.writeBits(difference & (1 << bits) - 1, bits);
        }
    }

    @Override
    public Frame read(Frame baseline, BitReader in) {
        Frame frame = new Frame();
        System.arraycopy(baseline.numbers(), 0, frame.numbers(), 0, frame.numbers().length);
        for (int cube = readCube(-1, in); cube < Frame.CUBES; cube = readCube(cube, in)) {
            read(frame.numbers(), baseline.numbers(), cube * Frame.NUMBERS, in);
        }
        return frame;
    }

    private static int readCube(int previous, BitReader in) {
        int size = (int) in.readBits(CLASS_BITS);
        if (size == GAP_BITS.length) {
            return (int) in.readBits(NUMBER_BITS);
        }
        int min = 0;
        for (int smaller = 0; smaller < size; smaller++) {
            min += 1 << GAP_BITS[smaller];
        }
        return previous + 1 + min + (int) in.readBits(GAP_BITS[size]);
    }

    private static void read(int[] numbers, int[] baseline, int at, BitReader in) {
        int place = (int) in.readBits(CLASS_BITS);
        if (place == PLACE_BITS.length) {
            Bits.readPlace(numbers, at, in);
        } else {
            readDifferences(numbers, baseline, at + 4, place == NONE ? 0 : PLACE_BITS[place], in);
        }
        int rotation = (int) in.readBits(CLASS_BITS);
        if (rotation == ROTATION_BITS.length) {
            Bits.readRotation(numbers, at, in);
        } else {
            readDifferences(numbers, baseline, at + 1, rotation == NONE ? 0 : ROTATION_BITS[rotation], in);
        }
        numbers[at + 7] = in.readBool() ? 1 : 0;
    }

    private static void readDifferences(int[] numbers, int[] baseline, int at, int bits, BitReader in) {
        for (int axis = 0; axis < 3; axis++) {
            int read = (int) in.readBits(bits);
            int difference = bits == 0 ? 0 : read << Integer.SIZE - bits >> Integer.SIZE - bits;
            numbers[at + axis] = baseline[at + axis] + difference;
        }
    }
}

package dev.tickwire.input.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Code of a view tick: its distance before the input's tick in sixteenths of a tick, 0 to {@value #MAX_DISTANCE}.
 * Format: {@code docs/wire.md}, "Inputs".
 */
final class ViewCode {
    /** Parts of a tick. */
    static final int PARTS = 16;

    /** Greatest distance, in sixteenths of a tick. */
    static final int MAX_DISTANCE = (1 << 16) - 1;

    /** Most bits of a distance. */
    static final int MAX_BITS = 1 + 16;

    private static final int NEAR_BITS = 10;
    private static final int FAR_BITS = 16;
    private static final int NEAR = 1 << NEAR_BITS;

    private static final int STEP_BITS = 5;
    /**
     * Greatest difference to the distance before, in either direction, with the short code. A difference of 0 has its
     * own.
     */
    private static final int STEP = 1 << STEP_BITS - 1;

    private ViewCode() {}

    /** Returns the bits of a distance in full. */
    static int bits(int distance) {
        return 1 + (distance < NEAR ? NEAR_BITS : FAR_BITS);
    }

    /** Returns the bits of a distance after the first of an entry. */
    static int bits(int before, int distance) {
        if (distance == before) {
            return 1;
        }
        return 2 + (isStep(before, distance) ? STEP_BITS : bits(distance));
    }

    private static boolean isStep(int before, int distance) {
        return Math.abs(distance - before) <= STEP;
    }

    /** Writes a distance in full. */
    static void write(BitWriter out, int distance) {
        boolean isNear = distance < NEAR;
        out.writeBool(isNear);
        out.writeBits(distance, isNear ? NEAR_BITS : FAR_BITS);
    }

    /** Writes a distance after the first distance of an entry, relative to the previous distance. */
    static void write(BitWriter out, int before, int distance) {
        out.writeBool(distance == before);
        if (distance == before) {
            return;
        }
        out.writeBool(isStep(before, distance));
        if (isStep(before, distance)) {
            int step = distance - before;
            out.writeBits(step < 0 ? step + STEP : step + STEP - 1, STEP_BITS);
        } else {
            write(out, distance);
        }
    }

    /** Reads a distance in full. */
    static int read(BitReader in) {
        return (int) in.readBits(in.readBool() ? NEAR_BITS : FAR_BITS);
    }

    /** Reads a later distance of an entry. The reader fails if the distance is out of range. */
    static int read(BitReader in, int before) {
        if (in.readBool()) {
            return before;
        }
        if (!in.readBool()) {
            return read(in);
        }
        int code = (int) in.readBits(STEP_BITS);
        int distance = before + (code < STEP ? code - STEP : code - STEP + 1);
        if (distance < 0 || distance > MAX_DISTANCE) {
            in.fail();
        }
        return distance;
    }
}

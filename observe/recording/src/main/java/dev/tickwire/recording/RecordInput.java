package dev.tickwire.recording;

import java.util.Arrays;

/**
 * Reads the records of a block; never past the end, whatever the bytes are. What is in it is read by
 * {@link RecordedChannel#take}.
 */
public final class RecordInput {
    private static final int VARIABLE_BITS = 7;
    private static final int MORE = 1 << VARIABLE_BITS;

    private final byte[] bytes;
    private final int end;
    private int at;
    private boolean failed;

    RecordInput(byte[] bytes, int length) {
        this.bytes = bytes;
        this.end = length;
    }

    /** Whether all was read, or something could not be. */
    boolean isOver() {
        return failed || at == end;
    }

    /** Whether something could not be read. */
    boolean failed() {
        return failed;
    }

    /** Marks what follows as none that a recorder writes. */
    public void fail() {
        failed = true;
    }

    /** The place of the next byte. */
    int position() {
        return at;
    }

    int takeByte() {
        if (failed || at == end) {
            failed = true;
            return 0;
        }
        return bytes[at++] & 0xFF;
    }

    long takeNumber() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += VARIABLE_BITS) {
            int part = takeByte();
            value |= (long) (part & MORE - 1) << shift;
            if ((part & MORE) == 0) {
                return value;
            }
        }
        failed = true;
        return 0;
    }

    /** A number from 0 to a greatest. */
    int takeNumber(int most) {
        long value = takeNumber();
        if (value < 0 || value > most) {
            failed = true;
            return 0;
        }
        return (int) value;
    }

    long takeSigned() {
        long value = takeNumber();
        return value >>> 1 ^ -(value & 1);
    }

    /** Bytes of a length that stands before them. */
    byte[] takeBytes() {
        int count = takeNumber(Integer.MAX_VALUE);
        if (failed || count > end - at) {
            failed = true;
            return new byte[0];
        }
        byte[] taken = Arrays.copyOfRange(bytes, at, at + count);
        at += count;
        return taken;
    }
}

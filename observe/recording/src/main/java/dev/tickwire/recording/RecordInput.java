package dev.tickwire.recording;

import java.util.Arrays;

/** Decoder of the records of a block. After invalid bytes, all values are 0 and {@link #failed} is true. */
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

    /** Returns whether the bytes have ended or are invalid. */
    boolean isOver() {
        return failed || at == end;
    }

    /** Returns whether the bytes are invalid. */
    boolean failed() {
        return failed;
    }

    /** Rejects the rest of the block: a listener cannot use or skip the current record. */
    public void fail() {
        failed = true;
    }

    /** Returns the offset of the next byte. */
    int position() {
        return at;
    }

    int readByte() {
        if (failed || at == end) {
            failed = true;
            return 0;
        }
        return bytes[at++] & 0xFF;
    }

    long readNumber() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += VARIABLE_BITS) {
            int part = readByte();
            value |= (long) (part & MORE - 1) << shift;
            if ((part & MORE) == 0) {
                return value;
            }
        }
        failed = true;
        return 0;
    }

    /** Reads a number in 0..{@code most}. A greater number is invalid. */
    int readNumber(int max) {
        long value = readNumber();
        if (value < 0 || value > max) {
            failed = true;
            return 0;
        }
        return (int) value;
    }

    long readSigned() {
        long value = readNumber();
        return value >>> 1 ^ -(value & 1);
    }

    /** Reads a length and as many bytes. */
    byte[] readBytes() {
        int count = readNumber(Integer.MAX_VALUE);
        if (failed || count > end - at) {
            failed = true;
            return new byte[0];
        }
        byte[] copy = Arrays.copyOfRange(bytes, at, at + count);
        at += count;
        return copy;
    }
}

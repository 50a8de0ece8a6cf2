package dev.tickwire.recording.block;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that records are written to; they grow as they must, and are used again. */
public final class RecordOutput {
    private static final int VARIABLE_BITS = 7;
    private static final int MORE = 1 << VARIABLE_BITS;

    private byte[] bytes;
    private int length;

    public RecordOutput(int room) {
        bytes = new byte[room];
    }

    /** Begins anew. */
    public void clear() {
        length = 0;
    }

    /** Takes back what was written behind a length. */
    public void truncate(int to) {
        length = to;
    }

    /** How many bytes there are. */
    public int length() {
        return length;
    }

    /** Where they are, from 0 on. */
    public byte[] bytes() {
        return bytes;
    }

    public void putByte(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
    }

    /** Writes a number without a sign, seven bits to a byte, the lowest first. */
    public void putNumber(long value) {
        reserve(Long.BYTES + 2);
        long left = value;
        while ((left & -MORE) != 0) {
            bytes[length++] = (byte) (left | MORE);
            left >>>= VARIABLE_BITS;
        }
        bytes[length++] = (byte) left;
    }

    /** Writes a number with a sign so that small ones are short. */
    public void putSigned(long value) {
        putNumber(value << 1 ^ value >> Long.SIZE - 1);
    }

    public void putBytes(byte[] from, int offset, int count) {
        reserve(count);
        System.arraycopy(from, offset, bytes, length, count);
        length += count;
    }

    /** Writes a text behind the number of its bytes. */
    public void putText(String text) {
        putText(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the bytes of a text behind their number. */
    public void putText(byte[] bytes) {
        putNumber(bytes.length);
        putBytes(bytes, 0, bytes.length);
    }

    /** Makes room for so many bytes more. */
    public void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}

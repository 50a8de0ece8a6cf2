package dev.tickwire.recording.block;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Growing buffer that encodes records. {@link dev.tickwire.recording.RecordInput} decodes them. */
public final class RecordOutput {
    private static final int VARIABLE_BITS = 7;
    private static final int MORE = 1 << VARIABLE_BITS;

    private byte[] bytes;
    private int length;

    public RecordOutput(int room) {
        bytes = new byte[room];
    }

    /** Removes all bytes and keeps the buffer. */
    public void clear() {
        length = 0;
    }

    /** Removes all bytes from an offset on. */
    public void truncate(int to) {
        length = to;
    }

    /** Returns the number of written bytes. */
    public int length() {
        return length;
    }

    /** Returns the buffer itself. Only its first {@link #length} bytes are valid, until the next write. */
    public byte[] bytes() {
        return bytes;
    }

    public void putByte(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
    }

    /**
     * Writes a number with seven bits per byte, lowest first. The highest bit of a byte is set if more bytes follow.
     * Small numbers are short; a negative number takes ten bytes.
     */
    public void putNumber(long value) {
        reserve(Long.BYTES + 2);
        long left = value;
        while ((left & -MORE) != 0) {
            bytes[length++] = (byte) (left | MORE);
            left >>>= VARIABLE_BITS;
        }
        bytes[length++] = (byte) left;
    }

    /** Writes a signed number in zigzag encoding, so small negative numbers are short, too. */
    public void putSigned(long value) {
        putNumber(value << 1 ^ value >> Long.SIZE - 1);
    }

    public void putBytes(byte[] from, int offset, int count) {
        reserve(count);
        System.arraycopy(from, offset, bytes, length, count);
        length += count;
    }

    /** Writes the length in bytes and the UTF-8 of a text. */
    public void putText(String text) {
        putText(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the length in bytes and the bytes of an encoded text. */
    public void putText(byte[] bytes) {
        putNumber(bytes.length);
        putBytes(bytes, 0, bytes.length);
    }

    /** Grows the buffer once for a number of further bytes. */
    public void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}

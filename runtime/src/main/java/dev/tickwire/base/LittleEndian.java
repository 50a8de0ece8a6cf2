package dev.tickwire.base;

/** Reads and writes little-endian integers at whole bytes of an array, as in headers of packets and datagrams. */
public final class LittleEndian {
    private LittleEndian() {}

    /** Returns the integer in two bytes, 0 to 65,535. */
    public static int getShort(byte[] bytes, int index) {
        return bytes[index] & 0xFF | (bytes[index + 1] & 0xFF) << 8;
    }

    /** Returns the integer in four bytes. */
    public static int getInt(byte[] bytes, int index) {
        return getShort(bytes, index) | getShort(bytes, index + 2) << 16;
    }

    /** Returns the integer in eight bytes. */
    public static long getLong(byte[] bytes, int index) {
        return getInt(bytes, index) & 0xFFFFFFFFL | (long) getInt(bytes, index + 4) << 32;
    }

    /** Writes the lower two bytes of an integer. */
    public static void putShort(byte[] bytes, int index, int value) {
        bytes[index] = (byte) value;
        bytes[index + 1] = (byte) (value >>> 8);
    }

    /** Writes the four bytes of an integer. */
    public static void putInt(byte[] bytes, int index, int value) {
        putShort(bytes, index, value);
        putShort(bytes, index + 2, value >>> 16);
    }

    /** Writes the eight bytes of an integer. */
    public static void putLong(byte[] bytes, int index, long value) {
        putInt(bytes, index, (int) value);
        putInt(bytes, index + 4, (int) (value >>> 32));
    }
}

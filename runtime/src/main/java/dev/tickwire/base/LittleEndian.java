package dev.tickwire.base;

/** Little-endian integers at whole bytes of an array, as headers of packets and datagrams have them. */
public final class LittleEndian {
    private LittleEndian() {}

    /** The two bytes from {@code index} on, 0 to 65,535. */
    public static int getShort(byte[] bytes, int index) {
        return bytes[index] & 0xFF | (bytes[index + 1] & 0xFF) << 8;
    }

    /** The four bytes from {@code index} on. */
    public static int getInt(byte[] bytes, int index) {
        return getShort(bytes, index) | getShort(bytes, index + 2) << 16;
    }

    /** The eight bytes from {@code index} on. */
    public static long getLong(byte[] bytes, int index) {
        return getInt(bytes, index) & 0xFFFFFFFFL | (long) getInt(bytes, index + 4) << 32;
    }

    /** Stores two bytes from {@code index} on. */
    public static void putShort(byte[] bytes, int index, int value) {
        bytes[index] = (byte) value;
        bytes[index + 1] = (byte) (value >>> 8);
    }

    /** Stores four bytes from {@code index} on. */
    public static void putInt(byte[] bytes, int index, int value) {
        putShort(bytes, index, value);
        putShort(bytes, index + 2, value >>> 16);
    }

    /** Stores eight bytes from {@code index} on. */
    public static void putLong(byte[] bytes, int index, long value) {
        putInt(bytes, index, (int) value);
        putInt(bytes, index + 4, (int) (value >>> 32));
    }
}

package dev.tickwire.bits;

/** Words byte by byte, for platforms without view handles. */
final class ShiftedWords extends Words {
    @Override
    long get(byte[] bytes, int index) {
        int low = bytes[index] & 0xFF
                | (bytes[index + 1] & 0xFF) << 8
                | (bytes[index + 2] & 0xFF) << 16
                | bytes[index + 3] << 24;
        int high = bytes[index + 4] & 0xFF
                | (bytes[index + 5] & 0xFF) << 8
                | (bytes[index + 6] & 0xFF) << 16
                | bytes[index + 7] << 24;
        return low & 0xFFFFFFFFL | (long) high << 32;
    }

    @Override
    void set(byte[] bytes, int index, long word) {
        int low = (int) word;
        int high = (int) (word >>> 32);
        bytes[index] = (byte) low;
        bytes[index + 1] = (byte) (low >>> 8);
        bytes[index + 2] = (byte) (low >>> 16);
        bytes[index + 3] = (byte) (low >>> 24);
        bytes[index + 4] = (byte) high;
        bytes[index + 5] = (byte) (high >>> 8);
        bytes[index + 6] = (byte) (high >>> 16);
        bytes[index + 7] = (byte) (high >>> 24);
    }
}

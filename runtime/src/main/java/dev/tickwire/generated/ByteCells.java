package dev.tickwire.generated;

/**
 * Bytes in the cells of an object: one for how many there are, then four to a cell, the lowest first, and 0 behind
 * them.
 */
final class ByteCells {
    private ByteCells() {}

    /**
     * Puts bytes into cells.
     *
     * @param bytes where they are, from index 0
     * @param length how many
     * @param capacity how many there may be
     * @param cells where they go
     * @param at the first cell
     */
    static void pack(byte[] bytes, int length, int capacity, int[] cells, int at) {
        cells[at] = length;
        int cell = at;
        for (int first = 0; first < capacity; first += Integer.BYTES) {
            int four = 0;
            for (int i = Math.min(first + Integer.BYTES, length) - 1; i >= first; i--) {
                four = four << Byte.SIZE | bytes[i] & 0xFF;
            }
            cells[++cell] = four;
        }
    }

    /**
     * Takes bytes from cells.
     *
     * @param cells where they are
     * @param at the first cell
     * @param bytes where they go, from index 0
     * @return how many there are
     */
    static int unpack(int[] cells, int at, byte[] bytes) {
        int length = cells[at];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (cells[at + 1 + i / Integer.BYTES] >>> i % Integer.BYTES * Byte.SIZE);
        }
        return length;
    }
}

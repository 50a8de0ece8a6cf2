package dev.tickwire.generated;

/**
 * Stores bytes in the cells of an object: a cell for the length, then four bytes in a cell with the lowest first, then
 * 0.
 */
final class ByteCells {
    private ByteCells() {}

    /**
     * Writes bytes to cells.
     *
     * @param bytes the bytes, from index 0
     * @param length the number of bytes
     * @param capacity the greatest number of bytes
     * @param cells the cells to write to
     * @param at the index of the first cell
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
     * Reads bytes from cells.
     *
     * @param cells the cells to read from
     * @param at the index of the first cell
     * @param bytes the array to write to, from index 0
     * @return the number of bytes
     */
    static int unpack(int[] cells, int at, byte[] bytes) {
        int length = cells[at];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (cells[at + 1 + i / Integer.BYTES] >>> i % Integer.BYTES * Byte.SIZE);
        }
        return length;
    }
}

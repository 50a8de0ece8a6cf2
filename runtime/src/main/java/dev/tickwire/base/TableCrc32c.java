package dev.tickwire.base;

/** CRC-32C byte by byte through a table, for platforms without it. */
final class TableCrc32c extends Crc32c {
    private static final int[] TABLE = table();

    @Override
    public int of(byte[] bytes, int offset, int length) {
        int crc = -1;
        for (int i = offset; i < offset + length; i++) {
            crc = crc >>> 8 ^ TABLE[(crc ^ bytes[i]) & 0xFF];
        }
        return ~crc;
    }

    private static int[] table() {
        int[] table = new int[256];
        for (int i = 0; i < table.length; i++) {
            int crc = i;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = next(crc);
            }
            table[i] = crc;
        }
        return table;
    }
}

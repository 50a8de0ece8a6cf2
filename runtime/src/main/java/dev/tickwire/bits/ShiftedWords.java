package dev.tickwire.bits;

import dev.tickwire.base.LittleEndian;

/** Words byte by byte, for platforms without view handles. */
final class ShiftedWords extends Words {
    @Override
    long get(byte[] bytes, int index) {
        return LittleEndian.getLong(bytes, index);
    }

    @Override
    void set(byte[] bytes, int index, long word) {
        LittleEndian.putLong(bytes, index, word);
    }
}

package dev.tickwire.base;

/** Access to words byte by byte, for platforms without view handles. */
final class ShiftedWords extends Words {
    @Override
    public long get(byte[] bytes, int index) {
        return LittleEndian.getLong(bytes, index);
    }

    @Override
    public void set(byte[] bytes, int index, long word) {
        LittleEndian.putLong(bytes, index, word);
    }
}

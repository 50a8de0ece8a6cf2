package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;

/**
 * Identity of a connect token: the 16 bytes of the tag that seals its private part. Mutable, unless it is a key of a
 * map.
 */
final class TokenTag {
    private long low;
    private long high;

    /** Reads a tag. */
    void set(byte[] bytes, int at) {
        low = LittleEndian.getLong(bytes, at);
        high = LittleEndian.getLong(bytes, at + Long.BYTES);
    }

    /** Returns whether the bytes at an index are this tag. */
    boolean isAt(byte[] bytes, int at) {
        return LittleEndian.getLong(bytes, at) == low && LittleEndian.getLong(bytes, at + Long.BYTES) == high;
    }

    /** Returns a copy, to be a key of a map. */
    TokenTag copy() {
        TokenTag copy = new TokenTag();
        copy.low = low;
        copy.high = high;
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenTag && ((TokenTag) other).low == low && ((TokenTag) other).high == high;
    }

    @Override
    public int hashCode() {
        return (int) (low ^ low >>> 32 ^ high ^ high >>> 32);
    }
}

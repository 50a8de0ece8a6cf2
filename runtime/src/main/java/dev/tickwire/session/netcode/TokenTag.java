package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;

/** The tag of a token's private part, by which tokens are known. It may be filled anew while it is no key of a map. */
final class TokenTag {
    private long low;
    private long high;

    /**
     * Takes over a tag.
     *
     * @param bytes where its 16 bytes are
     * @param at the first of them
     */
    void set(byte[] bytes, int at) {
        low = LittleEndian.getLong(bytes, at);
        high = LittleEndian.getLong(bytes, at + Long.BYTES);
    }

    /** Whether the 16 bytes at a place are this tag. */
    boolean isAt(byte[] bytes, int at) {
        return LittleEndian.getLong(bytes, at) == low && LittleEndian.getLong(bytes, at + Long.BYTES) == high;
    }

    /** Another one of the same value, to stay as it is. */
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

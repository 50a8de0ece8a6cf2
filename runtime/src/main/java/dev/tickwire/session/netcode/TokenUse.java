package dev.tickwire.session.netcode;

import java.net.InetSocketAddress;

/** A token that was used: who by, and which numbers were sent under its keys. Tokens are known by the tag of their private part. */
final class TokenUse {
    private final long tagLow;
    private final long tagHigh;
    final InetSocketAddress address;
    /** Unix seconds, unsigned. */
    final long expire;
    /** The number of the next packet that a slot sends under the token's key; it never goes back. */
    private long nextNumber;

    TokenUse(long tagLow, long tagHigh, InetSocketAddress address, long expire) {
        this.tagLow = tagLow;
        this.tagHigh = tagHigh;
        this.address = address;
        this.expire = expire;
    }

    /** A number that no packet under the token's key has had. */
    long takeNumber() {
        return nextNumber++;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenUse
                && ((TokenUse) other).tagLow == tagLow
                && ((TokenUse) other).tagHigh == tagHigh;
    }

    @Override
    public int hashCode() {
        return (int) (tagLow ^ tagLow >>> 32 ^ tagHigh ^ tagHigh >>> 32);
    }
}

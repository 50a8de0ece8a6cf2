package dev.tickwire.session.address;

import java.util.Random;

/**
 * SipHash-2-4 of one word or of three words of 64 bits: a keyed hash, so that an attacker cannot choose addresses that
 * collide. Allocates nothing. Source: J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF", 2012.
 */
public final class SipHash {
    private static final int ROUNDS_PER_WORD = 2;
    private static final int LAST_ROUNDS = 4;

    private final long key0;
    private final long key1;

    /**
     * Creates a hash with a random key.
     *
     * @param random the source of the key; must be secure outside of tests
     */
    public SipHash(Random random) {
        this(random.nextLong(), random.nextLong());
    }

    SipHash(long key0, long key1) {
        this.key0 = key0;
        this.key1 = key1;
    }

    /** Returns the hash of the 8 bytes of a word, the lowest first. */
    public long of(long word) {
        return hash(1, word, 0, 0);
    }

    /** Returns the hash of the 24 bytes of three words, the lowest byte of each first. */
    public long of(long first, long second, long third) {
        return hash(3, first, second, third);
    }

    private long hash(int words, long first, long second, long third) {
        long v0 = key0 ^ 0x736f6d6570736575L;
        long v1 = key1 ^ 0x646f72616e646f6dL;
        long v2 = key0 ^ 0x6c7967656e657261L;
        long v3 = key1 ^ 0x7465646279746573L;
        // The word after the input has the number of bytes in its highest byte. The step after that has the final
        // rounds.
        for (int word = 0; word <= words + 1; word++) {
            boolean last = word > words;
            long input = last ? 0 : word == words ? (long) words << 59 : word == 0 ? first : word == 1 ? second : third;
            v3 ^= input;
            v2 ^= last ? 0xFF : 0;
            for (int round = last ? LAST_ROUNDS : ROUNDS_PER_WORD; round > 0; round--) {
                v0 += v1;
                v2 += v3;
                v1 = Long.rotateLeft(v1, 13) ^ v0;
                v3 = Long.rotateLeft(v3, 16) ^ v2;
                v0 = Long.rotateLeft(v0, 32);
                v2 += v1;
                v0 += v3;
                v1 = Long.rotateLeft(v1, 17) ^ v2;
                v3 = Long.rotateLeft(v3, 21) ^ v0;
                v2 = Long.rotateLeft(v2, 32);
            }
            v0 ^= input;
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }
}

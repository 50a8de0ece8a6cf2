package dev.tickwire.chunk.transfer;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.chunk.Chunk;

/** Format of keys in packets: 256 bits, the bytes of the SHA-256 in their order. */
final class KeyFormat {
    static final int BITS = Chunk.Key.BYTES * Byte.SIZE;

    private static final int WORDS = Chunk.Key.BYTES / Long.BYTES;

    private KeyFormat() {}

    static void write(Chunk.Key key, BitWriter out) {
        for (int i = 0; i < WORDS; i++) {
            out.writeBits(key.word(i), Long.SIZE);
        }
    }

    /** Returns an array for {@link #read}. */
    static long[] newWords() {
        return new long[WORDS];
    }

    /** Reads a key into words, without allocation. */
    static void read(BitReader in, long[] into) {
        for (int i = 0; i < WORDS; i++) {
            into[i] = in.readBits(Long.SIZE);
        }
    }

    /** Returns the key of four words. */
    static Chunk.Key of(long[] words) {
        byte[] sha256 = new byte[Chunk.Key.BYTES];
        for (int i = 0; i < WORDS; i++) {
            LittleEndian.putLong(sha256, i * Long.BYTES, words[i]);
        }
        return Chunk.Key.ofSha256(sha256);
    }

    /** Returns whether the words are those of the key, without allocation. */
    static boolean matches(Chunk.Key key, long[] words) {
        for (int i = 0; i < WORDS; i++) {
            if (key.word(i) != words[i]) {
                return false;
            }
        }
        return true;
    }
}

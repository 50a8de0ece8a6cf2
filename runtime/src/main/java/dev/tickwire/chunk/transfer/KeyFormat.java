package dev.tickwire.chunk.transfer;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.chunk.ChunkKey;

/** The key of a chunk in a packet: its bytes, eight in a word, the first lowest. */
final class KeyFormat {
    static final int BITS = ChunkKey.BYTES * Byte.SIZE;

    private static final int WORDS = ChunkKey.BYTES / Long.BYTES;

    private KeyFormat() {}

    static void write(ChunkKey key, BitWriter out) {
        for (int i = 0; i < WORDS; i++) {
            out.writeBits(key.word(i), Long.SIZE);
        }
    }

    /** Makes room for a key that is read. */
    static long[] newWords() {
        return new long[WORDS];
    }

    /** Reads a key without making one. */
    static void read(BitReader in, long[] into) {
        for (int i = 0; i < WORDS; i++) {
            into[i] = in.readBits(Long.SIZE);
        }
    }

    /** The key that was read. */
    static ChunkKey of(long[] words) {
        byte[] sha256 = new byte[ChunkKey.BYTES];
        for (int i = 0; i < WORDS; i++) {
            LittleEndian.putLong(sha256, i * Long.BYTES, words[i]);
        }
        return ChunkKey.ofSha256(sha256);
    }

    /** Whether a key is the one that was read. */
    static boolean is(ChunkKey key, long[] words) {
        for (int i = 0; i < WORDS; i++) {
            if (key.word(i) != words[i]) {
                return false;
            }
        }
        return true;
    }
}

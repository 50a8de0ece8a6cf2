package dev.tickwire.chunk;

import dev.tickwire.base.LittleEndian;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * Identity of the content of a chunk: its SHA-256 (FIPS 180-4). Immutable.
 *
 * <p>A chunk with a key is complete only if its content has this SHA-256. If an encrypted connection ends first, the
 * received slices are kept. When a chunk with the same key is sent later, only the missing slices are sent.
 *
 * <p>Computing a key reads the whole content, so keep the keys of content that is sent more than once.
 */
public final class ChunkKey {
    /** Length of a key in bytes. */
    public static final int BYTES = 32;

    private static final int WORDS = BYTES / Long.BYTES;

    /** The bytes of the SHA-256 in their order, eight in each word, little-endian. */
    private final long[] words;

    private ChunkKey(long[] words) {
        this.words = words;
    }

    /**
     * Computes the key of a content.
     *
     * @param content the whole content
     * @return the key
     */
    public static ChunkKey of(byte[] content) {
        return new Builder().add(content, 0, content.length).build();
    }

    /**
     * Returns the key with a SHA-256 that was computed before.
     *
     * @param sha256 the 32 bytes, which are copied
     * @return the key
     * @throws IllegalArgumentException if there are not 32 bytes
     */
    public static ChunkKey ofSha256(byte[] sha256) {
        if (sha256.length != BYTES) {
            throw new IllegalArgumentException("sha256.length = " + sha256.length + ", must be " + BYTES);
        }
        long[] words = new long[WORDS];
        for (int i = 0; i < WORDS; i++) {
            words[i] = LittleEndian.getLong(sha256, i * Long.BYTES);
        }
        return new ChunkKey(words);
    }

    /**
     * Returns the SHA-256.
     *
     * @return a new array of 32 bytes
     */
    public byte[] sha256() {
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < WORDS; i++) {
            LittleEndian.putLong(bytes, i * Long.BYTES, words[i]);
        }
        return bytes;
    }

    /**
     * Returns eight bytes of the SHA-256 as a number: bytes {@code 8 * index} to {@code 8 * index + 7}, the first one
     * lowest.
     *
     * @param index the index of the word, 0 to 3
     * @return the word
     */
    public long word(int index) {
        return words[index];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChunkKey && Arrays.equals(words, ((ChunkKey) other).words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    /** Returns the SHA-256 in hexadecimal, 64 lowercase digits. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(2 * BYTES);
        for (byte each : sha256()) {
            text.append(Character.forDigit(each >> 4 & 15, 16)).append(Character.forDigit(each & 15, 16));
        }
        return text.toString();
    }

    /** Computes the key of a content that arrives in parts. */
    public static final class Builder {
        private final MessageDigest digest;

        /** Creates a builder without content. */
        public Builder() {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException("every Java platform has SHA-256", impossible);
            }
        }

        /**
         * Adds the next bytes of the content.
         *
         * @param bytes an array with the bytes, which is not kept
         * @param offset the index of the first byte
         * @param length the number of bytes
         * @return this
         */
        public Builder add(byte[] bytes, int offset, int length) {
            digest.update(bytes, offset, length);
            return this;
        }

        /**
         * Returns the key of all bytes that were added. The builder is then empty again.
         *
         * @return the key
         */
        public ChunkKey build() {
            return ofSha256(digest.digest());
        }
    }
}

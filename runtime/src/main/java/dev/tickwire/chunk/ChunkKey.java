package dev.tickwire.chunk;

import dev.tickwire.base.LittleEndian;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The name of a chunk's content: its SHA-256 (FIPS 180-4). A chunk that is sent under a key is complete only if its
 * content has this sum, and what has come of it before a connection ended counts when it is sent again. Immutable.
 *
 * <p>It takes a pass over the whole content, so a game keeps the keys of what it sends more than once.
 */
public final class ChunkKey {
    /** The bytes of a SHA-256. */
    public static final int BYTES = 32;

    private static final int WORDS = BYTES / Long.BYTES;

    /** The bytes, eight in a word, the first lowest. */
    private final long[] words;

    private ChunkKey(long[] words) {
        this.words = words;
    }

    /**
     * The key of some content.
     *
     * @param content all of it
     */
    public static ChunkKey of(byte[] content) {
        return new Builder().add(content, 0, content.length).build();
    }

    /**
     * The key of content whose SHA-256 is known.
     *
     * @param sha256 the 32 bytes; copied
     * @throws IllegalArgumentException if there are not 32
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

    /** A copy of the SHA-256, 32 bytes. */
    public byte[] sha256() {
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < WORDS; i++) {
            LittleEndian.putLong(bytes, i * Long.BYTES, words[i]);
        }
        return bytes;
    }

    /**
     * Eight bytes of the SHA-256 as a number.
     *
     * @param index which, 0 to 3
     * @return bytes {@code 8 * index} to {@code 8 * index + 7}, the first lowest
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

    /** The SHA-256 in hexadecimal digits. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(2 * BYTES);
        for (byte each : sha256()) {
            text.append(Character.forDigit(each >> 4 & 15, 16)).append(Character.forDigit(each & 15, 16));
        }
        return text.toString();
    }

    /** Computes the key of content that comes in portions. */
    public static final class Builder {
        private final MessageDigest digest;

        /** Begins with no content. */
        public Builder() {
            try {
                digest = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException("every Java platform has SHA-256", impossible);
            }
        }

        /**
         * Adds the next bytes.
         *
         * @param bytes where they are
         * @param offset the first
         * @param length how many
         */
        public Builder add(byte[] bytes, int offset, int length) {
            digest.update(bytes, offset, length);
            return this;
        }

        /** The key of all that was added; the builder is as new. */
        public ChunkKey build() {
            return ofSha256(digest.digest());
        }
    }
}

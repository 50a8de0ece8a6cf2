package dev.tickwire.chunk;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Large block of bytes in transfer between two peers, with a message that describes it. The sender has an
 * {@link OutgoingChunk}, the receiver an {@link IncomingChunk}. The bytes are sent in slices, at a separate
 * {@link ChunkRate}.
 *
 * <p>Use a chunk only on the thread that owns the endpoint. The chunk's state can be read at any time, also after the
 * end.
 */
public interface Chunk {
    /**
     * Returns the channel of the chunk.
     *
     * @return a chunk channel
     */
    MessageChannel channel();

    /**
     * Returns the message that describes the chunk, without its block.
     *
     * @return the message, valid until {@code onChunkEnd} has returned
     */
    BlockMessage message();

    /**
     * Returns the length of the content.
     *
     * @return the length in bytes, 1 or more
     */
    int lengthBytes();

    /**
     * Returns the SHA-256 of the content as the sender declared it. The receiver verifies it.
     *
     * @return the key, or null if the sender set none
     */
    @Nullable
    Key key();

    /**
     * Returns the state of the chunk.
     *
     * @return the state
     */
    State state();

    /**
     * Returns why the chunk {@link State#FAILED}: the exception of its source or sink, or another failure. An exception
     * on closing the source is also a cause, but does not change the state.
     *
     * @return the first cause, or null if there was none
     */
    @Nullable
    Exception cause();

    /**
     * Returns the bytes that have arrived: at the sender those of acked slices, at the receiver those of stored slices.
     *
     * @return the number of bytes, 0 to {@link #lengthBytes()}
     */
    long doneBytes();

    /**
     * Returns the share of the content that has arrived, for a bar: {@link #doneBytes()} of {@link #lengthBytes()}.
     * Before the end of a complete chunk, {@code onChunkProgress} is called with the share 1, on both sides. A resumed
     * chunk begins with the share that was kept.
     *
     * @return 0 to 1; 1 only if all bytes have arrived. A chunk that ends otherwise keeps its last share
     */
    default double progress() {
        return (double) doneBytes() / lengthBytes();
    }

    /**
     * Cancels the chunk, which ends as {@link State#CANCELLED}. Does nothing if the chunk has ended.
     *
     * <p>At the receiver, and for a waiting chunk, the listener is called before the end of the next update. An open
     * chunk ends at its sender when the receiver has acked the cancel. The chunk may still end as
     * {@link State#COMPLETE} before the ack.
     */
    void cancel();

    /**
     * Returns the object that the game attached.
     *
     * @return the object, or null
     */
    @Nullable
    Object attachment();

    /**
     * Attaches an object of the game, in place of the previously attached object.
     *
     * @param object any object, or null
     */
    void attach(@Nullable Object object);

    /**
     * Identity of the content of a chunk: its SHA-256 (FIPS 180-4). Immutable.
     *
     * <p>A chunk with a key is complete only if its content has this SHA-256. If an encrypted connection ends first,
     * the received slices are kept. When a chunk with the same key is sent later, only the missing slices are sent.
     *
     * <p>Computing a key reads the whole content, so keep the keys of content that is sent more than once.
     */
    final class Key {
        /** Length of a key in bytes. */
        public static final int BYTES = 32;

        private static final int WORDS = BYTES / Long.BYTES;

        /** The bytes of the SHA-256 in their order, eight in each word, little-endian. */
        private final long[] words;

        private Key(long[] words) {
            this.words = words;
        }

        /**
         * Computes the key of a content.
         *
         * @param content the whole content
         * @return the key
         */
        public static Key of(byte[] content) {
            return new Builder().add(content, 0, content.length).build();
        }

        /**
         * Returns the key with a SHA-256 that was computed before.
         *
         * @param sha256 the 32 bytes, which are copied
         * @return the key
         * @throws IllegalArgumentException if there are not 32 bytes
         */
        public static Key ofSha256(byte[] sha256) {
            if (sha256.length != BYTES) {
                throw new IllegalArgumentException("sha256.length = " + sha256.length + ", must be " + BYTES);
            }
            long[] words = new long[WORDS];
            for (int i = 0; i < WORDS; i++) {
                words[i] = LittleEndian.getLong(sha256, i * Long.BYTES);
            }
            return new Key(words);
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
         * Returns eight bytes of the SHA-256 as a number: bytes {@code 8 * index} to {@code 8 * index + 7}, the first
         * one lowest.
         *
         * @param index the index of the word, 0 to 3
         * @return the word
         */
        public long word(int index) {
            return words[index];
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && Arrays.equals(words, ((Key) other).words);
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
            public Key build() {
                return ofSha256(digest.digest());
            }
        }
    }

    /**
     * Identity of the sender of a chunk: an account at a server, a server at a client. Slices that are kept between
     * connections are used for later chunks of an equal owner only. Immutable.
     *
     * <p>Plain sessions identify neither accounts nor servers, so their chunks have no owner and nothing of them is
     * kept.
     */
    final class Owner {
        private final String name;

        /**
         * Creates an owner.
         *
         * @param name the name, unique among all owners of an endpoint, such as {@code account 7}
         * @throws NullPointerException if the name is null
         */
        public Owner(String name) {
            this.name = Objects.requireNonNull(name, "name");
        }

        /**
         * Returns the name.
         *
         * @return the name
         */
        public String name() {
            return name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Owner && ((Owner) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** State of a chunk. All states but {@link #WAITING} and {@link #OPEN} are ends; each chunk ends once. */
    enum State {
        /**
         * At the sender: waits until fewer chunks of the channel are open. At the receiver: {@code onChunk} has not
         * returned.
         */
        WAITING,
        /** Slices are being sent or received. */
        OPEN,
        /** The receiver has the whole content, intact. */
        COMPLETE,
        /**
         * The receiver did not want the chunk, had no memory for it, or needed the memory for other peers. At the
         * sender also: the receiver cancelled the chunk, its sink failed, or the content was corrupt.
         */
        REFUSED,
        /** This side cancelled the chunk, or the sender cancelled a chunk that this side receives. */
        CANCELLED,
        /** All slices arrived, but the SHA-256 or CRC-32C of the content is wrong. Nothing of it is kept. */
        CORRUPT,
        /**
         * The source or the sink threw an exception, or the transfer failed. A transfer fails if nothing new of any
         * chunk arrives for ten minutes, or if the machine has no memory for the content in one piece. See
         * {@link Chunk#cause()}.
         */
        FAILED,
        /** Not sent: too many chunks wait on the channel already. */
        QUEUE_FULL,
        /** Not sent: the version of the protocol that the connection speaks has no such message or channel. */
        NOT_IN_VERSION,
        /** The connection ended first, or there was none. */
        CLOSED;

        /**
         * Returns whether the chunk has ended.
         *
         * @return false while the chunk waits or is open
         */
        public boolean isEnd() {
            return this != WAITING && this != OPEN;
        }
    }
}

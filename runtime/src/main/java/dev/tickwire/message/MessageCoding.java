package dev.tickwire.message;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Format of a message class in an earlier version of its protocol. Generated classes extend it: one for each message
 * and each run of versions in which the message has the same format. Without state.
 *
 * <p>The message has the fields of the newest version. Fields that the earlier version has and the newest has not are
 * written as their defaults, and are read and dropped. Fields that the earlier version has not are at their defaults
 * after a read.
 *
 * @param <M> the message class
 */
public abstract class MessageCoding<M extends Message> {
    private final int minBits;
    private final int maxBits;

    /**
     * Creates a format.
     *
     * @param minBits the fewest bits of the message's fields
     * @param maxBits the most bits of the message's fields
     */
    protected MessageCoding(int minBits, int maxBits) {
        this.minBits = minBits;
        this.maxBits = maxBits;
    }

    /** Returns the fewest bits of the message's fields, without type number and block. */
    public final int minBits() {
        return minBits;
    }

    /** Returns the most bits of the message's fields, without type number and block. */
    public final int maxBits() {
        return maxBits;
    }

    /**
     * Writes the fields of a message as packed bits.
     *
     * @param message the message
     * @param out the destination, with room for {@link #measure} bits
     */
    public abstract void write(M message, BitWriter out);

    /**
     * Reads all fields, and accepts only what {@link #write} of that version can produce.
     *
     * @param message receives the fields
     * @param in the source
     * @return false if the bits are not a message of this format; all fields are then at their defaults
     */
    public abstract boolean read(M message, BitReader in);

    /**
     * Reads again what {@link #read} rejected, to find the faulty field, as {@link Message#explain} does.
     *
     * @param message the message, whose fields are undefined afterwards
     * @param in the source
     * @param refusal receives the field and its value
     * @return false if the bits are not a message of this format
     */
    public abstract boolean explain(M message, BitReader in, Refusal refusal);

    /**
     * Returns an upper bound on the bits of {@link #write} at any starting bit, as {@link Message#measure} does.
     *
     * @param message the message
     */
    public abstract int measure(M message);
}

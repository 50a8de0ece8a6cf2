package dev.tickwire.tap;

/** How many bits of each type of message a connection has written into its packets and read from them. */
public final class MessageBits {
    /** The bits that were written, by the number of the type, and behind them those that were read. */
    private final long[] bits;

    private final int types;

    /**
     * Starts at zero.
     *
     * @param types how many types of messages the protocol has
     */
    public MessageBits(int types) {
        this.types = types;
        bits = new long[2 * types];
    }

    /** A message was written. */
    public void onWritten(int typeNumber, int count) {
        bits[typeNumber] += count;
    }

    /** A message was read. */
    public void onRead(int typeNumber, int count) {
        bits[types + typeNumber] += count;
    }

    /** All that were written of a type. */
    public long written(int typeNumber) {
        return bits[typeNumber];
    }

    /** All that were read of a type. */
    public long read(int typeNumber) {
        return bits[types + typeNumber];
    }
}

package dev.tickwire.tap;

/** Bits of each message type in the packets of a connection, written and read. */
public final class MessageBits {
    /** Written bits by type number, then read bits by type number. */
    private final long[] bits;

    private final int types;

    /**
     * Creates counts of 0.
     *
     * @param types the number of message types of the protocol
     */
    public MessageBits(int types) {
        this.types = types;
        bits = new long[2 * types];
    }

    /** Called when a message was written. */
    public void onWritten(int typeNumber, int count) {
        bits[typeNumber] += count;
    }

    /** Called when a message was read. */
    public void onRead(int typeNumber, int count) {
        bits[types + typeNumber] += count;
    }

    /** Bits that were written of a type. */
    public long written(int typeNumber) {
        return bits[typeNumber];
    }

    /** Bits that were read of a type. */
    public long read(int typeNumber) {
        return bits[types + typeNumber];
    }
}

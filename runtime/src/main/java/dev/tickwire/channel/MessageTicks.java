package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;

/**
 * The ticks of timed messages, of all connections of one endpoint: a server stamps a message with the tick that it
 * tells next, and the lowest bits of that travel with it. Where the protocol has no ticks, and on the way to a server,
 * nothing is timed.
 */
public final class MessageTicks {
    /** The bits of a tick that travel. */
    static final int BITS = 16;

    /** A tick as far from its packet's, or farther, is taken to be so far. */
    private static final int MOST_DISTANCE = 32_767;

    private static final int UNKNOWN = 0;

    private final boolean hasTicks;
    /** The tick that the server tells next. */
    private long coming;
    /** The tick of the packet that is written or read. */
    private long ofPacket;

    /**
     * Knows no tick yet.
     *
     * @param hasTicks whether the protocol has ticks
     */
    public MessageTicks(boolean hasTicks) {
        this.hasTicks = hasTicks;
    }

    /** Sets the tick that this server tells next. */
    public void coming(long tick) {
        coming = tick;
    }

    /** Sets the tick of the packet that is about to be written or read; 0 if it tells none. */
    public void ofPacket(long tick) {
        ofPacket = tick;
    }

    /**
     * Stamps a message that a server sends, if it is timed; unless a connection has it already.
     *
     * @param type its type
     * @param message the message
     */
    public void stamp(MessageType<?> type, Message message) {
        if (hasTicks && type.timed()) {
            Ownership.stamp(message, coming);
        }
    }

    /** The bits that messages of a type have for their tick, on the way from a server. */
    int bits(MessageType<?> type) {
        return hasTicks && type.timed() ? BITS : 0;
    }

    void write(BitWriter out, Message message) {
        long distance = Math.max(-MOST_DISTANCE, Math.min(MOST_DISTANCE, Ownership.tick(message) - ofPacket));
        out.writeBits(ofPacket + (ofPacket == UNKNOWN ? 0 : distance) & 0xFFFF, BITS);
    }

    void read(BitReader in, Message message) {
        short distance = (short) (in.readBits(BITS) - ofPacket);
        Ownership.time(message, ofPacket + distance);
    }
}

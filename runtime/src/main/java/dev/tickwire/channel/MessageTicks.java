package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;

/**
 * Ticks of timed messages, for all connections of an endpoint. A server stamps a message with the tick of its next
 * flush, and sends the lowest bits of it. Messages to a server, and protocols without ticks, have none.
 */
public final class MessageTicks {
    /** Bits of a tick in a packet. */
    static final int BITS = 16;

    /**
     * Greatest distance between the ticks of a message and its packet, in either direction. Greater ones count as this.
     */
    private static final int MAX_DISTANCE = 32_767;

    private static final int UNKNOWN = 0;

    private final boolean hasTicks;
    /** Tick of the next flush. */
    private long nextTick;

    /**
     * Creates the ticks of an endpoint, of which none is known yet.
     *
     * @param hasTicks whether the protocol has ticks
     */
    public MessageTicks(boolean hasTicks) {
        this.hasTicks = hasTicks;
    }

    /** Sets the tick of the next flush of this server. */
    public void nextTick(long tick) {
        nextTick = tick;
    }

    /** Stamps a timed message before sending. A message that is under way on another connection keeps its stamp. */
    public void stamp(MessageType<?> type, Message message) {
        if (hasTicks && type.timed()) {
            Ownership.stamp(message, nextTick);
        }
    }

    /** Returns the bits of the tick in messages of a type from a server. */
    int bits(MessageType<?> type) {
        return hasTicks && type.timed() ? BITS : 0;
    }

    void write(BitWriter out, Message message, long packetTick) {
        long distance = Math.max(-MAX_DISTANCE, Math.min(MAX_DISTANCE, Ownership.tick(message) - packetTick));
        out.writeBits(packetTick + (packetTick == UNKNOWN ? 0 : distance) & 0xFFFF, BITS);
    }

    void read(BitReader in, Message message, long packetTick) {
        short distance = (short) (in.readBits(BITS) - packetTick);
        Ownership.time(message, packetTick + distance);
    }
}

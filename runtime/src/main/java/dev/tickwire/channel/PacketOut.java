package dev.tickwire.channel;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.tap.MessageBits;
import dev.tickwire.tap.PacketTap;

/** A packet to write. All packets of an endpoint reuse one instance. */
public final class PacketOut {
    private long number;
    private long nowNanos;
    private long tick;
    private PacketTap tap;
    private MessageBits counts;

    /** Begins a packet of a connection with these counts. A tick of 0 is none; the tap may be null. */
    public void begin(long newNumber, long now, long newTick, PacketTap newTap, MessageBits newCounts) {
        number = newNumber;
        nowNanos = now;
        tick = newTick;
        tap = newTap;
        counts = newCounts;
    }

    /** Returns the number of the packet, without wrap. */
    public long number() {
        return number;
    }

    /** Returns the time of writing. */
    public long nowNanos() {
        return nowNanos;
    }

    /** Returns the tick of the updates, or 0. */
    long tick() {
        return tick;
    }

    /** Returns the tap, or null. */
    public PacketTap tap() {
        return tap;
    }

    /** Counts and reports a message that was written; parameters as of {@link PacketTap#onMessage}. */
    public void onMessage(
            ChannelConfig channel, MessageType<?> type, Message message, int start, int fields, int bits) {
        counts.onWritten(type.number(), bits);
        if (tap != null) {
            tap.onMessage(Direction.SENT, channel, type, message, start, fields, bits);
        }
    }
}

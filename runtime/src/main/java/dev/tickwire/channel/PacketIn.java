package dev.tickwire.channel;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.tap.MessageBits;
import dev.tickwire.tap.PacketTap;

/** A packet to read. All packets of an endpoint reuse one instance. */
public final class PacketIn {
    /** Position of fields that were not read, because the channel does not accept the type. */
    static final int NOT_READ = -1;

    private long number;
    private long nowNanos;
    private long tick;
    private PacketTap tap;
    private MessageBits counts;
    private MessageType<?> refusedType;
    private int refusedAt;

    /** Begins a packet of a connection with these counts. The tap may be null. */
    public void begin(long newNumber, long now, PacketTap newTap, MessageBits newCounts) {
        number = newNumber;
        nowNanos = now;
        tick = 0;
        tap = newTap;
        counts = newCounts;
        refusedType = null;
    }

    /** Returns the number of the packet, without wrap. */
    public long number() {
        return number;
    }

    /** Returns the time of arrival. */
    public long nowNanos() {
        return nowNanos;
    }

    /** Sets the tick of the updates. */
    public void tick(long newTick) {
        tick = newTick;
    }

    /** Returns the tick of the updates, or 0. */
    public long tick() {
        return tick;
    }

    /** Returns the tap, or null. */
    public PacketTap tap() {
        return tap;
    }

    /** Counts and reports a message that was read; parameters as of {@link PacketTap#onMessage}. */
    public void onMessage(
            ChannelConfig channel, MessageType<?> type, Message message, int start, int fields, int bits) {
        counts.onRead(type.number(), bits);
        if (tap != null) {
            tap.onMessage(Direction.RECEIVED, channel, type, message, start, fields, bits);
        }
    }

    /** Called when a message was refused: its fields are malformed, or {@link #NOT_READ}. */
    void onRefused(MessageType<?> type, int fields) {
        refusedType = type;
        refusedAt = fields;
    }

    /** Returns the type of the refused message, or null. */
    public MessageType<?> refusedType() {
        return refusedType;
    }

    /** Returns the position of its fields in bits, or {@link #NOT_READ}. */
    int refusedAt() {
        return refusedAt;
    }
}

package dev.tickwire.protocol;

import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Violation of the protocol by the other side: channel, message, field and value of the rejected input, as far as
 * known. The usual cause are two sides built from different schemas with the same protocol id. Immutable.
 */
public final class Breach {
    /**
     * The other side acked a sequence number that no packet had. Such acks make a sender send more than the other side
     * can receive.
     */
    public static final Breach FALSE_ACK = new Breach(null, null, null);

    /** The server placed other objects than this client. */
    public static final Breach PLACED_OBJECTS_DIFFER = new Breach(null, null, null);

    /** The server sent a tick that it cannot have reached in the time since this client joined. */
    public static final Breach IMPOSSIBLE_TICK = new Breach(null, null, null);

    private final @Nullable ChannelConfig channel;
    private final @Nullable MessageType<?> message;
    private final @Nullable Refusal refusal;

    /**
     * Creates a breach from what is known of it.
     *
     * @param channel the channel whose part of the packet was rejected, or null
     * @param message the rejected message, or null
     * @param refusal the field and value, or null
     */
    public Breach(@Nullable ChannelConfig channel, @Nullable MessageType<?> message, @Nullable Refusal refusal) {
        this.channel = channel;
        this.message = message;
        this.refusal = refusal;
    }

    /** Returns the channel whose part of the packet was rejected, or null if the fault is outside all channels. */
    public @Nullable ChannelConfig channel() {
        return channel;
    }

    /** Returns the rejected message, or null if the fault is outside the messages. */
    public @Nullable MessageType<?> message() {
        return message;
    }

    /**
     * Returns the rejected field, as {@code Move.health}, {@code step of Move.yaw} or {@code count of Move.slots}; null
     * if there is none.
     */
    public @Nullable String field() {
        return refusal == null ? null : refusal.field();
    }

    /** Returns the value of the rejected field in decimal, or null if the field is not a number or is cut short. */
    public @Nullable String value() {
        return refusal == null ? null : refusal.value();
    }

    /** Returns a description in one line: {@code Move.health = 1001 in message Move on channel input}. */
    @Override
    public String toString() {
        if (this == FALSE_ACK) {
            return "an ack of a packet that was never sent";
        }
        if (this == PLACED_OBJECTS_DIFFER) {
            return "placed objects that differ from this client's: both sides must place the same, in the same order";
        }
        if (this == IMPOSSIBLE_TICK) {
            return "a tick that the server cannot have reached: more than two per millisecond since this client"
                    + " joined";
        }
        if (channel == null) {
            return "a packet with a layout that is not the protocol's";
        }
        if (message == null) {
            return "an entry of channel " + channel.name() + " that the channel does not accept";
        }
        String place = "message " + message.label() + " on channel " + channel.name();
        if (refusal == null) {
            return place + ", which does not carry it from that side";
        }
        return refusal.field() == null ? place + " is malformed" : refusal + " in " + place;
    }
}

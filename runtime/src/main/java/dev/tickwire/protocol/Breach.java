package dev.tickwire.protocol;

import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;

/**
 * How the other side broke the protocol, as far as this side knows: channel, message, field and value of what it
 * refused. Mostly the two sides were built from different schemas with the same protocol id. Immutable.
 */
public final class Breach {
    /** It acked a number that no packet had, to be sent more than it can receive. */
    public static final Breach FALSE_ACK = new Breach(null, null, null);

    /** The server has placed other objects than this client. */
    public static final Breach PLACED_OTHERWISE = new Breach(null, null, null);

    /** The server has sent a tick that it cannot have reached in the time since this client has joined. */
    public static final Breach IMPOSSIBLE_TICK = new Breach(null, null, null);

    private final ChannelConfig channel;
    private final MessageType<?> message;
    private final Refusal refusal;

    /**
     * A breach, as far as it is known.
     *
     * @param channel the channel whose part of the packet was refused, or null
     * @param message the message that was refused, or null
     * @param refusal the field and value, or null
     */
    public Breach(ChannelConfig channel, MessageType<?> message, Refusal refusal) {
        this.channel = channel;
        this.message = message;
        this.refusal = refusal;
    }

    /** The channel whose part of the packet was refused; null if it was none channel's. */
    public ChannelConfig channel() {
        return channel;
    }

    /** The message that was refused; null if it was something around the messages. */
    public MessageType<?> message() {
        return message;
    }

    /**
     * The field that was refused, as {@code Move.health}, {@code step of Move.yaw} or {@code count of Move.slots}; null
     * if none.
     */
    public String field() {
        return refusal == null ? null : refusal.field();
    }

    /** The value of that field in decimal; null if it is no number, or the packet ended before it did. */
    public String value() {
        return refusal == null ? null : refusal.value();
    }

    /** All of it in one line: {@code Move.health = 1001 in message Move on channel input}. */
    @Override
    public String toString() {
        if (this == FALSE_ACK) {
            return "an ack of a packet that never left";
        }
        if (this == PLACED_OTHERWISE) {
            return "other placed objects than this client's: both sides must place the same, in the same order";
        }
        if (this == IMPOSSIBLE_TICK) {
            return "a tick that the server cannot have reached: more than two in each millisecond since this client"
                    + " joined";
        }
        if (channel == null) {
            return "a packet whose layout is not the protocol's";
        }
        if (message == null) {
            return "an entry of channel " + channel.name() + " that it does not take";
        }
        String place = "message " + message.label() + " on channel " + channel.name();
        if (refusal == null) {
            return place + ", which does not carry it from that side";
        }
        return refusal.field() == null ? place + " is malformed" : refusal + " in " + place;
    }
}

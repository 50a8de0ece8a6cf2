package dev.tickwire.protocol;

import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageType;

/**
 * A channel for the inputs of a client, one message per tick.
 *
 * @param <M> the class of the message
 */
public final class InputChannel<M extends InputMessage> extends ChannelConfig {
    private static final int MIN_REDUNDANCY = 1;
    private static final int MAX_REDUNDANCY = 16;

    private final int redundancy;
    private final MessageType<M> message;

    private InputChannel(Builder<M> builder) {
        super(builder.number, builder.name, ChannelKind.INPUT, builder.priority);
        redundancy = builder.redundancy;
        message = builder.message;
    }

    /**
     * Returns a builder with the default limits of the wire format.
     *
     * @param <M> the class of the message
     * @param number the channel number, 0 to 63
     * @param name the channel name, for texts
     * @param message the message type of the channel
     */
    public static <M extends InputMessage> Builder<M> builder(int number, String name, MessageType<M> message) {
        return new Builder<>(number, name, message);
    }

    /**
     * Returns the number of ticks whose packets carry the same input, 1 to 16. An input that is known to have arrived
     * is not sent again.
     */
    public int redundancy() {
        return redundancy;
    }

    /** Returns the message type of the channel. */
    public MessageType<M> message() {
        return message;
    }

    /**
     * Builder of input channels. The setters reject values that the wire format does not allow.
     *
     * @param <M> the class of the message
     */
    public static final class Builder<M extends InputMessage> {
        private final int number;
        private final String name;
        private final MessageType<M> message;
        private int priority;
        private int redundancy = 4;

        private Builder(int number, String name, MessageType<M> message) {
            this.name = name;
            this.message = message;
            this.number = inRange(name, "number", number, 0, 63);
        }

        /**
         * Sets the priority: channels of higher priority come first in a packet. Default 0.
         *
         * @param value the priority, any integer
         * @return this builder
         */
        public Builder<M> priority(int value) {
            priority = value;
            return this;
        }

        /**
         * Sets the number of ticks whose packets carry the same input. Default 4.
         *
         * @param ticks the number of ticks, 1 to 16
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder<M> redundancy(int ticks) {
            redundancy = inRange(name, "redundancy", ticks, MIN_REDUNDANCY, MAX_REDUNDANCY);
            return this;
        }

        /** Returns a new channel. */
        public InputChannel<M> build() {
            return new InputChannel<>(this);
        }
    }
}

package dev.tickwire.protocol;

import dev.tickwire.message.InputMessage;
import dev.tickwire.message.MessageType;

/**
 * A channel on which a client tells what its player does, one message for each tick.
 *
 * @param <M> the class of the message
 */
public final class InputChannel<M extends InputMessage> extends ChannelConfig {
    private static final int LEAST_REDUNDANCY = 1;
    private static final int MOST_REDUNDANCY = 16;

    private final int redundancy;
    private final MessageType<M> message;

    private InputChannel(Builder<M> builder) {
        super(builder.number, builder.name, ChannelKind.INPUT, builder.priority);
        redundancy = builder.redundancy;
        message = builder.message;
    }

    /**
     * Begins a channel with the default limits of the wire format.
     *
     * @param <M> the class of its message
     * @param number its number, 0 to 63
     * @param name its name, for messages to people
     * @param message the message that it carries
     */
    public static <M extends InputMessage> Builder<M> builder(int number, String name, MessageType<M> message) {
        return new Builder<>(number, name, message);
    }

    /** In the packets of how many ticks an input is sent, 1 to 16, unless it is known to have arrived before. */
    public int redundancy() {
        return redundancy;
    }

    /** The message that it carries. */
    public MessageType<M> message() {
        return message;
    }

    /**
     * Collects what a channel is made of; every setter refuses what the wire cannot carry.
     *
     * @param <M> the class of its message
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

        /** Sets the priority; higher goes first. */
        public Builder<M> priority(int value) {
            priority = value;
            return this;
        }

        /** Sets in the packets of how many ticks an input is sent, 1 to 16; 4 unless set. */
        public Builder<M> redundancy(int ticks) {
            redundancy = inRange(name, "redundancy", ticks, LEAST_REDUNDANCY, MOST_REDUNDANCY);
            return this;
        }

        /** The channel. */
        public InputChannel<M> build() {
            return new InputChannel<>(this);
        }
    }
}

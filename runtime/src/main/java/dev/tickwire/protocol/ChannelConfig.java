package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;

/**
 * Configuration of a channel of a protocol: a {@link MessageChannel}, a {@link StateChannel} or an
 * {@link InputChannel}. Immutable.
 *
 * <p>Generated protocol classes have a constant for each channel. The two ends of a connection need the same channels;
 * equal protocol ids ensure this.
 */
public abstract class ChannelConfig {
    private final int number;
    private final String name;
    private final ChannelKind kind;
    private final int priority;

    ChannelConfig(int number, String name, ChannelKind kind, int priority) {
        this.number = number;
        this.name = name;
        this.kind = kind;
        this.priority = priority;
    }

    /** Returns the number on the wire, from 0. */
    public final int number() {
        return number;
    }

    /** Returns the name in the schema. */
    public final String name() {
        return name;
    }

    /** Returns the delivery guarantee of the channel. */
    public final ChannelKind kind() {
        return kind;
    }

    /**
     * Returns the priority. Channels of higher priority come first if a packet has no room for all. A channel that
     * found no room for a while comes first regardless.
     */
    public final int priority() {
        return priority;
    }

    @Override
    public final String toString() {
        return "channel " + name;
    }

    /**
     * Checks a parameter of a channel.
     *
     * @throws IllegalArgumentException if {@code value} is out of range
     */
    static int inRange(String channel, String parameter, int value, int min, int max) {
        return Arguments.inRange("channel " + channel + ": " + parameter, value, min, max);
    }
}

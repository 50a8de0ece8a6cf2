package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;

/**
 * A channel of a protocol: {@link MessageChannel} or {@link StateChannel}, by what it carries. Immutable.
 *
 * <p>Generated protocol classes hold one in a constant for each channel. Both peers of a connection must have the same;
 * the protocol id sees to that.
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

    /** The number on the wire, from 0. */
    public final int number() {
        return number;
    }

    /** The name in the schema. */
    public final String name() {
        return name;
    }

    /** The guarantee of the channel. */
    public final ChannelKind kind() {
        return kind;
    }

    /**
     * Higher goes first where a packet is too small for all; a channel that found no room for a while goes first all
     * the same.
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
     * @throws IllegalArgumentException if it is out of its range
     */
    static int inRange(String channel, String parameter, int value, int least, int most) {
        return Arguments.inRange("channel " + channel + ": " + parameter, value, least, most);
    }
}

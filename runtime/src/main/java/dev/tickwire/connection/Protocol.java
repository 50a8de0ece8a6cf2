package dev.tickwire.connection;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import java.util.List;

/**
 * What two peers must agree on before they can talk: messages, channels, limits, and the id that stands for all of it.
 *
 * <p>The compiler generates one subclass for each {@code protocol} of a schema, with a single instance. Immutable; shared by
 * all endpoints.
 */
public abstract class Protocol {
    private final String name;
    private final long id;
    private final List<MessageType<?>> messages;
    private final List<ChannelConfig> channels;
    private final PacketLimits limits;

    /**
     * Holds a protocol.
     *
     * @param name its name
     * @param id its 64-bit id
     * @param messages all message types by number
     * @param channels all channels by number, 1 to 64
     * @param limits limits of packets
     * @throws IllegalArgumentException if a number is not its place in its list, or there is no message or channel
     */
    protected Protocol(
            String name, long id, List<MessageType<?>> messages, List<ChannelConfig> channels, PacketLimits limits) {
        this.name = name;
        this.id = id;
        this.messages = messages;
        this.channels = channels;
        this.limits = limits;
        if (messages.isEmpty() || channels.isEmpty() || channels.size() > 64) {
            throw new IllegalArgumentException("protocol " + name + " has " + messages.size() + " messages and "
                    + channels.size() + " channels, must have at least 1 message and 1..64 channels");
        }
        for (int number = 0; number < channels.size(); number++) {
            if (channels.get(number).number() != number) {
                throw new IllegalArgumentException(channels.get(number) + " stands at place " + number);
            }
        }
    }

    /** Its name in the schema. */
    public final String name() {
        return name;
    }

    /** The id: peers whose ids differ never talk. It is a hash of every fact that shapes the wire. */
    public final long id() {
        return id;
    }

    /** All message types by number. */
    public final List<MessageType<?>> messages() {
        return messages;
    }

    /** All channels by number. */
    public final List<ChannelConfig> channels() {
        return channels;
    }

    /** Limits of packets. */
    public final PacketLimits limits() {
        return limits;
    }

    /** A factory with empty pools, for one endpoint. */
    public abstract MessageFactory newFactory();

    @Override
    public String toString() {
        return name;
    }
}

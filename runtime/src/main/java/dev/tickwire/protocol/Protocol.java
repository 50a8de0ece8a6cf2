package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.ObjectType;
import java.util.ArrayList;
import java.util.List;

/**
 * Agreement of two peers on the wire format: messages, channels, limits, and an id that identifies all of them.
 *
 * <p>The compiler generates one subclass with a single instance for each {@code protocol} of a schema. Immutable; all
 * endpoints share the instance.
 */
public abstract class Protocol {
    /** In a protocol with ticks, a packet begins with up to 60 bytes about ticks. */
    private static final int MIN_PACKET_BYTES_WITH_TICKS = 128;

    /** Each input channel takes up to 8 bytes more at the beginning of a packet. */
    private static final int MAX_INPUT_CHANNELS = 4;

    private final String name;
    private final long id;
    private final List<MessageType<?>> messages;
    private final List<ChannelConfig> channels;
    private final PacketLimits limits;
    private final int ticksPerSecond;
    private final List<MessageChannel> messageChannels;
    private final List<StateChannel> stateChannels;
    private final List<InputChannel<?>> inputChannels;
    /**
     * By use and type number: the only channel for that message from the client; null if there is no such channel, or
     * more than one.
     */
    private final MessageChannel[][] fromClient;

    private final MessageChannel[][] fromServer;

    /**
     * Creates a protocol without ticks.
     *
     * @param name the name
     * @param id the 64-bit id
     * @param messages all message types in the order of their numbers
     * @param channels all channels in the order of their numbers, 1 to 64
     * @param limits the limits of packets
     * @throws IllegalArgumentException if the number of a channel is not its index in the list, if there is no message
     *     or channel, or if a channel needs ticks
     */
    protected Protocol(
            String name,
            long id,
            List<MessageType<?>> messages,
            List<? extends ChannelConfig> channels,
            PacketLimits limits) {
        this(name, id, messages, channels, limits, 0);
    }

    /**
     * Creates a protocol that may have ticks.
     *
     * @param name the name
     * @param id the 64-bit id
     * @param messages all message types in the order of their numbers
     * @param channels all channels in the order of their numbers, 1 to 64
     * @param limits the limits of packets
     * @param ticksPerSecond the default tick rate of a server in ticks a second, 1 to 1,000; 0 for a protocol without
     *     ticks
     * @throws IllegalArgumentException if a number or ordinal is not its index in its list, if there is no channel, or
     *     neither a message nor an object, if there is a state or input channel without ticks, if there are more than 4
     *     input channels, or if there are ticks and packets of less than 128 bytes
     */
    protected Protocol(
            String name,
            long id,
            List<MessageType<?>> messages,
            List<? extends ChannelConfig> channels,
            PacketLimits limits,
            int ticksPerSecond) {
        this.name = name;
        this.id = id;
        this.messages = messages;
        this.channels = List.copyOf(channels);
        this.limits = limits;
        this.ticksPerSecond = Arguments.inRange("ticks", ticksPerSecond, 0, 1000);
        this.messageChannels = List.copyOf(of(MessageChannel.class, channels));
        this.stateChannels = List.copyOf(of(StateChannel.class, channels));
        this.inputChannels = inputs(channels);
        if (messages.isEmpty() && stateChannels.isEmpty() || channels.isEmpty() || channels.size() > 64) {
            throw new IllegalArgumentException("protocol " + name + " has " + messages.size() + " messages and "
                    + channels.size() + " channels, must have at least 1 message and 1..64 channels");
        }
        for (int number = 0; number < channels.size(); number++) {
            if (channels.get(number).number() != number) {
                throw new IllegalArgumentException(channels.get(number) + " is at index " + number);
            }
        }
        requireTicks(stateChannels);
        requireTicks(inputChannels);
        if (inputChannels.size() > MAX_INPUT_CHANNELS) {
            throw new IllegalArgumentException("protocol " + name + " has " + inputChannels.size()
                    + " input channels, must have at most " + MAX_INPUT_CHANNELS);
        }
        if (ticksPerSecond > 0 && limits.maxPacketBytes() < MIN_PACKET_BYTES_WITH_TICKS) {
            throw new IllegalArgumentException("packet = " + limits.maxPacketBytes() + ", must be at least "
                    + MIN_PACKET_BYTES_WITH_TICKS + " in protocol " + name + ", which has ticks");
        }
        checkOrdinals();
        fromClient = onlyChannels(Side.CLIENT);
        fromServer = onlyChannels(Side.SERVER);
    }

    private void requireTicks(List<? extends ChannelConfig> channelsOfTicks) {
        if (ticksPerSecond == 0 && !channelsOfTicks.isEmpty()) {
            throw new IllegalArgumentException(
                    "protocol " + name + " has " + channelsOfTicks.get(0) + ", must have ticks");
        }
    }

    private void checkOrdinals() {
        int ordinal = 0;
        for (StateChannel channel : stateChannels) {
            for (ObjectType<?> type : channel.objects()) {
                if (type.ordinal() != ordinal) {
                    throw new IllegalArgumentException(type + " of " + channel + " has the ordinal " + type.ordinal()
                            + ", must be " + ordinal + " in protocol " + name);
                }
                ordinal++;
            }
        }
    }

    private static <C extends ChannelConfig> List<C> of(Class<C> channelClass, List<? extends ChannelConfig> channels) {
        List<C> found = new ArrayList<>();
        for (ChannelConfig channel : channels) {
            if (channelClass.isInstance(channel)) {
                found.add(channelClass.cast(channel));
            }
        }
        return found;
    }

    private static List<InputChannel<?>> inputs(List<? extends ChannelConfig> channels) {
        List<InputChannel<?>> found = new ArrayList<>();
        for (ChannelConfig channel : channels) {
            if (channel instanceof InputChannel<?>) {
                found.add((InputChannel<?>) channel);
            }
        }
        return List.copyOf(found);
    }

    /** Returns the only channel by use and type number, null if there is no such channel, or more than one. */
    private MessageChannel[][] onlyChannels(Side sender) {
        MessageChannel[][] only = new MessageChannel[MessageChannel.Use.values().length][messages.size()];
        for (MessageChannel.Use use : MessageChannel.Use.values()) {
            for (int number = 0; number < messages.size(); number++) {
                List<MessageChannel> carriers = carriers(number, sender, use);
                only[use.ordinal()][number] = carriers.size() == 1 ? carriers.get(0) : null;
            }
        }
        return only;
    }

    private List<MessageChannel> carriers(int typeNumber, Side sender, MessageChannel.Use use) {
        List<MessageChannel> carriers = new ArrayList<>();
        for (MessageChannel channel : messageChannels) {
            if (channel.carries(sender, typeNumber, use)) {
                carriers.add(channel);
            }
        }
        return carriers;
    }

    /** Returns the name in the schema. */
    public final String name() {
        return name;
    }

    /** Returns the id, a hash of every fact that shapes the wire. Peers with different ids do not connect. */
    public final long id() {
        return id;
    }

    /**
     * Returns the version in the schema. Peers of different versions connect if the newer peer speaks the version of
     * the older one.
     *
     * @return the version, 0 to 2^32 - 1; 0 unless overridden by a generated class
     */
    public long version() {
        return 0;
    }

    /**
     * Returns the earlier versions that peers of this protocol also speak, the newest first. Each has the message and
     * object classes of this protocol, with the type numbers, channels and formats of the earlier version.
     *
     * @return at most 7 protocols, whose versions fall; an empty list unless overridden by a generated class
     */
    public List<Protocol> earlier() {
        return List.of();
    }

    /** Returns all message types in the order of their numbers. */
    public final List<MessageType<?>> messages() {
        return messages;
    }

    /** Returns all channels in the order of their numbers. */
    public final List<ChannelConfig> channels() {
        return channels;
    }

    /** Returns the channels of messages and chunks, in the order of their numbers. */
    public final List<MessageChannel> messageChannels() {
        return messageChannels;
    }

    /** Returns the channels of objects, in the order of their numbers. */
    public final List<StateChannel> stateChannels() {
        return stateChannels;
    }

    /** Returns the channels of inputs, in the order of their numbers. */
    public final List<InputChannel<?>> inputChannels() {
        return inputChannels;
    }

    /**
     * Returns the default tick rate of a server, in ticks a second; 0 for a protocol without ticks, in which packets
     * have no times.
     */
    public final int ticksPerSecond() {
        return ticksPerSecond;
    }

    /**
     * Returns the only channel on which a side may send a plain message.
     *
     * @param type the message type, one of {@link #messages}
     * @param sender the side
     * @throws IllegalArgumentException if the type is of another protocol, or if no channel or several channels carry
     *     the type
     */
    public final MessageChannel channelOf(MessageType<?> type, Side sender) {
        return channelOf(type, sender, MessageChannel.Use.MESSAGE);
    }

    /**
     * Returns the only channel on which a side may send a message in one use.
     *
     * @param type the message type, one of {@link #messages}
     * @param sender the side
     * @param use the use
     * @throws IllegalArgumentException if the type is of another protocol, or if no channel or several channels carry
     *     the type
     */
    public final MessageChannel channelOf(MessageType<?> type, Side sender, MessageChannel.Use use) {
        if (type.number() >= messages.size() || messages.get(type.number()) != type) {
            throw new IllegalArgumentException(type.label() + " is not a message of " + this);
        }
        Arguments.required("sender", sender);
        MessageChannel only = (sender == Side.CLIENT ? fromClient : fromServer)[use.ordinal()][type.number()];
        if (only == null) {
            throw noOnlyChannel(type, sender, use);
        }
        return only;
    }

    private IllegalArgumentException noOnlyChannel(MessageType<?> type, Side sender, MessageChannel.Use use) {
        List<MessageChannel> carriers = carriers(type.number(), sender, use);
        if (!carriers.isEmpty()) {
            return new IllegalArgumentException(type.label() + " is carried by " + carriers.get(0) + " and "
                    + carriers.get(1) + ": name the channel, with send(channel, message)");
        }
        StringBuilder others = new StringBuilder();
        for (MessageChannel.Use other : MessageChannel.Use.values()) {
            if (!carriers(type.number(), sender, other).isEmpty()) {
                others.append("; it is carried as ").append(other.label());
            }
        }
        return new IllegalArgumentException("no channel of " + this + " carries " + type.label() + " from the " + sender
                + (use == MessageChannel.Use.MESSAGE ? "" : " as " + use.label()) + others);
    }

    /** Returns the limits of packets. */
    public final PacketLimits limits() {
        return limits;
    }

    /** Returns a new factory with empty pools, for one endpoint. */
    public abstract MessageFactory newFactory();

    /**
     * Returns the schema files of the protocol: the protocol's own file first, then the imported files, by their paths
     * in imports. The Maven plugin packs the schema files with the classes, under {@code META-INF/tickwire/}.
     *
     * @return an empty list unless overridden by a generated class
     */
    public List<String> schemaFiles() {
        return List.of();
    }

    /**
     * Returns the hashes of the {@link #schemaFiles}, in the same order. By the hash, a recording finds each file among
     * files of other jars with the same path. A hash is SHA-256, as 64 hexadecimal digits, of the UTF-8 text with LF as
     * line ends. The hashed text excludes the option {@code java_package} that the Maven plugin adds to a packed copy.
     *
     * @return an empty list unless overridden by a generated class
     */
    public List<String> schemaHashes() {
        return List.of();
    }

    @Override
    public String toString() {
        return name;
    }
}

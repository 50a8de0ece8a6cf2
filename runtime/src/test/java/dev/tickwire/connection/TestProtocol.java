package dev.tickwire.connection;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.List;

/** A protocol for tests, as a generated one would be. */
public final class TestProtocol extends Protocol {
    public static final MessageType<Move> MOVE = new MessageType<>(0, Move.class, Move::new, 28, 28);
    public static final MessageType<Chat> CHAT = new MessageType<>(1, Chat.class, Chat::new, 13, 517);
    public static final MessageType<Ping> PING = new MessageType<>(2, Ping.class, Ping::new, 0, 0);
    public static final MessageType<Level> LEVEL = new MessageType<>(3, Level.class, Level::new, 4, 4);
    public static final List<MessageType<?>> ALL = List.of(MOVE, CHAT, PING, LEVEL);

    private TestProtocol(List<MessageType<?>> types, List<MessageChannel> channels, PacketLimits limits) {
        super("Test", 0x7E57, types, channels, limits);
    }

    /** All messages on channels that carry all of them in both directions. */
    public static TestProtocol of(MessageChannelBuilder... channels) {
        return of(ALL, PacketLimits.DEFAULT, channels);
    }

    /** The given messages on channels that carry all of them in both directions. */
    public static TestProtocol of(List<MessageType<?>> types, PacketLimits limits, MessageChannelBuilder... channels) {
        MessageChannel[] configs = new MessageChannel[channels.length];
        for (int i = 0; i < channels.length; i++) {
            types.forEach(channels[i]::bothSend);
            configs[i] = channels[i].build();
        }
        return new TestProtocol(types, List.of(configs), limits);
    }

    /** All messages, on channels as they were built. */
    public static TestProtocol asBuilt(PacketLimits limits, MessageChannel... channels) {
        return asBuilt(ALL, limits, channels);
    }

    /** The given messages, on channels as they were built. */
    public static TestProtocol asBuilt(List<MessageType<?>> types, PacketLimits limits, MessageChannel... channels) {
        return new TestProtocol(types, List.of(channels), limits);
    }

    public static MessageChannelBuilder reliable(int number) {
        return MessageChannel.builder(number, "reliable" + number, ChannelKind.RELIABLE_ORDERED);
    }

    public static MessageChannelBuilder unreliable(int number) {
        return MessageChannel.builder(number, "unreliable" + number, ChannelKind.UNRELIABLE);
    }

    public static MessageChannelBuilder unordered(int number) {
        return MessageChannel.builder(number, "unordered" + number, ChannelKind.RELIABLE_UNORDERED);
    }

    public static MessageChannelBuilder sequenced(int number) {
        return MessageChannel.builder(number, "sequenced" + number, ChannelKind.UNRELIABLE_SEQUENCED);
    }

    @Override
    public MessageFactory newFactory() {
        return new TestFactory(messages());
    }

    private static final class TestFactory extends MessageFactory {
        TestFactory(List<MessageType<?>> types) {
            super(types);
        }
    }
}

package dev.tickwire.connection;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
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

    private TestProtocol(List<MessageType<?>> types, List<ChannelConfig> channels, PacketLimits limits) {
        super("Test", 0x7E57, types, channels, limits);
    }

    /** All messages on channels that carry all of them in both directions. */
    public static TestProtocol of(ChannelConfig.Builder... channels) {
        return of(ALL, PacketLimits.DEFAULT, channels);
    }

    /** The given messages on channels that carry all of them in both directions. */
    public static TestProtocol of(List<MessageType<?>> types, PacketLimits limits, ChannelConfig.Builder... channels) {
        ChannelConfig[] configs = new ChannelConfig[channels.length];
        for (int i = 0; i < channels.length; i++) {
            types.forEach(channels[i]::bothSend);
            configs[i] = channels[i].build();
        }
        return new TestProtocol(types, List.of(configs), limits);
    }

    /** All messages on channels that carry what they say themselves. */
    public static TestProtocol asBuilt(PacketLimits limits, ChannelConfig... channels) {
        return asBuilt(ALL, limits, channels);
    }

    /** The given messages on channels that carry what they say themselves. */
    public static TestProtocol asBuilt(List<MessageType<?>> types, PacketLimits limits, ChannelConfig... channels) {
        return new TestProtocol(types, List.of(channels), limits);
    }

    public static ChannelConfig.Builder reliable(int number) {
        return ChannelConfig.builder(number, "reliable" + number, ChannelKind.RELIABLE_ORDERED);
    }

    public static ChannelConfig.Builder unreliable(int number) {
        return ChannelConfig.builder(number, "unreliable" + number, ChannelKind.UNRELIABLE);
    }

    public static ChannelConfig.Builder unordered(int number) {
        return ChannelConfig.builder(number, "unordered" + number, ChannelKind.RELIABLE_UNORDERED);
    }

    public static ChannelConfig.Builder sequenced(int number) {
        return ChannelConfig.builder(number, "sequenced" + number, ChannelKind.UNRELIABLE_SEQUENCED);
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

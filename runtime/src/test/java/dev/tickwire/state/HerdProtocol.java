package dev.tickwire.state;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** Protocols of the {@link Herd}, as generated ones would be: of the newest build and of the earlier build. */
final class HerdProtocol extends Protocol {
    private static final int EARLIER_ID = 0x4E81;
    private static final int NEWEST_ID = 0x4E82;
    private static final int TICKS_PER_SECOND = 50;

    private final int version;
    private final List<Protocol> earlier;

    private HerdProtocol(int version, int id, List<ChannelConfig> channels, Protocol... earlier) {
        super("Herd", id, List.of(), channels, new PacketLimits(400, 400, 256, 2), TICKS_PER_SECOND);
        this.version = version;
        this.earlier = List.of(earlier);
    }

    /** Returns the protocol of the newest build, which speaks the earlier. */
    static HerdProtocol newest(boolean isModelled) {
        List<ChannelConfig> ofEarlier = List.of(
                channel(0, Herd.RUINS, 3, isModelled, Herd.EARLIER_RUIN),
                channel(1, Herd.WORLD, 1, isModelled, Herd.EARLIER_BEAST, Herd.EARLIER_CART, Herd.EARLIER_RELIC));
        List<ChannelConfig> ofNewest = List.of(
                channel(0, Herd.PETS, 1, isModelled, Herd.Pet.TYPE),
                channel(1, Herd.WORLD, 1, isModelled, Herd.Egg.TYPE, Herd.Beast.TYPE, Herd.Cart.TYPE));
        return new HerdProtocol(2, NEWEST_ID, ofNewest, new HerdProtocol(1, EARLIER_ID, ofEarlier));
    }

    /** Returns the protocol of the earlier build. */
    static HerdProtocol old(boolean isModelled) {
        List<ChannelConfig> channels = List.of(
                channel(0, Herd.RUINS, 3, isModelled, Herd.OldRuin.TYPE),
                channel(1, Herd.WORLD, 1, isModelled, Herd.OldBeast.TYPE, Herd.OldCart.TYPE, Herd.OldRelic.RELIC));
        return new HerdProtocol(1, EARLIER_ID, channels);
    }

    private static StateChannel channel(
            int number, String name, int everyTicks, boolean isModelled, ObjectType<?>... types) {
        StateChannel.Builder builder = StateChannel.builder(number, name)
                .maxObjects(Herd.SLOTS)
                .bytesPerTick(400)
                .everyTicks(everyTicks)
                .serverSends(types);
        return (isModelled ? builder.modelled() : builder).build();
    }

    /** Returns a state channel. */
    StateChannel channel(String name) {
        for (StateChannel channel : stateChannels()) {
            if (channel.name().equals(name)) {
                return channel;
            }
        }
        throw new IllegalArgumentException(name);
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public List<Protocol> earlier() {
        return earlier;
    }

    @Override
    public MessageFactory newFactory() {
        return MessageFactory.of(messages());
    }
}

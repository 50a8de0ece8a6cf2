package dev.tickwire.state;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.HarborProtocol.Helm;
import dev.tickwire.state.HarborProtocol.Numbered;
import dev.tickwire.state.HarborProtocol.Order;
import dev.tickwire.state.HarborProtocol.Reply;
import dev.tickwire.state.HarborProtocol.Signal;
import java.util.List;

/**
 * The harbor in two versions, for tests. Version 2 has orders to ships, and helms of a ship are for its owner. Version
 * 1 has flares to ships, which are gone in 2, and anybody may call a helm.
 */
final class HarborVersion extends Protocol {
    static final ObjectCallType<Order, Reply, Ship> ORDER =
            new ObjectCallType<>(0, Order.class, Order::new, 8, 8, false, Ship.class);
    static final MessageType<Reply> REPLY = new MessageType<>(1, Reply.class, Reply::new, 8, 8);
    static final ObjectMessageType<Signal, Ship> SIGNAL =
            new ObjectMessageType<>(2, Signal.class, Signal::new, 8, 8, false, Ship.class);
    static final ObjectCallType<Helm, Reply, Ship> HELM =
            new ObjectCallType<>(3, Helm.class, Helm::new, 8, 8, false, Ship.class);

    static final ObjectMessageType<Signal, Ship> OLD_SIGNAL = SIGNAL.earlier(0);
    static final ObjectMessageType<Flare, Ship> OLD_FLARE =
            new ObjectMessageType<>(1, Flare.class, Flare::new, 8, 8, false, Ship.class);
    static final MessageType<Reply> OLD_REPLY = REPLY.earlier(2);
    static final ObjectCallType<Helm, Reply, Ship> OLD_HELM = HELM.earlier(3);

    static final MessageChannel RADIO = MessageChannel.builder(1, "radio", ChannelKind.RELIABLE_ORDERED)
            .bothCall(ORDER, REPLY)
            .ownerCalls(HELM, REPLY)
            .bothSendAt(SIGNAL)
            .build();
    static final MessageChannel OLD_RADIO = MessageChannel.builder(0, "radio", ChannelKind.RELIABLE_ORDERED)
            .clientCalls(OLD_HELM, OLD_REPLY)
            .bothSendAt(OLD_SIGNAL, OLD_FLARE)
            .build();
    static final StateChannel WORLD = world(0);
    static final StateChannel OLD_WORLD = world(1);

    /** A build of version 1, and that version in a build of version 2. */
    static final HarborVersion OLD =
            new HarborVersion(1, List.of(OLD_SIGNAL, OLD_FLARE, OLD_REPLY, OLD_HELM), OLD_RADIO, OLD_WORLD, List.of());

    static final HarborVersion NEWEST =
            new HarborVersion(2, List.of(ORDER, REPLY, SIGNAL, HELM), WORLD, RADIO, List.of(OLD));

    private final long version;
    private final List<Protocol> earlier;

    private HarborVersion(
            int version,
            List<MessageType<?>> messages,
            ChannelConfig first,
            ChannelConfig second,
            List<Protocol> earlier) {
        super("Harbor", version, messages, List.of(first, second), PacketLimits.DEFAULT, 50);
        this.version = version;
        this.earlier = earlier;
    }

    private static StateChannel world(int number) {
        return StateChannel.builder(number, "world")
                .maxObjects(40)
                .serverSends(Ship.TYPE)
                .build();
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

    /** A light over a ship. */
    static final class Flare extends Numbered {}
}

package dev.tickwire.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: ships, of which something is asked. */
final class HarborProtocol extends Protocol {
    static final ObjectCallType<Order, Reply, Ship> ORDER =
            new ObjectCallType<>(0, Order.class, Order::new, 8, 8, false, Ship.class);
    static final MessageType<Reply> REPLY = new MessageType<>(1, Reply.class, Reply::new, 8, 8);
    static final CallType<Question, Reply> QUESTION = new CallType<>(2, Question.class, Question::new, 8, 8);
    static final ObjectMessageType<Signal, Ship> SIGNAL =
            new ObjectMessageType<>(3, Signal.class, Signal::new, 8, 8, false, Ship.class);
    /** Asked of ships that are the asker's. */
    static final ObjectCallType<Helm, Reply, Ship> HELM =
            new ObjectCallType<>(4, Helm.class, Helm::new, 8, 8, false, Ship.class);

    static final MessageChannel RADIO = MessageChannel.builder(0, "radio", ChannelKind.RELIABLE_ORDERED)
            .bothCall(ORDER, REPLY)
            .clientCalls(QUESTION, REPLY)
            .ownerCalls(HELM, REPLY)
            .bothSendAt(SIGNAL)
            .build();
    static final StateChannel WORLD = StateChannel.builder(1, "world")
            .maxObjects(40)
            .placed()
            .serverSends(Ship.TYPE, Crate.TYPE)
            .build();

    private static final List<MessageType<?>> MESSAGES = List.of(ORDER, REPLY, QUESTION, SIGNAL, HELM);
    private static final HarborProtocol INSTANCE = new HarborProtocol();

    private HarborProtocol() {
        super("Harbor", 0x4A12, MESSAGES, List.of(RADIO, WORLD), new PacketLimits(1184, 1184, 1024, 2), 50);
    }

    static HarborProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }

    /** A message with one number. */
    abstract static class Numbered extends Message {
        int number;

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 8);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(8);
            return !in.failed();
        }

        @Override
        public int measure() {
            return 8;
        }

        @Override
        public Numbered reset() {
            number = 0;
            return this;
        }
    }

    /** An order to a ship. */
    static final class Order extends Numbered {}

    /** The answer to an order. */
    static final class Reply extends Numbered {}

    /** Something else. */
    static final class Question extends Numbered {}

    /** A word to a ship. */
    static final class Signal extends Numbered {}

    /** An order to the asker's own ship. */
    static final class Helm extends Numbered {}
}

package dev.tickwire.endpoint;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.generated.TextField;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.List;

/** A protocol for tests, as a generated one would be. */
final class DuelProtocol extends Protocol {
    static final MessageType<Steer> STEER = new MessageType<>(0, Steer.class, Steer::new, 40, 40);
    static final MessageType<World> WORLD = new MessageType<>(1, World.class, World::new, 32, 32);
    static final MessageType<Say> SAY = new MessageType<>(2, Say.class, Say::new, 45, 549);
    private static final List<MessageType<?>> MESSAGES = List.of(STEER, WORLD, SAY);

    static final MessageChannel INPUT_CHANNEL = MessageChannel.builder(0, "input", ChannelKind.UNRELIABLE)
            .clientSends(STEER)
            .build();
    static final MessageChannel WORLD_CHANNEL = MessageChannel.builder(1, "world", ChannelKind.UNRELIABLE)
            .serverSends(WORLD)
            .build();
    static final MessageChannel EVENTS_CHANNEL = MessageChannel.builder(2, "events", ChannelKind.RELIABLE_ORDERED)
            .bothSend(SAY)
            .build();

    private static final DuelProtocol INSTANCE = new DuelProtocol(0xD0E1, PacketLimits.DEFAULT);

    DuelProtocol(long id, PacketLimits limits) {
        super("Duel", id, MESSAGES, List.of(INPUT_CHANNEL, WORLD_CHANNEL, EVENTS_CHANNEL), limits);
    }

    static DuelProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }

    /** The message that a client sends all the time. */
    static final class Steer extends Message {
        int tick;
        int turn;

        @Override
        public void write(BitWriter out) {
            out.writeBits(tick, 32);
            out.writeInt(turn, -100, 100);
        }

        @Override
        public boolean read(BitReader in) {
            tick = (int) in.readBits(32);
            turn = in.readInt(-100, 100);
            return !in.failed();
        }

        @Override
        public boolean explain(BitReader in, Refusal refusal) {
            in.readBits(32);
            long bits = in.readBits(8);
            return bits <= 200 || refusal.value("Steer.turn", bits - 100);
        }

        @Override
        public int measure() {
            return 40;
        }

        @Override
        public Steer reset() {
            tick = 0;
            turn = 0;
            return this;
        }
    }

    /** The message that a server sends all the time. */
    static final class World extends Message {
        int tick;

        @Override
        public void write(BitWriter out) {
            out.writeBits(tick, 32);
        }

        @Override
        public boolean read(BitReader in) {
            tick = (int) in.readBits(32);
            return !in.failed();
        }

        @Override
        public int measure() {
            return 32;
        }

        @Override
        public World reset() {
            tick = 0;
            return this;
        }
    }

    /** The message that must arrive. */
    static final class Say extends Message {
        int number;
        final TextField text = new TextField("Say.text", 63);

        Say with(int newNumber, String newText) {
            checkWrite(this);
            number = newNumber;
            text.set(newText);
            return this;
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 32);
            text.write(out);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(32);
            return text.read(in);
        }

        @Override
        public int measure() {
            return 32 + text.measure();
        }

        @Override
        public Say reset() {
            number = 0;
            text.clear();
            return this;
        }
    }
}

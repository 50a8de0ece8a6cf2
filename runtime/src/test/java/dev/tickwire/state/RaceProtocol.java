package dev.tickwire.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: inputs, and objects that they move. */
final class RaceProtocol extends Protocol {
    static final int TICKS_PER_SECOND = 60;

    static final MessageType<Steer> STEER = new MessageType<>(0, Steer.class, Steer::new, Steer.BITS, Steer.BITS);
    static final MessageType<Bang> BANG = new MessageType<>(1, Bang.class, Bang::new, 16, 16, true);
    static final ObjectType<Racer> TRUCK = new ObjectType<>(0, 1, Racer.class, RaceProtocol::newTruck, Racer.LAYOUT);

    static final MessageChannel TALK = MessageChannel.builder(0, "talk", ChannelKind.UNRELIABLE)
            .bothSend(STEER)
            .bothSend(BANG)
            .build();
    static final InputChannel<Steer> STEERS =
            InputChannel.builder(1, "steers", STEER).build();
    static final StateChannel RACERS =
            StateChannel.builder(2, "racers").serverSends(Racer.TYPE).build();
    static final StateChannel TRUCKS =
            StateChannel.builder(3, "trucks").everyTicks(3).serverSends(TRUCK).build();

    private static final List<MessageType<?>> MESSAGES = List.of(STEER, BANG);
    private static final RaceProtocol INSTANCE = new RaceProtocol();

    private RaceProtocol() {
        super("Race", 0x2ACE, MESSAGES, List.of(TALK, STEERS, RACERS, TRUCKS), PacketLimits.DEFAULT, TICKS_PER_SECOND);
    }

    private static Racer newTruck(ObjectType<Racer> type) {
        return Racer.of(type);
    }

    static RaceProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }

    /** A message that is given when the view reaches the tick in which it was sent. */
    static final class Bang extends Message {
        int number;

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 16);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(16);
            return !in.failed();
        }

        @Override
        public int measure() {
            return 16;
        }

        @Override
        public Bang reset() {
            number = 0;
            return this;
        }
    }
}

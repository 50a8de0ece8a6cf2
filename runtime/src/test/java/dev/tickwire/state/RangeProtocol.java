package dev.tickwire.state;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/**
 * The messages and inputs of {@link RaceProtocol}, and state channels that are sent in each, each third and each tenth
 * tick.
 */
final class RangeProtocol extends Protocol {
    static final int TICKS_PER_SECOND = 60;
    static final int CLOUD_EVERY = 10;
    static final int GROUND_EVERY = 3;

    static final MessageType<Steer> STEER = RaceProtocol.STEER;
    static final MessageType<RaceProtocol.Bang> BANG = RaceProtocol.BANG;
    static final ObjectType<Racer> CLOUD = new ObjectType<>(0, 1, Racer.class, Racer::of, Racer.LAYOUT);

    static final ObjectType<Racer> STONE = new ObjectType<>(0, 2, Racer.class, Racer::of, Racer.LAYOUT);

    static final MessageChannel TALK = RaceProtocol.TALK;
    static final InputChannel<Steer> STEERS = RaceProtocol.STEERS;
    static final StateChannel TARGETS =
            StateChannel.builder(2, "targets").serverSends(Runner.TYPE).build();
    static final StateChannel SKY = StateChannel.builder(3, "sky")
            .everyTicks(CLOUD_EVERY)
            .serverSends(CLOUD)
            .build();

    static final StateChannel GROUND = StateChannel.builder(4, "ground")
            .everyTicks(GROUND_EVERY)
            .serverSends(STONE)
            .build();

    private static final List<MessageType<?>> MESSAGES = List.of(STEER, BANG);
    private static final RangeProtocol INSTANCE = new RangeProtocol();

    private RangeProtocol() {
        super(
                "Range",
                0x4A26E,
                MESSAGES,
                List.of(TALK, STEERS, TARGETS, SKY, GROUND),
                PacketLimits.DEFAULT,
                TICKS_PER_SECOND);
    }

    static RangeProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }
}

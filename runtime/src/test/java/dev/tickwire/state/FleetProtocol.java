package dev.tickwire.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: two channels of objects beside one of messages. */
final class FleetProtocol extends Protocol {
    static final int MAX_SHIPS = 40;
    static final int TICKS_PER_SECOND = 50;

    static final MessageType<Shout> SHOUT = new MessageType<>(0, Shout.class, Shout::new, 32, 32);
    static final ObjectType<Rock> ROCK = new ObjectType<>(0, 2, Rock.class, Rock::new, Rock.LAYOUT);

    static final MessageChannel TALK_CHANNEL = MessageChannel.builder(0, "talk", ChannelKind.RELIABLE_ORDERED)
            .bothSend(SHOUT)
            .build();
    static final StateChannel WORLD_CHANNEL = world().build();
    static final StateChannel GROUND_CHANNEL = ground().build();

    private static final List<MessageType<?>> MESSAGES = List.of(SHOUT);
    private static final FleetProtocol INSTANCE = new FleetProtocol(WORLD_CHANNEL, GROUND_CHANNEL);
    private static final FleetProtocol MODELLED =
            new FleetProtocol(world().modelled().build(), ground().modelled().build());

    final StateChannel world;
    final StateChannel ground;

    private FleetProtocol(StateChannel world, StateChannel ground) {
        super(
                "Fleet",
                0xF1EE7,
                MESSAGES,
                List.of(TALK_CHANNEL, world, ground),
                new PacketLimits(400, 400, 256, 2),
                TICKS_PER_SECOND);
        this.world = world;
        this.ground = ground;
    }

    private static StateChannel.Builder world() {
        return StateChannel.builder(1, "world")
                .maxObjects(MAX_SHIPS)
                .bytesPerTick(700)
                .serverSends(Ship.TYPE, Crate.TYPE);
    }

    private static StateChannel.Builder ground() {
        return StateChannel.builder(2, "ground").everyTicks(3).bytesPerTick(64).serverSends(ROCK);
    }

    static FleetProtocol get() {
        return INSTANCE;
    }

    /** The same protocol, with updates in modelled bits or in whole ones. */
    static FleetProtocol get(boolean isModelled) {
        return isModelled ? MODELLED : INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }

    /** The name of a ship. */
    static final class Shout extends Message {
        private int ship;

        int ship() {
            return ship;
        }

        Shout ship(int name) {
            ship = name;
            return this;
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(ship, 32);
        }

        @Override
        public boolean read(BitReader in) {
            ship = (int) in.readBits(32);
            return true;
        }

        @Override
        public int measure() {
            return 32;
        }

        @Override
        public Shout reset() {
            ship = 0;
            return this;
        }
    }

    /** An object that seldom changes. */
    static final class Rock extends CellsObject {
        static final ObjectLayout LAYOUT = layout();

        private Rock(ObjectType<Rock> type) {
            super(type);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("height").number(4095);
            return layout.build();
        }

        int height() {
            return cell(0);
        }

        Rock height(int value) {
            set(0, value);
            return this;
        }
    }
}

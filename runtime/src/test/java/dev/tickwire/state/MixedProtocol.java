package dev.tickwire.state;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: two channels with objects of any size, one of them placed. */
final class MixedProtocol extends Protocol {
    static final ObjectType<Block> BLOCK = new ObjectType<>(0, 2, Block.class, Block::new, Block.LAYOUT);

    final StateChannel world;
    final StateChannel level;

    /**
     * Makes the protocol.
     *
     * @param areModelled whether the objects of the world and of the level are sent in modelled bits
     * @param every which ticks of the level are sent: each n-th
     */
    static MixedProtocol of(boolean areModelled, int every) {
        StateChannel.Builder world = StateChannel.builder(0, "world").serverSends(Ship.TYPE, PostProtocol.PARCEL);
        StateChannel.Builder level =
                StateChannel.builder(1, "level").serverSends(BLOCK).placed().everyTicks(every);
        return areModelled
                ? new MixedProtocol(world.modelled().build(), level.modelled().build())
                : new MixedProtocol(world.build(), level.build());
    }

    private MixedProtocol(StateChannel world, StateChannel level) {
        super("Mixed", 0x913D, List.of(), List.of(world, level), PacketLimits.DEFAULT, FleetProtocol.TICKS_PER_SECOND);
        this.world = world;
        this.level = level;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(List.of()) {};
    }

    /** A part of a level, which may be larger than a packet. */
    static final class Block extends CellsObject {
        static final ObjectLayout LAYOUT = layout();

        private Block(ObjectType<Block> type) {
            super(type);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("name", ObjectLayout.Trait.ONCE).still(65_535);
            layout.field("content").bytes(4000);
            return layout.build();
        }

        int name() {
            return cell(0);
        }

        Block name(int value) {
            set(0, value);
            return this;
        }

        int size() {
            return cell(1);
        }

        Block size(int bytes) {
            set(1, bytes);
            return this;
        }

        @Override
        public String toString() {
            return "block " + name() + " of " + size();
        }
    }
}

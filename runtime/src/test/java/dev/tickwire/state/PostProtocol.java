package dev.tickwire.state;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: objects of any size beside small ones. */
final class PostProtocol extends Protocol {
    static final ObjectType<Parcel> PARCEL = new ObjectType<>(1, 1, Parcel.class, Parcel::new, Parcel.LAYOUT);

    final StateChannel world;

    private PostProtocol(StateChannel world) {
        super("Post", 0x9057, List.of(), List.of(world), PacketLimits.DEFAULT, FleetProtocol.TICKS_PER_SECOND);
        this.world = world;
    }

    /** The protocol, whose objects are sent in modelled bits or in whole ones. */
    static PostProtocol of(boolean isModelled) {
        StateChannel.Builder world = StateChannel.builder(0, "world").serverSends(Ship.TYPE, PARCEL);
        return new PostProtocol((isModelled ? world.modelled() : world).build());
    }

    /** The protocol, whose objects both sides may place. */
    static PostProtocol placed(boolean isModelled) {
        StateChannel.Builder world =
                StateChannel.builder(0, "world").serverSends(Ship.TYPE, PARCEL).placed();
        return new PostProtocol((isModelled ? world.modelled() : world).build());
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(List.of()) {};
    }

    /** An object that may be larger than a packet. */
    static final class Parcel extends CellsObject {
        static final ObjectLayout LAYOUT = layout();

        private Parcel(ObjectType<Parcel> type) {
            super(type);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("place").number(1000);
            layout.field("addressee").reference(Ship.class);
            layout.field("content").bytes(4000);
            layout.field("secret", ObjectLayout.Trait.OWNER).bytes(4000);
            return layout.build();
        }

        int place() {
            return cell(0);
        }

        Parcel place(int value) {
            set(0, value);
            return this;
        }

        Ship addressee() {
            return referred(cell(1), Ship.class);
        }

        Parcel addressee(Ship ship) {
            set(1, reference("Parcel.addressee", ship));
            return this;
        }

        /** How many bytes it contains. */
        int size() {
            return cell(2);
        }

        Parcel size(int bytes) {
            set(2, bytes);
            return this;
        }

        Parcel secretSize(int bytes) {
            set(3, bytes);
            return this;
        }

        @Override
        public String toString() {
            return "parcel of " + size();
        }
    }
}

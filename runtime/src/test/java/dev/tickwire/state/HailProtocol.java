package dev.tickwire.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: ships, and channels of each kind with messages that name them. */
final class HailProtocol extends Protocol {
    static final int MAX_SHIPS = 60;

    static final MessageType<Hail> HAIL =
            new MessageType<>(0, Hail.class, Hail::new, Hail.SHIP_BITS + 16, Hail.SHIP_BITS + 16);

    static final MessageChannel ORDERED = channel(0, "ordered", ChannelKind.RELIABLE_ORDERED);
    static final MessageChannel UNORDERED = channel(1, "unordered", ChannelKind.RELIABLE_UNORDERED);
    static final MessageChannel UNRELIABLE = channel(2, "unreliable", ChannelKind.UNRELIABLE);
    static final MessageChannel SEQUENCED = channel(3, "sequenced", ChannelKind.UNRELIABLE_SEQUENCED);
    static final StateChannel WORLD = StateChannel.builder(4, "world")
            .maxObjects(MAX_SHIPS)
            .placed()
            .serverSends(Ship.TYPE, Crate.TYPE)
            .build();

    private static final List<MessageType<?>> MESSAGES = List.of(HAIL);
    private static final HailProtocol INSTANCE = new HailProtocol();

    private HailProtocol() {
        super(
                "Hails",
                0x4A11,
                MESSAGES,
                List.of(ORDERED, UNORDERED, UNRELIABLE, SEQUENCED, WORLD),
                new PacketLimits(1184, 1184, 1024, 2),
                50);
    }

    private static MessageChannel channel(int number, String name, ChannelKind kind) {
        return MessageChannel.builder(number, name, kind).bothSend(HAIL).build();
    }

    static HailProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }

    /** A word to a ship. */
    static final class Hail extends Message {
        private static final int SHIP_BITS = 31;

        /** How many were ever made. */
        static int made;

        private ObjectDirectory objects;
        private int ship = NO_REFERENCE;
        private int word;

        Hail() {
            made++;
        }

        Ship ship() {
            checkRead(this);
            return referred(ship, Ship.class);
        }

        Hail ship(Ship value) {
            checkWrite(this);
            ship = reference("Hail.ship", value);
            return this;
        }

        /** Refers to whatever has a number, as a hostile peer may. */
        Hail number(int value) {
            ship = value;
            return this;
        }

        int word() {
            checkRead(this);
            return word;
        }

        Hail word(int value) {
            word = value;
            return this;
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(ship, SHIP_BITS);
            out.writeBits(word, 16);
        }

        @Override
        public boolean read(BitReader in) {
            ship = (int) in.readBits(SHIP_BITS);
            word = (int) in.readBits(16);
            return !in.failed();
        }

        @Override
        public int measure() {
            return SHIP_BITS + 16;
        }

        @Override
        public Hail reset() {
            ship = NO_REFERENCE;
            word = 0;
            return this;
        }

        @Override
        protected ObjectDirectory objectDirectory() {
            return objects;
        }

        @Override
        protected boolean lookUpIn(ObjectDirectory newObjects) {
            objects = newObjects;
            return true;
        }

        @Override
        protected boolean awaitsObject() {
            return awaits(ship, Ship.class);
        }

        @Override
        public String toString() {
            return "Hail{ship=" + (ship == NO_REFERENCE ? "none" : "#" + ship) + "}";
        }
    }
}

package dev.tickwire.call;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.List;

/** A protocol for tests, as a generated one would be: a shop. */
final class ShopProtocol extends Protocol {
    static final CallType<Buy, Bought> BUY = new CallType<>(0, Buy.class, Buy::new, 10, 10);
    static final MessageType<Bought> BOUGHT = new MessageType<>(1, Bought.class, Bought::new, 16, 16);
    /** Both sides call it and send it as a message; its response is of the same type. */
    static final CallType<Echo, Echo> ECHO = new CallType<>(2, Echo.class, Echo::new, 16, 16);

    static final CallType<Look, Picture> LOOK = new CallType<>(3, Look.class, Look::new, 0, 0);
    static final MessageType<Picture> PICTURE = new MessageType<>(4, Picture.class, Picture::new, 8, 8);

    static final MessageChannel CONTROL = MessageChannel.builder(0, "control", ChannelKind.RELIABLE_ORDERED)
            .windowMessages(512)
            .clientCalls(BUY, BOUGHT)
            .bothCall(ECHO, ECHO)
            .clientCalls(LOOK, PICTURE)
            .build();
    static final MessageChannel LOOSE = MessageChannel.builder(1, "loose", ChannelKind.RELIABLE_UNORDERED)
            .bothSend(ECHO)
            .bothCall(BUY, BOUGHT)
            .build();

    private static final List<MessageType<?>> MESSAGES = List.of(BUY, BOUGHT, ECHO, LOOK, PICTURE);
    private static final ShopProtocol INSTANCE = new ShopProtocol();

    private ShopProtocol() {
        super("Shop", 0x5409, MESSAGES, List.of(CONTROL, LOOSE), PacketLimits.DEFAULT);
    }

    static ShopProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }

    /** A message with one number. */
    abstract static class Numbered extends Message {
        private final int bits;
        int number;

        Numbered(int bits) {
            this.bits = bits;
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, bits);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(bits);
            return !in.failed();
        }

        @Override
        public int measure() {
            return bits;
        }

        @Override
        public Numbered reset() {
            number = 0;
            return this;
        }
    }

    static final class Buy extends Numbered {
        Buy() {
            super(10);
        }
    }

    static final class Bought extends Numbered {
        Bought() {
            super(16);
        }
    }

    static final class Echo extends Numbered {
        Echo() {
            super(16);
        }
    }

    static final class Look extends Numbered {
        Look() {
            super(0);
        }
    }

    /** A block. */
    static final class Picture extends BlockMessage {
        void block(byte[] bytes) {
            copyBlock(bytes);
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(7, 8);
        }

        @Override
        public boolean read(BitReader in) {
            return in.readBits(8) == 7 && !in.failed();
        }

        @Override
        public int measure() {
            return 8;
        }

        @Override
        public Picture reset() {
            clearBlock();
            return this;
        }
    }
}

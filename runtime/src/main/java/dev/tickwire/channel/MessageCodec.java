package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;

/** A message on the wire: its type number and its fields, as one channel carries them. */
final class MessageCodec {
    private final ChannelConfig config;
    private final Side sender;
    private final MessageFactory factory;
    private final int mostType;

    /**
     * Prepares a channel's messages.
     *
     * @param config the channel
     * @param side which end this is
     * @param factory makes what is read
     */
    MessageCodec(ChannelConfig config, Side side, MessageFactory factory) {
        this.config = config;
        this.sender = side.opposite();
        this.factory = factory;
        this.mostType = factory.typeCount() - 1;
    }

    /** The bits of a type number. */
    int typeBits() {
        return factory.typeBits();
    }

    void write(BitWriter out, int typeNumber, Message message) {
        out.writeWord(typeNumber, factory.typeBits());
        message.write(out);
    }

    /**
     * Reads a message that the other end may send on this channel.
     *
     * @return the message, which the caller owns, or null if there is none
     */
    Message read(BitReader in) {
        int typeNumber = in.readInt(0, mostType);
        if (in.failed() || !config.carries(sender, typeNumber)) {
            in.fail();
            return null;
        }
        Message message = factory.create(typeNumber);
        if (message.read(in) && !in.failed()) {
            return message;
        }
        in.fail();
        message.release();
        return null;
    }
}

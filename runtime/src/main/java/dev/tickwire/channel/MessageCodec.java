package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.MessageChannel;

/** A message on the wire: its type number and its fields, as one channel carries them. */
public final class MessageCodec {
    private static final int NONE = -1;

    private final MessageChannel config;
    private final Side sender;
    private final MessageFactory factory;
    private final int mostType;
    private final MessageTicks ticks;
    /** The type of the message that was refused last, until somebody asks for it. */
    private int refusedType = NONE;
    /**
     * The bits of the packet before its fields; {@link #NONE} if it was not read, for the channel does not carry it.
     */
    private int refusedAt;

    /**
     * Prepares a channel's messages.
     *
     * @param config the channel
     * @param side which end this is
     * @param factory makes what is read
     * @param ticks the endpoint's
     */
    MessageCodec(MessageChannel config, Side side, MessageFactory factory, MessageTicks ticks) {
        this.ticks = ticks;
        this.config = config;
        this.sender = side.opposite();
        this.factory = factory;
        this.mostType = factory.typeCount() - 1;
    }

    /**
     * The bits of a message of this end, at the most.
     *
     * @param type its type
     * @param message the message
     */
    public int measure(MessageType<?> type, Message message) {
        return factory.typeBits() + timeBits(type, sender.opposite()) + message.measure();
    }

    /** The bits of the tick of a message, which travels only from a server. */
    private int timeBits(MessageType<?> type, Side from) {
        return from == Side.SERVER ? ticks.bits(type) : 0;
    }

    public void write(BitWriter out, int typeNumber, Message message) {
        out.writeWord(typeNumber, factory.typeBits());
        if (timeBits(factory.type(typeNumber), sender.opposite()) > 0) {
            ticks.write(out, message);
        }
        message.write(out);
    }

    /**
     * Reads a message that the other end may send on this channel.
     *
     * @return the message, which the caller owns, or null if there is none
     */
    public Message read(BitReader in) {
        int typeNumber = in.readInt(0, mostType);
        if (in.failed() || !config.carries(sender, typeNumber)) {
            refusedType = in.failed() ? NONE : typeNumber;
            refusedAt = NONE;
            in.fail();
            return null;
        }
        Message message = factory.create(typeNumber);
        if (timeBits(factory.type(typeNumber), sender) > 0) {
            ticks.read(in, message);
        }
        int at = in.readBits();
        if (message.read(in) && !in.failed()) {
            return message;
        }
        refusedType = typeNumber;
        refusedAt = at;
        in.fail();
        message.release();
        return null;
    }

    /** The type of the message that was refused last; null if there was none since this was last asked. */
    MessageType<?> takeRefused() {
        MessageType<?> type = refusedType == NONE ? null : factory.type(refusedType);
        refusedType = NONE;
        return type;
    }

    /**
     * Reads the message once more that was refused last, to say what was wrong with it.
     *
     * @param in at the beginning of its packet
     * @param type its type
     * @return null if the channel does not carry such messages
     */
    Refusal explainRefused(BitReader in, MessageType<?> type) {
        if (refusedAt == NONE) {
            return null;
        }
        Refusal refusal = new Refusal();
        in.claim(refusedAt);
        Message message = factory.create(type.number());
        message.explain(in, refusal);
        message.release();
        return refusal;
    }
}

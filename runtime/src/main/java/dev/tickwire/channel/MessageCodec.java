package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.message.Refusal;
import dev.tickwire.message.RefusedAnswer;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageUse;

/**
 * A message on the wire: its type number, its head if it is a call, an answer or aimed at an object, and its fields, as
 * one channel carries them.
 */
public final class MessageCodec {
    private static final int NONE = -1;

    private static final int CARRIED = 1;
    private static final int ANSWERS = 1 << 1;
    /** Such messages say whether they are answers. */
    private static final int MARKED = 1 << 2;

    private static final int ASKED = 1 << 3;
    private static final int AIMED = 1 << 4;

    private final MessageChannel config;
    private final Side sender;
    private final MessageFactory factory;
    private final int mostType;
    private final MessageTicks ticks;
    private final boolean hasCalls;
    /** By type number, the uses that messages have which the other end sends here. */
    private final byte[] received;
    /** By type number, the uses that messages have which this end sends here. */
    private final byte[] sent;
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
        this.hasCalls = config.hasCalls();
        received = uses(sender);
        sent = uses(side);
    }

    private byte[] uses(Side from) {
        byte[] uses = new byte[factory.typeCount()];
        for (int type = 0; type < uses.length; type++) {
            int flags = config.carries(from, type) ? CARRIED : 0;
            flags |= config.carries(from, type, MessageUse.ANSWER) ? ANSWERS : 0;
            flags |= config.marksAnswers(from, type) ? MARKED : 0;
            flags |= config.carries(from, type, MessageUse.ASK) ? ASKED : 0;
            flags |= config.aims(from, type) ? AIMED : 0;
            uses[type] = (byte) flags;
        }
        return uses;
    }

    /**
     * The bits of a message of this end that is told, at the most.
     *
     * @param type its type
     * @param message the message
     */
    public int measure(MessageType<?> type, Message message) {
        return measure(type, message, CallHead.NONE);
    }

    /**
     * The bits of a message of this end, at the most.
     *
     * @param type its type
     * @param message the message
     * @param head its head
     */
    int measure(MessageType<?> type, Message message, long head) {
        int bits = factory.typeBits() + message.measure();
        if (hasCalls) {
            bits += headBits(type, head);
        }
        return message instanceof RefusedAnswer ? bits : bits + timeBits(type, sender.opposite());
    }

    private int headBits(MessageType<?> type, long head) {
        int bits = (sent[type.number()] & MARKED) != 0 ? 1 : 0;
        if (CallHead.isAnswer(head)) {
            bits += CallHead.ID_BITS + 1;
        }
        return CallHead.isAimed(head) ? bits + CallHead.TARGET_BITS : bits;
    }

    /** The bits of the tick of a message, which travels only from a server. */
    private int timeBits(MessageType<?> type, Side from) {
        return from == Side.SERVER ? ticks.bits(type) : 0;
    }

    /** Writes a message that is told. */
    public void write(BitWriter out, int typeNumber, Message message) {
        write(out, typeNumber, message, CallHead.NONE);
    }

    void write(BitWriter out, int typeNumber, Message message, long head) {
        out.writeWord(typeNumber, factory.typeBits());
        if (hasCalls) {
            writeHead(out, typeNumber, message, head);
        }
        if (timeBits(factory.type(typeNumber), sender.opposite()) > 0 && !(message instanceof RefusedAnswer)) {
            ticks.write(out, message);
        }
        message.write(out);
    }

    private void writeHead(BitWriter out, int typeNumber, Message message, long head) {
        if ((sent[typeNumber] & MARKED) != 0) {
            out.writeBool(CallHead.isAnswer(head));
        }
        if (CallHead.isAnswer(head)) {
            out.writeBits(CallHead.id(head), CallHead.ID_BITS);
            out.writeBool(message instanceof RefusedAnswer);
        } else if (CallHead.isAimed(head)) {
            out.writeBits(CallHead.target(head), CallHead.TARGET_BITS);
        }
    }

    /**
     * Reads a message that the other end may send on this channel.
     *
     * @return the message, which the caller owns, or null if there is none; {@link Ownership#head} is its head
     */
    public Message read(BitReader in) {
        int typeNumber = in.readInt(0, mostType);
        if (in.failed() || received[typeNumber] == 0) {
            refusedType = in.failed() ? NONE : typeNumber;
            refusedAt = NONE;
            in.fail();
            return null;
        }
        if (!hasCalls) {
            return readFields(in, typeNumber);
        }
        long head = readHead(in, typeNumber);
        Message message =
                CallHead.isAnswer(head) && in.readBool() ? readRefused(in, typeNumber) : readFields(in, typeNumber);
        if (message != null && head != CallHead.NONE) {
            Ownership.head(message, CallHead.cameOn(config.number(), head));
        }
        return message;
    }

    private long readHead(BitReader in, int typeNumber) {
        int uses = received[typeNumber];
        if ((uses & ANSWERS) != 0 && ((uses & MARKED) == 0 || in.readBool())) {
            return CallHead.answerTo((int) in.readBits(CallHead.ID_BITS));
        }
        long head = (uses & ASKED) != 0 ? CallHead.CALL : CallHead.NONE;
        return (uses & AIMED) != 0 ? head | CallHead.at((int) in.readBits(CallHead.TARGET_BITS)) : head;
    }

    private Message readFields(BitReader in, int typeNumber) {
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

    private Message readRefused(BitReader in, int typeNumber) {
        RefusedAnswer refused = factory.createRefused();
        if (refused.read(in)) {
            refused.answerType(typeNumber);
            return refused;
        }
        in.fail();
        refused.release();
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

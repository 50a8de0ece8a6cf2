package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.message.Refusal;
import dev.tickwire.message.control.AbandonedCall;
import dev.tickwire.message.control.CallControl;
import dev.tickwire.message.control.RefusedAnswer;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.tap.PacketTap;
import dev.tickwire.tap.TapPoint;

/** Format of messages on one channel: type number, head on a channel with calls, tick if it is timed, and fields. */
public final class MessageCodec {
    private static final int NONE = -1;

    private final MessageChannel config;
    private final Side sender;
    private final MessageFactory factory;
    private final int maxType;
    private final MessageTicks ticks;
    private final TapPoint taps;
    /** Null unless the channel has calls or messages to objects. */
    private final HeadCodec heads;
    /** Type of the message refused last, until {@link #pollRefusedType}, or {@code NONE}. */
    private int refusedType = NONE;
    /**
     * Position in the packet, in bits, of its fields; {@code NONE} if they were not read, because the channel does not
     * accept the type.
     */
    private int refusedAt;

    /** Position in the packet, in bits, of the fields of the message that was written or read last. */
    private int fieldsAt;

    /**
     * Creates the codec of a channel.
     *
     * @param side the side of the endpoint
     * @param factory creates received messages
     */
    MessageCodec(MessageChannel config, Side side, MessageFactory factory, MessageTicks ticks, TapPoint taps) {
        this.ticks = ticks;
        this.taps = taps;
        this.config = config;
        this.sender = side.opposite();
        this.factory = factory;
        this.maxType = factory.typeCount() - 1;
        this.heads = config.hasCalls() ? new HeadCodec(config, side, factory.typeCount()) : null;
    }

    /** Returns an upper bound on the bits of a message that is no call, with its type and tick. */
    public int measure(MessageType<?> type, Message message) {
        return measure(type, message, CallHead.NONE);
    }

    /** Returns an upper bound on the bits of a message, with its type, head and tick. */
    int measure(MessageType<?> type, Message message, long head) {
        int bits = factory.typeBits() + message.measure();
        if (heads != null) {
            bits += heads.bits(type.number(), head);
        }
        return message instanceof CallControl ? bits : bits + timeBits(type, sender.opposite());
    }

    /** Returns the bits of a message's tick. Only servers send ticks. */
    private int timeBits(MessageType<?> type, Side from) {
        return from == Side.SERVER ? ticks.bits(type) : 0;
    }

    /** Writes a message that is no call. */
    public void write(BitWriter out, int typeNumber, Message message) {
        write(out, typeNumber, message, CallHead.NONE);
    }

    void write(BitWriter out, int typeNumber, Message message, long head) {
        int start = out.writtenBits();
        writeAll(out, typeNumber, message, head);
        int bits = out.writtenBits() - start;
        taps.onWritten(typeNumber, bits);
        PacketTap tap = taps.tap();
        if (tap != null) {
            tap.onMessage(Direction.SENT, config, factory.type(typeNumber), message, start, fieldsAt, bits);
        }
    }

    private void writeAll(BitWriter out, int typeNumber, Message message, long head) {
        out.writeWord(typeNumber, factory.typeBits());
        if (heads != null) {
            heads.write(out, typeNumber, message, head);
        }
        if (timeBits(factory.type(typeNumber), sender.opposite()) > 0 && !(message instanceof CallControl)) {
            ticks.write(out, message);
        }
        fieldsAt = out.writtenBits();
        message.write(out);
    }

    /**
     * Reads a message of the peer. The head is set as {@link Ownership#head}.
     *
     * @return the message, which belongs to the caller; null if malformed
     */
    public Message read(BitReader in) {
        int start = in.readBits();
        int typeNumber = in.readInt(0, maxType);
        Message message = readRest(in, typeNumber);
        if (message != null) {
            int bits = in.readBits() - start;
            taps.onRead(typeNumber, bits);
            PacketTap tap = taps.tap();
            if (tap != null) {
                tap.onMessage(Direction.RECEIVED, config, factory.type(typeNumber), message, start, fieldsAt, bits);
            }
        }
        return message;
    }

    /** Reads what follows the type number. */
    private Message readRest(BitReader in, int typeNumber) {
        if (in.failed() || !config.carries(sender, typeNumber)) {
            refusedType = in.failed() ? NONE : typeNumber;
            refusedAt = NONE;
            in.fail();
            return null;
        }
        if (heads == null) {
            return readFields(in, typeNumber);
        }
        long head = heads.read(in, typeNumber);
        Message message = readAfterHead(in, typeNumber, head);
        if (message != null && head != CallHead.NONE) {
            Ownership.head(message, CallHead.withChannel(config.number(), head));
        }
        return message;
    }

    private Message readAfterHead(BitReader in, int typeNumber, long head) {
        if (CallHead.isAbandoned(head)) {
            return readAbandoned(in);
        }
        return CallHead.isAnswer(head) && in.readBool() ? readRefused(in, typeNumber) : readFields(in, typeNumber);
    }

    private Message readFields(BitReader in, int typeNumber) {
        Message message = factory.create(typeNumber);
        if (timeBits(factory.type(typeNumber), sender) > 0) {
            ticks.read(in, message);
        }
        int at = in.readBits();
        fieldsAt = at;
        if (message.read(in) && !in.failed()) {
            return message;
        }
        refusedType = typeNumber;
        refusedAt = at;
        in.fail();
        message.release();
        return null;
    }

    private Message readAbandoned(BitReader in) {
        fieldsAt = in.readBits();
        return in.failed() ? null : factory.createControl(AbandonedCall.TYPE);
    }

    private Message readRefused(BitReader in, int typeNumber) {
        RefusedAnswer refused = factory.createControl(RefusedAnswer.TYPE);
        fieldsAt = in.readBits();
        if (refused.read(in)) {
            refused.answerType(typeNumber);
            return refused;
        }
        in.fail();
        refused.release();
        return null;
    }

    /** Returns the type of the message that was refused last, once; null if none was since the last call. */
    MessageType<?> pollRefusedType() {
        MessageType<?> type = refusedType == NONE ? null : factory.type(refusedType);
        refusedType = NONE;
        return type;
    }

    /**
     * Explains what was wrong with the message that was refused last, by reading it again.
     *
     * @param in the reader at the beginning of the packet
     * @return the explanation, or null if the channel does not accept the type
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

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
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.version.MessageFormat;

/** Format of messages on one channel: type number, head on a channel with calls, tick if it is timed, and fields. */
public final class MessageCodec {
    private final MessageChannel config;
    private final Side sender;
    private final MessageFactory factory;
    private final int maxType;
    private final MessageTicks ticks;
    /** Null unless the channel has calls or messages to objects. */
    private final HeadCodec heads;

    /**
     * Creates the codec of a channel.
     *
     * @param side the side of the endpoint
     * @param factory creates received messages
     */
    MessageCodec(MessageChannel config, Side side, MessageFactory factory, MessageTicks ticks) {
        this.ticks = ticks;
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
        int bits = factory.typeBits() + MessageFormat.measure(type, message);
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
    public void write(BitWriter out, PacketOut packet, int typeNumber, Message message) {
        write(out, packet, typeNumber, message, CallHead.NONE);
    }

    void write(BitWriter out, PacketOut packet, int typeNumber, Message message, long head) {
        int start = out.writtenBits();
        MessageType<?> type = factory.type(typeNumber);
        out.writeWord(typeNumber, factory.typeBits());
        if (heads != null) {
            heads.write(out, typeNumber, message, head);
        }
        if (timeBits(type, sender.opposite()) > 0 && !(message instanceof CallControl)) {
            ticks.write(out, message, packet.tick());
        }
        int fields = out.writtenBits();
        MessageFormat.write(type, message, out);
        packet.onMessage(config, type, message, start, fields, out.writtenBits() - start);
    }

    /**
     * Reads a message of the peer. The head is set as {@link Ownership#head}.
     *
     * @return the message, which belongs to the caller; null if malformed
     */
    public Message read(BitReader in, PacketIn packet) {
        int start = in.readBits();
        int typeNumber = in.readInt(0, maxType);
        if (in.failed()) {
            return null;
        }
        MessageType<?> type = factory.type(typeNumber);
        if (!config.carries(sender, typeNumber)) {
            packet.onRefused(type, PacketIn.NOT_READ);
            in.fail();
            return null;
        }
        long head = heads == null ? CallHead.NONE : heads.read(in, typeNumber);
        Message message = create(in, packet, type, head);
        int fields = in.readBits();
        if (!MessageFormat.read(type, message, in) || in.failed()) {
            if (!(message instanceof CallControl)) {
                packet.onRefused(type, fields);
            }
            in.fail();
            message.release();
            return null;
        }
        if (head != CallHead.NONE) {
            Ownership.head(message, CallHead.withChannel(config.number(), head));
        }
        packet.onMessage(config, type, message, start, fields, in.readBits() - start);
        return message;
    }

    /** Creates the message of a head, and reads up to its fields. */
    private Message create(BitReader in, PacketIn packet, MessageType<?> type, long head) {
        if (CallHead.isAbandoned(head)) {
            return factory.createControl(AbandonedCall.TYPE);
        }
        if (CallHead.isAnswer(head) && in.readBool()) {
            RefusedAnswer refused = factory.createControl(RefusedAnswer.TYPE);
            refused.answerType(type.number());
            return refused;
        }
        Message message = factory.create(type.number());
        if (timeBits(type, sender) > 0) {
            ticks.read(in, message, packet.tick());
        }
        return message;
    }

    /**
     * Explains what was wrong with the refused message of a packet, by reading it again.
     *
     * @param in the reader at the beginning of the packet
     * @return the explanation, or null if the channel does not accept the type
     */
    Refusal explainRefused(BitReader in, PacketIn packet) {
        if (packet.refusedAt() == PacketIn.NOT_READ) {
            return null;
        }
        Refusal refusal = new Refusal();
        in.claim(packet.refusedAt());
        Message message = factory.create(packet.refusedType().number());
        MessageFormat.explain(packet.refusedType(), message, in, refusal);
        message.release();
        return refusal;
    }
}

package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.control.RefusedAnswer;
import dev.tickwire.protocol.MessageChannel;

/** Format of heads on one channel: {@code docs/wire.md}, "Calls". The flag of a refused answer follows the head. */
final class HeadCodec {
    private static final int ANSWERS = 1;
    /** Messages of the type have a bit to mark answers. */
    private static final int MARKED = 1 << 1;

    private static final int CALLS = 1 << 2;
    private static final int TARGETED = 1 << 3;

    /** Roles of the types sent by the peer, by type number. */
    private final byte[] received;
    /** Roles of the types sent by this side, by type number. */
    private final byte[] sent;

    /** Computes the roles of all types. */
    HeadCodec(MessageChannel config, Side side, int types) {
        received = uses(config, side.opposite(), types);
        sent = uses(config, side, types);
    }

    private static byte[] uses(MessageChannel config, Side from, int types) {
        byte[] uses = new byte[types];
        for (int type = 0; type < types; type++) {
            int flags = config.carries(from, type, MessageChannel.Use.ANSWER) ? ANSWERS : 0;
            flags |= config.marksAnswers(from, type) ? MARKED : 0;
            flags |= config.carries(from, type, MessageChannel.Use.CALL) ? CALLS : 0;
            flags |= config.aims(from, type) ? TARGETED : 0;
            uses[type] = (byte) flags;
        }
        return uses;
    }

    /** Returns the bits of a sent message's head, with the flag of a refused answer. */
    int bits(int type, long head) {
        int bits = (sent[type] & MARKED) != 0 ? 1 : 0;
        if (CallHead.isAnswer(head) || CallHead.isAbandoned(head)) {
            return bits + 1 + CallHead.ID_BITS;
        }
        bits += (sent[type] & CALLS) != 0 ? 1 : 0;
        return CallHead.hasTarget(head) ? bits + CallHead.TARGET_BITS : bits;
    }

    void write(BitWriter out, int type, Message message, long head) {
        if ((sent[type] & MARKED) != 0) {
            out.writeBool(CallHead.isAnswer(head));
        }
        if (CallHead.isAnswer(head)) {
            out.writeBits(CallHead.id(head), CallHead.ID_BITS);
            out.writeBool(message instanceof RefusedAnswer);
            return;
        }
        if ((sent[type] & CALLS) != 0) {
            out.writeBool(CallHead.isAbandoned(head));
        }
        if (CallHead.isAbandoned(head)) {
            out.writeBits(CallHead.id(head), CallHead.ID_BITS);
        } else if (CallHead.hasTarget(head)) {
            out.writeBits(CallHead.target(head), CallHead.TARGET_BITS);
        }
    }

    /** Reads the head of a received message, up to the flag of a refused answer. */
    long read(BitReader in, int type) {
        int uses = received[type];
        if ((uses & ANSWERS) != 0 && ((uses & MARKED) == 0 || in.readBool())) {
            return CallHead.answerTo((int) in.readBits(CallHead.ID_BITS));
        }
        if ((uses & CALLS) != 0 && in.readBool()) {
            return CallHead.abandoned((int) in.readBits(CallHead.ID_BITS));
        }
        long head = (uses & CALLS) != 0 ? CallHead.CALL : CallHead.NONE;
        return (uses & TARGETED) != 0 ? head | CallHead.toObject((int) in.readBits(CallHead.TARGET_BITS)) : head;
    }
}

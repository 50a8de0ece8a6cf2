package dev.tickwire.schema.model;

/**
 * Message.
 *
 * @param name name of the message
 * @param documentation comment of the message in the schema
 * @param carriesBlock whether the message carries a block of bytes beside its fields
 * @param timed whether delivery to a client waits until the view reaches the tick of sending
 * @param input whether the message is a player's input for one tick, sent on an input channel
 * @param body fields and branches of the message in wire order, without the block
 */
public record MessageModel(
        DeclarationName name,
        Documentation documentation,
        boolean carriesBlock,
        boolean timed,
        boolean input,
        Body body) {
    /** Width of the tick of a timed message, in bits. */
    public static final int TIMED_BITS = 16;

    /** Width of the head of an answer, in bits: the number of the call, and a bit for a refusal. */
    public static final int ANSWER_BITS = 17;

    /** Width of the head of a call, in bits: whether it is a notice that an earlier call was abandoned. */
    public static final int CALL_BITS = 1;

    /** Width of a refusal in place of the answer's fields, in bits, without its text. */
    public static final int REFUSAL_BITS = 3;

    /** Width of the object reference in the head of a message to an object, in bits. */
    public static final int OBJECT_BITS = 31;

    /**
     * Width of the bit that separates answers from messages of the same type, sent by the same side on the same
     * channel.
     */
    public static final int MARK_BITS = 1;

    /** Creates a message that is neither timed nor an input. */
    public MessageModel(DeclarationName name, Documentation documentation, boolean carriesBlock, Body body) {
        this(name, documentation, carriesBlock, false, false, body);
    }

    /** Bits of its fields, without type number, head, tick and block. */
    public BitSize size() {
        return body.size();
    }
}

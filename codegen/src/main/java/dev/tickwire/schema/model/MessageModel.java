package dev.tickwire.schema.model;

/**
 * A message: what is sent and received as a whole.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param carriesBlock whether it carries a block of bytes beside its fields
 * @param timed whether a client is given it when what it shows has come to the tick in which it was sent
 * @param input whether it says what a player does in a tick: an input channel carries it
 * @param body its fields and branches in wire order, without the block
 */
public record MessageModel(
        DeclarationName name,
        Documentation documentation,
        boolean carriesBlock,
        boolean timed,
        boolean input,
        Body body) {
    /** The bits of the tick that goes with a timed message. */
    public static final int TIMED_BITS = 16;

    /** The bits that go with a message that answers another: the number of the call, and whether it is refused. */
    public static final int ANSWER_BITS = 17;

    /** The bit that goes with a call: whether it is a notice that an earlier one was abandoned. */
    public static final int CALL_BITS = 1;

    /** The bits of a refusal that stands in place of a message's fields, without a text. */
    public static final int REFUSAL_BITS = 3;

    /** The bits of the object that go with a message that is aimed at one. */
    public static final int OBJECT_BITS = 31;

    /** The bit that tells an answer from a message of the same type that the same side sends on the channel. */
    public static final int MARK_BITS = 1;

    /** A message that is neither timed nor an input. */
    public MessageModel(DeclarationName name, Documentation documentation, boolean carriesBlock, Body body) {
        this(name, documentation, carriesBlock, false, false, body);
    }

    /** The bits of its fields, without type number, block and the tick of a timed one. */
    public BitSize size() {
        return body.size();
    }
}

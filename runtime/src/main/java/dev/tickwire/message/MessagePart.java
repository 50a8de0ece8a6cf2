package dev.tickwire.message;

/**
 * A struct or union of generated code; nobody else extends it. One that is in a message may be used as long as the
 * message may: its accessors refuse it afterwards, while {@link Checks#ON}. One that was made with {@code new} is in
 * no message.
 */
public abstract class MessagePart {
    /** The message, struct or union that it is in, or null. */
    Object holder;

    /** Makes a struct or union that is in no message. */
    protected MessagePart() {}

    /**
     * For generated getters: refuses a part of a message that the game may not read, while {@link Checks#ON}.
     *
     * @param part the struct or union
     * @throws IllegalStateException if its message was given away, or belongs to another thread
     */
    protected static void checkRead(MessagePart part) {
        if (Checks.ON) {
            Message message = part.message();
            if (message != null) {
                message.checkRead(part);
            }
        }
    }

    /**
     * For generated setters: refuses a part of a message that the game may not change, while {@link Checks#ON}.
     *
     * @param part the struct or union
     * @throws IllegalStateException if its message was given away, belongs to another thread, or if a connection still
     *     needs its present content
     */
    protected static void checkWrite(MessagePart part) {
        if (Checks.ON) {
            Message message = part.message();
            if (message != null) {
                message.checkWrite(part);
            }
        }
    }

    /** The message that it is in, or null. */
    final Message message() {
        Object outer = holder;
        while (outer instanceof MessagePart) {
            outer = ((MessagePart) outer).holder;
        }
        return (Message) outer;
    }
}

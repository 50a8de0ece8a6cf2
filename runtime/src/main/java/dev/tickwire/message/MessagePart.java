package dev.tickwire.message;

/**
 * A struct or union of generated code; nobody else extends it. One that is in a message or an object may be used as
 * long as that may: its accessors refuse it afterwards, while {@link Checks#ON}. One that was made with {@code new} is
 * in neither.
 */
public abstract class MessagePart {
    /** The message, object, struct or union that it is in, or null. */
    Object holder;

    /** Makes a struct or union that is in no message and no object. */
    protected MessagePart() {}

    /**
     * For generated getters: refuses a part of a message or object that the game may not read, while {@link
     * Checks#ON}.
     *
     * @param part the struct or union
     * @throws IllegalStateException if its message was given away, or belongs to another thread
     */
    protected static void checkRead(MessagePart part) {
        if (Checks.ON) {
            PartHolder outermost = part.outermost();
            if (outermost != null) {
                outermost.checkRead(part);
            }
        }
    }

    /**
     * For generated setters: refuses a part of a message or object that the game may not change, while {@link
     * Checks#ON}.
     *
     * @param part the struct or union
     * @throws IllegalStateException if its message was given away, belongs to another thread, or if a connection still
     *     needs its present content; if its object may not be changed
     */
    protected static void checkWrite(MessagePart part) {
        if (Checks.ON) {
            PartHolder outermost = part.outermost();
            if (outermost != null) {
                outermost.checkWrite(part);
            }
        }
    }

    /** The message or object that it is in, or null. */
    final PartHolder outermost() {
        Object outer = holder;
        while (outer instanceof MessagePart) {
            outer = ((MessagePart) outer).holder;
        }
        return (PartHolder) outer;
    }
}

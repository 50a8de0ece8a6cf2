package dev.tickwire.message;

/**
 * A struct or union of generated code; nobody else extends it. One that is in a message or an object may be used as
 * long as that may: its accessors refuse it afterwards, while {@link Checks#ON}. One that was made with {@code new} is
 * in neither.
 */
public abstract class MessagePart {
    /** The number of a reference that refers to none. */
    protected static final int NO_REFERENCE = ObjectDirectory.NO_REFERENCE;

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

    /**
     * For generated setters: the number by which an object is referred to.
     *
     * @param field the name of the field for error messages: {@code Fighter.target}
     * @param object the object, or null for none
     * @throws IllegalArgumentException if it is not present, or another endpoint's
     */
    protected final int reference(String field, PartHolder object) {
        return References.number(outermost(), field, object);
    }

    /**
     * For generated getters: the object that is referred to.
     *
     * @param <T> its class
     * @param referred what {@link #reference} gave
     * @param type its class
     * @return the object; null for none, and where that very object is not there
     */
    protected final <T extends PartHolder> T referred(int referred, Class<T> type) {
        return References.find(objects(), referred, type);
    }

    /**
     * For generated classes: whether an object is referred to that is not there, but may still come.
     *
     * @param referred what {@link #reference} gave
     * @param type the object's class
     */
    protected final boolean awaits(int referred, Class<? extends PartHolder> type) {
        return References.awaits(objects(), referred, type);
    }

    /**
     * Appends a reference to a text: {@code #17}, or {@code none}.
     *
     * @param text where it goes
     * @param referred what {@link #reference} gave
     * @return {@code text}
     */
    protected static StringBuilder appendReference(StringBuilder text, int referred) {
        return References.append(text, referred);
    }

    private ObjectDirectory objects() {
        PartHolder outermost = outermost();
        return outermost == null ? null : outermost.objectDirectory();
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

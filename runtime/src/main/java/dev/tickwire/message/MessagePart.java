package dev.tickwire.message;

import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;

/**
 * A struct or union of generated code; nobody else extends it. One that is in a message or an object may be used as
 * long as that may: its accessors refuse it afterwards, while {@link Checks#ON}. One that was made with {@code new} is
 * in neither.
 */
public abstract class MessagePart implements Visitable {
    /** The number of a reference that refers to none. */
    protected static final int NO_REFERENCE = ObjectDirectory.NO_REFERENCE;

    /** The message, object, struct or union that it is in, or null. */
    Object holder;

    /** Makes a struct or union that is in no message and no object. */
    protected MessagePart() {}

    /** {@inheritDoc} Generated classes know their fields; any other shows none. */
    @Override
    public void visit(FieldVisitor visitor) {
        // There is no field to show unless a generated class says otherwise.
    }

    /**
     * For generated classes: shows this struct or union to a visitor as a field.
     *
     * @param visitor sees it and the fields in it
     * @param name the field
     * @param type the name of the struct or union
     * @param bits the presence bit, if it is optional
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.beginStruct(name, type, bits);
        visit(visitor);
        visitor.endStruct();
    }

    /**
     * Sets all fields to what a source has, and to their defaults those that it does not have; of a union, the selected
     * case.
     *
     * @param source gives the fields
     * @throws IllegalArgumentException if it gives what a setter refuses; fields before that one are set then
     */
    public void fill(FieldSource source) {
        // There is no field to set unless a generated class says otherwise.
    }

    /**
     * For generated classes: sets this struct or union to a field that a source has.
     *
     * @param source gives the fields in it
     * @param name the field
     */
    public void fill(FieldSource source, String name) {
        source.beginStruct(name);
        fill(source);
        source.endStruct();
    }

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

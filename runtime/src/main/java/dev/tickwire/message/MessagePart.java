package dev.tickwire.message;

import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import org.jspecify.annotations.Nullable;

/**
 * Base class of structs and unions in generated code; games do not extend it. A part of a message or object may be used
 * as long as that message or object. After that its accessors throw, while {@link Checks#ON}. A part created with
 * {@code new} belongs to no message and no object.
 */
public abstract class MessagePart implements Visitable {
    /** Number of a reference to no object. */
    protected static final int NO_REFERENCE = ObjectDirectory.NO_REFERENCE;

    /** Message, object, struct or union with this part, or null. */
    @Nullable
    Object holder;

    /** Creates a struct or union in no message and no object. */
    protected MessagePart() {}

    /** {@inheritDoc} Generated classes pass their fields; the default passes none. */
    @Override
    public void visit(FieldVisitor visitor) {
        // Only generated classes have fields.
    }

    /**
     * Passes this struct or union to a visitor as a field. Generated classes call this.
     *
     * @param visitor the visitor of the field, and of the fields in this struct or union
     * @param name the name of the field
     * @param type the name of the struct or union
     * @param bits 1 for the presence bit of an optional field, else 0
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.beginStruct(name, type, bits);
        visit(visitor);
        visitor.endStruct();
    }

    /**
     * Sets all fields to those of a source, and fields without a value there to their defaults; in a union, the
     * selected case.
     *
     * @param source the source of the fields
     * @throws IllegalArgumentException if a setter rejects a value; the fields set before stay set
     */
    public void fill(FieldSource source) {
        // Only generated classes have fields.
    }

    /**
     * Sets this struct or union to the value of a field in a source. Generated classes call this.
     *
     * @param source the source of the fields in this struct or union
     * @param name the name of the field
     */
    public void fill(FieldSource source, String name) {
        source.beginStruct(name);
        fill(source);
        source.endStruct();
    }

    /**
     * Checks that the game may read a part of a message or object, while {@link Checks#ON}. Generated getters call
     * this.
     *
     * @param part the struct or union
     * @throws IllegalStateException if the game no longer owns the message, or another thread owns the message
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
     * Checks that the game may change a part of a message or object, while {@link Checks#ON}. Generated setters call
     * this.
     *
     * @param part the struct or union
     * @throws IllegalStateException if the game no longer owns the message, another thread owns the message, a
     *     connection still needs the message's content, or the object may not be changed
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
     * Returns the number of a reference to an object. Generated setters call this.
     *
     * @param field the name of the field for errors: {@code Fighter.target}
     * @param object the object, or null for none
     * @throws IllegalArgumentException if {@code object} is not present, or of another endpoint
     */
    protected final int reference(String field, @Nullable PartHolder object) {
        return References.number(outermost(), field, object);
    }

    /**
     * Returns the object of a reference. Generated getters call this.
     *
     * @param <T> the class of the object
     * @param referred the number from {@link #reference}
     * @param type the class of the object
     * @return the object, or null for no reference and for an object that is not present
     */
    protected final <T extends PartHolder> @Nullable T referred(int referred, Class<T> type) {
        return References.find(objects(), referred, type);
    }

    /**
     * Returns whether the object of a reference is absent but may still arrive. Generated classes call this.
     *
     * @param referred the number from {@link #reference}
     * @param type the class of the object
     */
    protected final boolean awaits(int referred, Class<? extends PartHolder> type) {
        return References.awaits(objects(), referred, type);
    }

    private @Nullable ObjectDirectory objects() {
        PartHolder outermost = outermost();
        return outermost == null ? null : outermost.objectDirectory();
    }

    /** Returns the message or object with this part, or null. */
    final @Nullable PartHolder outermost() {
        Object outer = holder;
        while (outer instanceof MessagePart) {
            outer = ((MessagePart) outer).holder;
        }
        return (PartHolder) outer;
    }
}

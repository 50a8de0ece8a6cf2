package dev.tickwire.message;

import org.jspecify.annotations.Nullable;

/**
 * Base class of messages and objects of the state, the outermost holders of structs and unions. The holder checks who
 * may use its structs and unions.
 */
public abstract class PartHolder {
    /** Number of a reference to no object. */
    protected static final int NO_REFERENCE = ObjectDirectory.NO_REFERENCE;

    /** Constructor for messages and objects only. */
    protected PartHolder() {}

    /**
     * Checks that the game may read a struct or union in this message or object. Called while {@link Checks#ON}.
     *
     * @param part the struct or union
     * @throws IllegalStateException if the game may not read the struct or union
     */
    protected abstract void checkRead(MessagePart part);

    /**
     * Checks that the game may change a struct or union in this message or object. Called while {@link Checks#ON}.
     *
     * @param part the struct or union
     * @throws IllegalStateException if the game may not change the struct or union
     */
    protected abstract void checkWrite(MessagePart part);

    /**
     * Returns the directory of the objects that references in this message or object refer to. The directory is null
     * without an endpoint or without references.
     */
    protected abstract @Nullable ObjectDirectory objectDirectory();

    /**
     * Sets the directory of the objects that references in this message refer to. Generated messages with references
     * override this.
     *
     * @param objects the directory, or null for none
     * @return false if this message or object does not support another directory
     */
    protected boolean lookUpIn(@Nullable ObjectDirectory objects) {
        return false;
    }

    /**
     * Returns the number of a reference to an object. Generated setters call this.
     *
     * @param field the name of the field for errors: {@code Fighter.target}
     * @param object the object, or null for none
     * @throws IllegalArgumentException if {@code object} is not present, or of another endpoint
     */
    protected final int reference(String field, @Nullable PartHolder object) {
        return References.number(this, field, object);
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
        return References.find(objectDirectory(), referred, type);
    }

    /**
     * Returns whether the object of a reference is absent but may still arrive. Generated classes call this.
     *
     * @param referred the number from {@link #reference}
     * @param type the class of the object
     */
    protected final boolean awaits(int referred, Class<? extends PartHolder> type) {
        return References.awaits(objectDirectory(), referred, type);
    }

    /** Marks the next access to a part as the holder's own, so that it is not checked. */
    void passNext() {
        // Objects access their own parts without a check.
    }
}

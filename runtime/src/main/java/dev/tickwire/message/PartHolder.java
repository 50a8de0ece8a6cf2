package dev.tickwire.message;

/** The message or object of the state that structs and unions are in at last: it knows who may use them. */
public abstract class PartHolder {
    /** The number of a reference that refers to none. */
    protected static final int NO_REFERENCE = ObjectDirectory.NO_REFERENCE;

    /** For messages and objects alone. */
    protected PartHolder() {}

    /**
     * Refuses a struct or union that the game may not read. Called while {@link Checks#ON}.
     *
     * @param part the struct or union, which is in this one
     * @throws IllegalStateException if the game may not read it
     */
    protected abstract void checkRead(MessagePart part);

    /**
     * Refuses a struct or union that the game may not change. Called while {@link Checks#ON}.
     *
     * @param part the struct or union, which is in this one
     * @throws IllegalStateException if the game may not change it
     */
    protected abstract void checkWrite(MessagePart part);

    /** Where the references in it are looked up; null if it is of no endpoint, or has none. */
    protected abstract ObjectDirectory objectDirectory();

    /**
     * Looks up the references in it elsewhere from now on. Generated messages that have references do.
     *
     * @param objects where
     * @return false if it does not
     */
    protected boolean lookUpIn(ObjectDirectory objects) {
        return false;
    }

    /**
     * For generated setters: the number by which an object is referred to.
     *
     * @param field the name of the field for error messages: {@code Fighter.target}
     * @param object the object, or null for none
     * @throws IllegalArgumentException if it is not present, or another endpoint's
     */
    protected final int reference(String field, PartHolder object) {
        return References.number(this, field, object);
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
        return References.find(objectDirectory(), referred, type);
    }

    /**
     * For generated classes: whether an object is referred to that is not there, but may still come.
     *
     * @param referred what {@link #reference} gave
     * @param type the object's class
     */
    protected final boolean awaits(int referred, Class<? extends PartHolder> type) {
        return References.awaits(objectDirectory(), referred, type);
    }

    /** The next look into a part is the holder's own. */
    void passNext() {
        // Objects look into their own parts without being asked whether they may.
    }
}

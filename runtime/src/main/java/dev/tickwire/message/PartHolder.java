package dev.tickwire.message;

/** The message or object of the state that structs and unions are in at last: it knows who may use them. */
public abstract class PartHolder {
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

    /** The next look into a part is the holder's own. */
    void passNext() {
        // Objects look into their own parts without being asked whether they may.
    }
}

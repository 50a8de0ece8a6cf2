package dev.tickwire.state.client;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;

/** An event of the objects of a client. A single instance is reused for all events. */
public final class ObjectEvent {
    /** Kinds of events. The first three have the order of the constants of {@link ObjectEvents}. */
    public enum Kind {
        APPEAR,
        /** Fields or the owner changed. */
        CHANGE,
        VANISH,
        /**
         * All objects have arrived that were relevant at the connection or the last resync. The event has no object.
         */
        COMPLETE
    }

    private Kind kind;
    private StateObject object;
    private long changes;
    private VanishReason reason;

    ObjectEvent() {}

    void set(Kind newKind, StateObject newObject, long newChanges, VanishReason newReason) {
        kind = newKind;
        object = newObject;
        changes = newChanges;
        reason = newReason;
    }

    public Kind kind() {
        return kind;
    }

    /** Returns the object, with its last values if it vanished; {@code null} for {@link Kind#COMPLETE}. */
    public StateObject object() {
        return object;
    }

    /** Returns the changed fields of a {@link Kind#CHANGE} as a bit mask, 0 if only the owner changed. */
    public long changes() {
        return changes;
    }

    /** Returns the reason of a {@link Kind#VANISH}, else {@code null}. */
    public VanishReason reason() {
        return reason;
    }
}

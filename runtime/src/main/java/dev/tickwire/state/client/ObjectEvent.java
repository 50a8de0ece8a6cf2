package dev.tickwire.state.client;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;

/** An event of the objects of a client. One instance stands for each event in turn. */
public final class ObjectEvent {
    /** What has happened. */
    public enum Kind {
        /** An object is there. */
        APPEAR,
        /** An object has changed. */
        CHANGE,
        /** An object is there no more. */
        VANISH,
        /** All objects are there that mattered when the server began to send them, at first or anew. */
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

    /** What has happened. */
    public Kind kind() {
        return kind;
    }

    /** The object, after its end with its last values; null if the event is of none. */
    public StateObject object() {
        return object;
    }

    /** Of a change, a bit for each field that has changed; 0 if only the owner has. */
    public long changes() {
        return changes;
    }

    /** Why the object has vanished; null if it has not. */
    public VanishReason reason() {
        return reason;
    }
}

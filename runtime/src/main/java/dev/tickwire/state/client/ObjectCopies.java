package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/**
 * Copies of objects with other values. Each type has a single copy, which is reused for the next object of the type.
 */
final class ObjectCopies {
    /** Created on the first use. */
    private final StateObject[] byType;

    ObjectCopies(int types) {
        byType = new StateObject[types];
    }

    /** Returns the copy for an object, with the same number, owner and attachment, but not the same values. */
    <T extends StateObject> T of(T object) {
        int type = Replica.of(object).typeNumber();
        if (byType[type] == null) {
            byType[type] = ObjectType.of(object).create();
            Replica.of(byType[type]).setPresent(true);
        }
        StateObject copy = byType[type];
        Replica.of(copy)
                .place(Replica.of(object).directory(), Replica.of(object).number());
        copy.attach(object.attachment());
        Replica.of(copy).setOwned(object.isOwned());
        // The copy was created by the type of the object.
        @SuppressWarnings("unchecked")
        T typed = (T) copy;
        return typed;
    }
}

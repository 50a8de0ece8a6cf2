package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.Replica;

/** Objects that stand for others with other values, one of each type: each is used again for the next of its type. */
final class ObjectCopies {
    /** By type, made when they are needed. */
    private final StateObject[] byType;

    /**
     * None yet.
     *
     * @param types how many types there are
     */
    ObjectCopies(int types) {
        byType = new StateObject[types];
    }

    /**
     * The instance that stands for an object: present, and with its number, owner and attachment, but not its values.
     *
     * @param object the object
     */
    <T extends StateObject> T of(T object) {
        int type = Replica.of(object).typeNumber();
        if (byType[type] == null) {
            byType[type] = ObjectType.of(object).create();
            Replica.of(byType[type]).present(true);
        }
        StateObject copy = byType[type];
        Replica.of(copy)
                .place(Replica.of(object).directory(), Replica.of(object).number());
        copy.attach(object.attachment());
        Replica.of(copy).owned(object.isOwned());
        // The instance was made by the type of that very object.
        @SuppressWarnings("unchecked")
        T typed = (T) copy;
        return typed;
    }
}

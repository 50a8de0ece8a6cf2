package dev.tickwire.message;

import dev.tickwire.base.Arguments;
import org.jspecify.annotations.Nullable;

/** References to objects of the state, from messages and from other objects. */
final class References {
    private References() {}

    /**
     * Returns the number of a reference to an object.
     *
     * @param holder the outermost message or object with the field, or null for none
     * @param field the name of the field, for errors
     * @param object the object, or null for none
     */
    static int number(@Nullable PartHolder holder, String field, @Nullable PartHolder object) {
        if (object == null) {
            return ObjectDirectory.NO_REFERENCE;
        }
        ObjectDirectory known = holder == null ? null : holder.objectDirectory();
        if (holder == null || known == null) {
            throw new IllegalArgumentException(
                    field + " = a " + object.getClass().getSimpleName()
                            + ", must be null in a message that was made with new: create messages with their endpoint,"
                            + " and set their own structs");
        }
        ObjectDirectory wanted = known.including(object);
        if (wanted == null || wanted != known && !holder.lookUpIn(wanted)) {
            throw new IllegalArgumentException(
                    field + " = a " + object.getClass().getSimpleName() + " that "
                            + (isPresent(object) ? "belongs to another endpoint or table" : "is not present")
                            + ", must be present and of the same endpoint and table");
        }
        return wanted.number(object);
    }

    /**
     * Returns the number of an object as the target of a message.
     *
     * @param known the objects of the endpoint, or null without objects
     * @param type the type of the message
     * @param object the object
     * @throws IllegalArgumentException if {@code object} is of another class, not present, or of another endpoint
     */
    static int number(@Nullable ObjectDirectory known, MessageType<?> type, @Nullable PartHolder object) {
        Arguments.required("type", type);
        if (type.objectClass() == null || !type.objectClass().isInstance(object)) {
            throw new IllegalArgumentException("object = "
                    + (object == null ? "null" : "a " + object.getClass().getSimpleName()) + ", must be "
                    + (type.objectClass() == null
                            ? "none"
                            : "a " + type.objectClass().getSimpleName())
                    + " for " + type.label());
        }
        ObjectDirectory wanted = known == null ? null : known.including(object);
        if (wanted == null) {
            throw new IllegalArgumentException("object = a " + object.getClass().getSimpleName() + " that "
                    + (isPresent(object) ? "belongs to another endpoint" : "is not present")
                    + ", must be present and of the same endpoint");
        }
        return wanted.number(object);
    }

    private static boolean isPresent(PartHolder object) {
        ObjectDirectory its = object.objectDirectory();
        return its != null && its.number(object) != ObjectDirectory.NO_REFERENCE;
    }

    /** Returns the object with a number, or null. */
    static <T extends PartHolder> @Nullable T find(@Nullable ObjectDirectory objects, int number, Class<T> type) {
        return number == ObjectDirectory.NO_REFERENCE || objects == null ? null : objects.find(type, number);
    }

    /** Returns whether the object with a number is absent but may still arrive. */
    static boolean awaits(@Nullable ObjectDirectory objects, int number, Class<? extends PartHolder> type) {
        return number != ObjectDirectory.NO_REFERENCE && objects != null && objects.awaits(type, number);
    }
}

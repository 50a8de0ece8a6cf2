package dev.tickwire.message;

import dev.tickwire.field.FieldVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Directory of the objects of one endpoint's state, by the numbers that references to them have on the wire. Generated
 * classes use it; games do not.
 */
public interface ObjectDirectory {
    /** Number of a reference to no object. No slot has all bits set. */
    int NO_REFERENCE = FieldVisitor.NO_REFERENCE;

    /**
     * Returns the number of an object.
     *
     * @param object the object
     * @return the slot and generation of the object, or {@link #NO_REFERENCE} if this directory does not have the
     *     object
     */
    int number(PartHolder object);

    /**
     * Returns the directory for a message with references to objects of this directory and to another object.
     *
     * @param object the other object
     * @return this directory, or a directory that includes a further table of a channel; null if the object is not
     *     present, or if it belongs to another endpoint or table
     */
    @Nullable
    ObjectDirectory including(PartHolder object);

    /**
     * Returns the object with a number.
     *
     * @param <T> the class of the object
     * @param type the class of the object, which identifies the channel: no two state channels of a protocol share a
     *     class
     * @param number slot and generation on the channel, or any other number
     * @return the object, or null if no present object has that number and class
     */
    <T extends PartHolder> @Nullable T find(Class<T> type, int number);

    /**
     * Returns whether an object is absent but may still arrive. An object that is known to have been removed cannot.
     *
     * @param type the class of the object
     * @param number slot and generation on the channel, or any other number
     */
    boolean awaits(Class<? extends PartHolder> type, int number);
}

package dev.tickwire.message;

import dev.tickwire.field.FieldVisitor;

/**
 * Objects of the state of one endpoint, by the numbers that references to them hold. For generated classes; games have
 * no use of it.
 */
public interface ObjectDirectory {
    /** The number of a reference that refers to none: no slot has all bits set. */
    int NO_REFERENCE = FieldVisitor.NO_REFERENCE;

    /**
     * The number of an object.
     *
     * @param object the object
     * @return its slot and generation; {@link #NO_REFERENCE} if it is not here
     */
    int number(PartHolder object);

    /**
     * The objects to which a message may refer that refers to one of these and to another one.
     *
     * @param object the other
     * @return these, or those of a further table of a channel; null if it is not present, or another endpoint's or
     *     table's
     */
    ObjectDirectory including(PartHolder object);

    /**
     * Looks up an object.
     *
     * @param <T> its class
     * @param type its class: no two state channels of a protocol have objects of the same one
     * @param number its slot and generation on the channel, or any other number
     * @return the object; null if none of that number and class is there
     */
    <T extends PartHolder> T find(Class<T> type, int number);

    /**
     * Whether an object is not there, but may still come: it has not been there, as far as is known.
     *
     * @param type its class
     * @param number its slot and generation on the channel, or any other number
     */
    boolean awaits(Class<? extends PartHolder> type, int number);
}

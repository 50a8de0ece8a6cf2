package dev.tickwire.state.coding.model;

/**
 * Padding in modelled entries, which bounds the objects of an entry by its size, so that a small packet cannot cost its
 * reader much. An object behind the first {@value #FREE} has a bit at least, on average. Padding stands before it if
 * those before it took less.
 */
final class ObjectPadding {
    /** Number of objects that may take less. */
    private static final int FREE = 64;

    private static final int BITS = Byte.SIZE;

    private ObjectPadding() {}

    /**
     * Returns the number of padding bits before an object.
     *
     * @param object the index of the object
     * @param position the position in bits
     */
    static int before(int object, int position) {
        return object >= FREE + position ? BITS : 0;
    }
}

package dev.tickwire.state.coding.model;

/**
 * The bits of a modelled entry by which no object costs its reader much more than it cost the network: an object behind
 * the first {@value #FREE} of an entry has a bit at least, on average. Where those before came to less, padding stands
 * before it.
 */
final class ObjectPadding {
    /** So many objects may take less. */
    private static final int FREE = 64;

    private static final int BITS = Byte.SIZE;

    private ObjectPadding() {}

    /** The bits of padding before an object. */
    static int before(int object, int position) {
        return object >= FREE + position ? BITS : 0;
    }
}

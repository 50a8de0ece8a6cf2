package dev.tickwire.state;

/**
 * Format of an object class in an earlier version of its protocol. Generated classes extend it: one for each object
 * class and each run of versions in which the objects have the same format. Without state.
 *
 * <p>The object has the fields of the newest version. {@link #freeze} sets the cells of fields that only the earlier
 * version has to their defaults, and {@link #thaw} drops them. {@link #thaw} leaves the fields that the earlier version
 * has not unchanged.
 *
 * @param <T> the class of the objects
 */
public abstract class ObjectCoding<T extends StateObject> {
    private final ObjectLayout layout;

    /**
     * Creates a format.
     *
     * @param layout the cells of an object in the earlier version
     */
    protected ObjectCoding(ObjectLayout layout) {
        this.layout = layout;
    }

    /** Returns the layout of the cells in the earlier version. */
    public final ObjectLayout layout() {
        return layout;
    }

    /**
     * Stores all fields of an object in cells of the earlier version.
     *
     * @param object the object
     * @param cells receives the values
     * @param at the index of the first cell
     */
    public abstract void freeze(T object, int[] cells, int at);

    /**
     * Sets the fields of an object to the values in cells of the earlier version, without marking them as changed.
     *
     * @param object the object
     * @param cells the values
     * @param at the index of the first cell
     */
    public abstract void thaw(T object, int[] cells, int at);
}

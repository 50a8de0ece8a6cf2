package dev.tickwire.state.coding;

import java.util.Arrays;
import java.util.List;

/** How objects of one type are told, in each of the views that a peer may have of one. Immutable. */
public final class TypeCoder {
    /** The view of a peer that does not own the object. */
    public static final int STRANGER = 0;

    /** The view of the peer that owns the object. */
    public static final int OWNER = 1;

    /** How many views there are. */
    public static final int VIEWS = 2;

    private final View[] views;
    private final int[] defaults;

    /**
     * A type.
     *
     * @param defaults the cells of a fresh object
     * @param views what each view sees, by their numbers
     */
    public TypeCoder(int[] defaults, List<View> views) {
        this.defaults = defaults.clone();
        this.views = views.toArray(new View[0]);
    }

    /** How many cells an object has. */
    public int cells() {
        return defaults.length;
    }

    /** Tells an object to someone who has none. */
    public ObjectCoder appearing(int view) {
        return views[view].appearing;
    }

    /** Tells an object to someone who has older values of it. */
    public ObjectCoder differing(int view) {
        return views[view].differing;
    }

    /**
     * Sets the cells that a view does not see to those of a fresh object.
     *
     * @param view the view
     * @param values the cells of an object
     * @param at the first
     */
    public void hide(int view, int[] values, int at) {
        boolean[] seen = views[view].seen;
        for (int cell = 0; cell < seen.length; cell++) {
            if (!seen[cell]) {
                values[at + cell] = defaults[cell];
            }
        }
    }

    /** Whether two states of an object look different in a view. */
    public boolean differs(int view, int[] values, int at, int[] others, int atOthers) {
        boolean[] seen = views[view].seen;
        for (int cell = 0; cell < seen.length; cell++) {
            if (seen[cell] && values[at + cell] != others[atOthers + cell]) {
                return true;
            }
        }
        return false;
    }

    /** The view of a type of which everybody sees everything, and all of which may change. */
    public static TypeCoder plain(ObjectCoder coder) {
        boolean[] all = new boolean[coder.cells()];
        Arrays.fill(all, true);
        View view = new View(coder, coder, all);
        return new TypeCoder(new int[coder.cells()], List.of(view, view));
    }

    /** How one view sees objects of a type. */
    public static final class View {
        private final ObjectCoder appearing;
        private final ObjectCoder differing;
        private final boolean[] seen;

        /**
         * A view.
         *
         * @param appearing tells an object to someone who has none
         * @param differing tells what has changed
         * @param seen by cell whether the view sees it
         */
        public View(ObjectCoder appearing, ObjectCoder differing, boolean[] seen) {
            this.appearing = appearing;
            this.differing = differing;
            this.seen = seen.clone();
        }
    }
}

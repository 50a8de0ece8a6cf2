package dev.tickwire.state.coding.field;

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
    private final int cells;

    /**
     * A type.
     *
     * @param views what each view sees, by their numbers; all of as many cells
     */
    public TypeCoder(List<View> views) {
        this.views = views.toArray(new View[0]);
        cells = this.views[STRANGER].seen.length;
    }

    /** How many cells an object has. */
    public int cells() {
        return cells;
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
     * Sets the cells that a view does not see to 0: both sides take differences to that, whatever the values are.
     *
     * @param view the view
     * @param values the cells of an object
     * @param at the first
     */
    public void hide(int view, int[] values, int at) {
        boolean[] seen = views[view].seen;
        for (int cell = 0; cell < seen.length; cell++) {
            if (!seen[cell]) {
                values[at + cell] = 0;
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
        return new TypeCoder(List.of(view, view));
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

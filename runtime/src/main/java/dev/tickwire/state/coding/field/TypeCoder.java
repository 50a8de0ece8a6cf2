package dev.tickwire.state.coding.field;

import java.util.Arrays;
import java.util.List;

/** Coders of one object type, for each view of an object. Immutable. */
public final class TypeCoder {
    /** View of all peers but the owner. */
    public static final int STRANGER = 0;

    /** View of the owner. */
    public static final int OWNER = 1;

    /** Number of views. */
    public static final int VIEWS = 2;

    private final View[] views;
    private final int cells;

    /**
     * Creates the coders of a type.
     *
     * @param views the views by number, all of as many cells
     */
    public TypeCoder(List<View> views) {
        this.views = views.toArray(new View[0]);
        cells = this.views[STRANGER].seen.length;
    }

    public int cells() {
        return cells;
    }

    /** Returns the coder for an object in full. */
    public ObjectCoder appearing(int view) {
        return views[view].appearing;
    }

    /** Returns the coder for a difference. */
    public ObjectCoder differing(int view) {
        return views[view].differing;
    }

    /**
     * Sets the cells outside of a view to 0, which both sides use as their baseline.
     *
     * @param view the view
     * @param values the cells of an object
     * @param at the index of the first value
     */
    public void hide(int view, int[] values, int at) {
        boolean[] seen = views[view].seen;
        for (int cell = 0; cell < seen.length; cell++) {
            if (!seen[cell]) {
                values[at + cell] = 0;
            }
        }
    }

    /** Returns whether two versions of an object differ in the cells of a view. */
    public boolean differs(int view, int[] values, int at, int[] others, int atOthers) {
        boolean[] seen = views[view].seen;
        for (int cell = 0; cell < seen.length; cell++) {
            if (seen[cell] && values[at + cell] != others[atOthers + cell]) {
                return true;
            }
        }
        return false;
    }

    /** Returns a type whose views have all cells, and of which all may change. */
    public static TypeCoder plain(ObjectCoder coder) {
        boolean[] all = new boolean[coder.cells()];
        Arrays.fill(all, true);
        View view = new View(coder, coder, all);
        return new TypeCoder(List.of(view, view));
    }

    /** One view of the objects of a type. */
    public static final class View {
        private final ObjectCoder appearing;
        private final ObjectCoder differing;
        private final boolean[] seen;

        /**
         * Creates a view.
         *
         * @param appearing the coder for an object in full
         * @param differing the coder for a difference
         * @param seen by cell, whether the view contains the cell
         */
        public View(ObjectCoder appearing, ObjectCoder differing, boolean[] seen) {
            this.appearing = appearing;
            this.differing = differing;
            this.seen = seen.clone();
        }
    }
}

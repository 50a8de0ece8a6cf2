package dev.tickwire.state.coding.field;

import java.util.Arrays;
import java.util.List;

/**
 * Coders of one object type, for each view of an object. Immutable.
 *
 * <p>A type has two views in each format: that of the owner, and that of all other peers. The cells of the newest
 * format come first in a row, and those of each earlier format follow as further columns. The first two views are those
 * of the newest format.
 */
public final class TypeCoder {
    /** View of all peers but the owner. */
    public static final int STRANGER = 0;

    /** View of the owner. */
    public static final int OWNER = 1;

    /** Number of views of a format. */
    public static final int VIEWS = 2;

    private final View[] views;
    private final int cells;
    private final int columns;

    /**
     * Creates the coders of a type.
     *
     * @param views the views by number: of each format, that of strangers, then that of the owner
     */
    public TypeCoder(List<View> views) {
        this.views = views.toArray(new View[0]);
        cells = this.views[STRANGER].seen.length;
        View last = this.views[this.views.length - 1];
        columns = last.first + last.seen.length;
    }

    /** Returns whether a view is that of the owner, in whatever format. */
    public static boolean isOfOwner(int view) {
        return (view & OWNER) != 0;
    }

    /** Returns the number of cells of the newest format. */
    public int cells() {
        return cells;
    }

    /** Returns the number of cells of the format of a view. */
    public int cells(int view) {
        return views[view].seen.length;
    }

    /** Returns the number of cells of a row: of all formats. */
    public int columns() {
        return columns;
    }

    /** Returns the number of views of all formats. */
    public int views() {
        return views.length;
    }

    /** Returns the cell of a row with which the columns of a view begin. */
    public int firstCell(int view) {
        return views[view].first;
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
     * @param values the row of an object
     * @param at the index of the first value
     */
    public void hide(int view, int[] values, int at) {
        boolean[] seen = views[view].seen;
        int first = at + views[view].first;
        for (int cell = 0; cell < seen.length; cell++) {
            if (!seen[cell]) {
                values[first + cell] = 0;
            }
        }
    }

    /** Returns whether two versions of an object differ in the cells of a view. */
    public boolean differs(int view, int[] values, int at, int[] others, int atOthers) {
        boolean[] seen = views[view].seen;
        int first = at + views[view].first;
        int firstOther = atOthers + views[view].first;
        for (int cell = 0; cell < seen.length; cell++) {
            if (seen[cell] && values[first + cell] != others[firstOther + cell]) {
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
        private final int first;

        /**
         * Creates a view whose columns begin with the row.
         *
         * @param appearing the coder for an object in full
         * @param differing the coder for a difference
         * @param seen by cell, whether the view contains the cell
         */
        public View(ObjectCoder appearing, ObjectCoder differing, boolean[] seen) {
            this(appearing, differing, seen, 0);
        }

        /**
         * Creates a view.
         *
         * @param appearing the coder for an object in full, which skips the cells before the columns of the view
         * @param differing the coder for a difference, which skips them as well
         * @param seen by cell of the view's columns, whether the view contains the cell
         * @param first the cell of a row with which the columns of the view begin
         */
        public View(ObjectCoder appearing, ObjectCoder differing, boolean[] seen, int first) {
            this.appearing = appearing;
            this.differing = differing;
            this.seen = seen.clone();
            this.first = first;
        }
    }
}

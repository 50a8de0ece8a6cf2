package dev.tickwire.state.coding;

import java.util.ArrayList;
import java.util.List;

/**
 * The cells of an object type as interpolation and prediction work with them: the kind of value in each cell, and the
 * cells of each field. Immutable.
 */
public final class ObjectCells {
    /** Stands for no cell. */
    public static final int NO_CELL = -1;

    private final Kind[] kinds;
    private final long[] tops;
    private final boolean[] whole;
    /** By field, the index of the cell after the field's last cell. */
    private final int[] ends;

    private final long smooth;
    private final int teleportCell;

    private ObjectCells(Builder builder) {
        int cells = builder.kinds.size();
        kinds = builder.kinds.toArray(new Kind[0]);
        tops = builder.tops.stream().mapToLong(Long::longValue).toArray();
        whole = new boolean[cells];
        for (int cell = 0; cell < cells; cell++) {
            whole[cell] = builder.whole.get(cell);
        }
        ends = builder.ends.stream().mapToInt(Integer::intValue).toArray();
        smooth = builder.smooth;
        teleportCell = builder.teleportCell;
    }

    /** Kinds of values in cells. */
    public enum Kind {
        /** A value without an order and without intermediate values. */
        DISCRETE,
        /** Steps of a number, from 0 to the greatest. */
        LINE,
        /** Steps of a number whose greatest step is the same value as step 0. */
        WRAP,
        /** Index of the omitted component of a rotation. Three cells of {@link #COMPONENT} follow. */
        ROTATION,
        /** Steps of a component of a rotation, between minus and plus the square root of one half. */
        COMPONENT
    }

    public static Builder builder() {
        return new Builder();
    }

    public int cells() {
        return kinds.length;
    }

    public int fields() {
        return ends.length;
    }

    public int firstCell(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    /** Returns the index of the cell after the last cell of a field. */
    public int endCell(int field) {
        return ends[field];
    }

    /** Returns the fields that are interpolated, as a bit mask. */
    public long smooth() {
        return smooth;
    }

    /** Returns the cell that counts teleports, or {@link #NO_CELL}. */
    public int teleportCell() {
        return teleportCell;
    }

    public Kind kind(int cell) {
        return kinds[cell];
    }

    /** Returns the greatest step of a number or of a rotation's components, 0 for a discrete cell. */
    public long top(int cell) {
        return tops[cell];
    }

    /** Returns whether a prediction of a cell is right only if it has exactly the same value. */
    public boolean isWhole(int cell) {
        return whole[cell];
    }

    /**
     * Returns whether the object teleported between two versions, so that it is not interpolated.
     *
     * @param a the cells of the first version
     * @param atA the index of the first value
     * @param b the cells of the second version
     * @param atB the index of the first value
     */
    public boolean isTeleported(int[] a, int atA, int[] b, int atB) {
        return teleportCell != NO_CELL && a[atA + teleportCell] != b[atB + teleportCell];
    }

    /** Adds cells in their order. */
    public static final class Builder {
        private static final int COMPONENTS = 3;

        private final List<Kind> kinds = new ArrayList<>();
        private final List<Long> tops = new ArrayList<>();
        private final List<Boolean> whole = new ArrayList<>();
        private final List<Integer> ends = new ArrayList<>();
        private long smooth;
        private int teleportCell = NO_CELL;

        private Builder() {}

        /**
         * Adds cells without intermediate values.
         *
         * @param cells the number of cells
         * @return this
         */
        public Builder discrete(int cells) {
            for (int i = 0; i < cells; i++) {
                add(Kind.DISCRETE, 0, true);
            }
            return this;
        }

        /**
         * Adds a number.
         *
         * @param top the greatest step, 1 to 2^32 - 1
         * @param isWhole whether a prediction is right only if it has exactly the same value
         * @return this
         */
        public Builder line(long top, boolean isWhole) {
            return add(Kind.LINE, top, isWhole);
        }

        /**
         * Adds a number whose two bounds are the same value.
         *
         * @param top the greatest step, which is the same value as step 0; 1 to 2^32 - 1
         * @param isWhole whether a prediction is right only if it has exactly the same value
         * @return this
         */
        public Builder wrap(long top, boolean isWhole) {
            return add(Kind.WRAP, top, isWhole);
        }

        /**
         * Adds a rotation, in four cells.
         *
         * @param top the greatest step of a component
         * @return this
         */
        public Builder rotation(long top) {
            add(Kind.ROTATION, top, false);
            for (int i = 0; i < COMPONENTS; i++) {
                add(Kind.COMPONENT, top, false);
            }
            return this;
        }

        private Builder add(Kind kind, long top, boolean isWhole) {
            kinds.add(kind);
            tops.add(top);
            whole.add(isWhole);
            return this;
        }

        /**
         * Ends a field, with the cells added since the end of the previous field.
         *
         * @param isSmooth whether the field is interpolated
         * @return this
         */
        public Builder endField(boolean isSmooth) {
            smooth |= isSmooth ? 1L << ends.size() : 0;
            ends.add(kinds.size());
            return this;
        }

        /** Adds the cell that counts teleports, behind all fields. */
        public Builder teleports() {
            teleportCell = kinds.size();
            return discrete(1);
        }

        public ObjectCells build() {
            return new ObjectCells(this);
        }
    }
}

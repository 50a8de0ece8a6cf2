package dev.tickwire.state.coding;

import java.util.ArrayList;
import java.util.List;

/**
 * The numbers in the cells of the objects of one type, as far as it matters for what lies between two states and how
 * far one is from the other: the kind of each cell, and which cells belong to which field. Immutable.
 */
public final class ObjectCells {
    /** There is no such cell. */
    public static final int NO_CELL = -1;

    private final Kind[] kinds;
    private final long[] tops;
    private final boolean[] whole;
    /** The cell behind each field. */
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

    /** The kind of number that is in a cell. */
    public enum Kind {
        /** One that has no other between it and the next, and belongs to no order. */
        DISCRETE,
        /** The number of a step from 0 to the top. */
        LINE,
        /** The number of a step from 0 to the top, where the top is the same as 0. */
        WRAP,
        /** The number of the component that a rotation leaves out; three of {@link #COMPONENT} follow. */
        ROTATION,
        /** The step of one of the components of a rotation, between plus and minus the square root of one half. */
        COMPONENT
    }

    /** Begins a description without cells. */
    public static Builder builder() {
        return new Builder();
    }

    /** How many cells an object has. */
    public int cells() {
        return kinds.length;
    }

    /** How many fields an object has. */
    public int fields() {
        return ends.length;
    }

    /** The first cell of a field. */
    public int firstCell(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    /** The cell behind those of a field. */
    public int endCell(int field) {
        return ends[field];
    }

    /** The fields that are drawn between two states, a bit for each. */
    public long smooth() {
        return smooth;
    }

    /** The cell that counts teleports, or {@link #NO_CELL}. */
    public int teleportCell() {
        return teleportCell;
    }

    /** The kind of number that is in a cell. */
    public Kind kind(int cell) {
        return kinds[cell];
    }

    /** The greatest step of a number, or of the components of a rotation; 0 in a discrete cell. */
    public long top(int cell) {
        return tops[cell];
    }

    /** Whether a prediction of a cell is right only if it is the very number. */
    public boolean isWhole(int cell) {
        return whole[cell];
    }

    /**
     * Whether the object jumped from one state to the other, so that it is not drawn on the way.
     *
     * @param a the cells of the one
     * @param atA the first of them
     * @param b the cells of the other
     * @param atB the first of them
     */
    public boolean isTeleported(int[] a, int atA, int[] b, int atB) {
        return teleportCell != NO_CELL && a[atA + teleportCell] != b[atB + teleportCell];
    }

    /** Collects cells, in their order. */
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
         * Adds cells with numbers that have no others between them.
         *
         * @param cells how many
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
         * @param isWhole whether a prediction of it is right only if it is the very number
         * @return this
         */
        public Builder line(long top, boolean isWhole) {
            return add(Kind.LINE, top, isWhole);
        }

        /**
         * Adds a number whose bounds are the same.
         *
         * @param top the greatest step, which is the same as step 0; 1 to 2^32 - 1
         * @param isWhole whether a prediction of it is right only if it is the very number
         * @return this
         */
        public Builder wrap(long top, boolean isWhole) {
            return add(Kind.WRAP, top, isWhole);
        }

        /**
         * Adds a rotation, four cells.
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
         * Ends a field: it has the cells that were added since the one before.
         *
         * @param isSmooth whether it is drawn between two states
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

        /** The description. */
        public ObjectCells build() {
            return new ObjectCells(this);
        }
    }
}

package dev.tickwire.state.predict;

import java.util.ArrayList;
import java.util.List;

/** The cells of the objects of one type: how they are compared, and how they are drawn. Immutable. */
public final class PredictedCells {
    private static final long UNSIGNED = 0xFFFF_FFFFL;

    private final CellKind[] kinds;
    private final long[] tops;
    private final boolean[] compared;
    private final boolean[] exact;
    private final int[] ends;
    private final long smooth;
    private final long still;
    private final int teleportCell;
    private final int[][] moving;

    private PredictedCells(Builder builder) {
        int cells = builder.kinds.size();
        kinds = builder.kinds.toArray(new CellKind[0]);
        tops = builder.tops.stream().mapToLong(Long::longValue).toArray();
        compared = new boolean[cells];
        exact = new boolean[cells];
        ends = builder.ends.stream().mapToInt(Integer::intValue).toArray();
        for (int cell = 0; cell < cells; cell++) {
            compared[cell] = builder.compared.get(cell);
            exact[cell] = builder.exact.get(cell);
        }
        smooth = builder.smooth;
        still = (ends.length == Long.SIZE ? -1 : (1L << ends.length) - 1) & ~smooth;
        teleportCell = builder.teleportCell;
        moving = new int[ends.length][];
        for (int field = 0; field < ends.length; field++) {
            moving[field] = isSmooth(field) ? findMoving(field) : new int[0];
        }
    }

    private int[] findMoving(int field) {
        List<Integer> found = new ArrayList<>();
        for (int cell = firstCell(field); cell < ends[field]; cell++) {
            if (kinds[cell] != CellKind.DISCRETE && kinds[cell] != CellKind.COMPONENT) {
                found.add(cell);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Begins with no fields. */
    public static Builder builder() {
        return new Builder();
    }

    /** How many cells an object has. */
    int count() {
        return kinds.length;
    }

    CellKind kind(int cell) {
        return kinds[cell];
    }

    /** The greatest number of a cell. */
    long top(int cell) {
        return tops[cell];
    }

    /** Whether the client is told the cell of an object that it owns. */
    boolean isCompared(int cell) {
        return compared[cell];
    }

    /** Whether a prediction of the cell is right only if it is the very number. */
    boolean isExact(int cell) {
        return exact[cell];
    }

    int fields() {
        return ends.length;
    }

    int firstCell(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    int endCell(int field) {
        return ends[field];
    }

    /** The fields that are drawn between two ticks. */
    long smooth() {
        return smooth;
    }

    private boolean isSmooth(int field) {
        return (smooth & 1L << field) != 0;
    }

    /** The fields that are not. */
    long still() {
        return still;
    }

    /** The cells of a smooth field that are drawn between two ticks: of a rotation, its first alone. */
    int[] moving(int field) {
        return moving[field];
    }

    /** Whether an object jumped between two states of it. */
    boolean jumps(int[] one, int at, int[] other, int otherAt) {
        return teleportCell >= 0 && one[at + teleportCell] != other[otherAt + teleportCell];
    }

    /**
     * How far a cell is from another, the shorter way, in steps; for {@link CellKind#LINE} and {@link CellKind#WRAP}.
     */
    long distance(int cell, int one, int other) {
        long distance = Math.abs((one & UNSIGNED) - (other & UNSIGNED));
        return kinds[cell] == CellKind.WRAP ? Math.min(distance, Math.abs(tops[cell] - distance)) : distance;
    }

    /** The number in a cell. */
    static double number(int cell) {
        return cell & UNSIGNED;
    }

    /** Collects the cells of a type, in their order. */
    public static final class Builder {
        private final List<CellKind> kinds = new ArrayList<>();
        private final List<Long> tops = new ArrayList<>();
        private final List<Boolean> compared = new ArrayList<>();
        private final List<Boolean> exact = new ArrayList<>();
        private final List<Integer> ends = new ArrayList<>();
        private long smooth;
        private int teleportCell = -1;

        private Builder() {}

        /**
         * Adds the next cell.
         *
         * @param kind what it holds
         * @param top the greatest number
         * @param isCompared whether the owner is told it
         * @param isExact whether a prediction is right only if it is the very number
         */
        public Builder cell(CellKind kind, long top, boolean isCompared, boolean isExact) {
            kinds.add(kind);
            tops.add(top);
            compared.add(isCompared);
            exact.add(isExact);
            return this;
        }

        /**
         * Ends a field with the last cell.
         *
         * @param isSmooth whether it is drawn between two ticks
         */
        public Builder endField(boolean isSmooth) {
            smooth |= isSmooth ? 1L << ends.size() : 0;
            ends.add(kinds.size());
            return this;
        }

        /** Adds the cell that counts teleports, behind all fields. */
        public Builder teleports() {
            teleportCell = kinds.size();
            return cell(CellKind.DISCRETE, 3, true, true);
        }

        /** The cells. */
        public PredictedCells build() {
            return new PredictedCells(this);
        }
    }
}

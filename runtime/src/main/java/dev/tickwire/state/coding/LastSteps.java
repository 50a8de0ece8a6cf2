package dev.tickwire.state.coding;

/**
 * How far the cells of an object were from where they were predicted when it was told last, roughly: a sign and how
 * many bits, for {@value #CELLS} cells in one {@code long}. Cells that are so many apart share a place, in which the
 * last one stays.
 */
public final class LastSteps {
    /** Nothing is known. */
    public static final long NONE = 0;

    private static final int CELLS = 16;
    private static final int PLACE_BITS = Long.SIZE / CELLS;
    private static final int NEGATIVE = 8;
    private static final int MOST_BITS = NEGATIVE - 1;
    private static final long PLACE = (1L << PLACE_BITS) - 1;

    private LastSteps() {}

    /**
     * Notes the steps of a cell.
     *
     * @param told those of the cells before
     * @param cell the cell
     * @param steps how far it is
     * @return all of these
     */
    public static long with(long told, int cell, long steps) {
        long place = Math.min(MOST_BITS, StepNodes.bits(Math.abs(steps))) | (steps < 0 ? NEGATIVE : 0);
        int shift = shift(cell);
        return told & ~(PLACE << shift) | place << shift;
    }

    /** How many bits the steps of a cell had, at most {@value #MOST_BITS}. */
    public static int bits(long told, int cell) {
        return (int) (told >>> shift(cell)) & MOST_BITS;
    }

    /** The sign of the steps of a cell. */
    public static int sign(long told, int cell) {
        return bits(told, cell) == 0 ? 0 : (told >>> shift(cell) & NEGATIVE) == 0 ? 1 : -1;
    }

    private static int shift(int cell) {
        return (cell & CELLS - 1) * PLACE_BITS;
    }
}

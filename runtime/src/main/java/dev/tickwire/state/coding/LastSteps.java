package dev.tickwire.state.coding;

/**
 * Differences of an object's cells to their expected values when it was last sent, roughly: a sign and a number of bits
 * for each of {@value #CELLS} cells, in one {@code long}. Cells with a distance of that number share a place in the
 * {@code long}, which keeps the cell that was set last.
 */
public final class LastSteps {
    /** Nothing is known. */
    public static final long NONE = 0;

    private static final int CELLS = 16;
    private static final int PLACE_BITS = Long.SIZE / CELLS;
    private static final int NEGATIVE = 8;
    private static final int MAX_BITS = NEGATIVE - 1;
    private static final long PLACE = (1L << PLACE_BITS) - 1;

    private LastSteps() {}

    /**
     * Adds the difference of a cell.
     *
     * @param lastSteps the differences so far
     * @param cell the cell
     * @param steps the difference in steps
     * @return the differences, with the difference of the given cell
     */
    public static long with(long lastSteps, int cell, long steps) {
        long place = Math.min(MAX_BITS, StepNodes.bits(Math.abs(steps))) | (steps < 0 ? NEGATIVE : 0);
        int shift = shift(cell);
        return lastSteps & ~(PLACE << shift) | place << shift;
    }

    /** Returns the number of bits of a cell's difference, at most {@value #MAX_BITS}. */
    public static int bits(long lastSteps, int cell) {
        return (int) (lastSteps >>> shift(cell)) & MAX_BITS;
    }

    /** Returns the sign of a cell's difference, -1 to 1. */
    public static int sign(long lastSteps, int cell) {
        return bits(lastSteps, cell) == 0 ? 0 : (lastSteps >>> shift(cell) & NEGATIVE) == 0 ? 1 : -1;
    }

    private static int shift(int cell) {
        return (cell & CELLS - 1) * PLACE_BITS;
    }
}

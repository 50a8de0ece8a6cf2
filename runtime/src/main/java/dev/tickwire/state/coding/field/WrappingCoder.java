package dev.tickwire.state.coding.field;

/** A number whose two bounds are the same, such as a direction: it moves across them by the shorter way. */
final class WrappingCoder extends NumberCoder {
    /**
     * A number.
     *
     * @param cell its cell
     * @param top the greatest step, which is the same as step 0; 1 to 2^32 - 1
     */
    WrappingCoder(int cell, long top) {
        super(cell, top);
    }

    /**
     * The way across the bounds is taken only if it is shorter. Of the two steps at them, one is reached from each
     * side: a way across ends behind the bound, never on it.
     */
    @Override
    public long distance(long from, long to) {
        long straight = to - from;
        if (2 * straight > top() && to < top()) {
            return straight - top();
        }
        return 2 * straight < -top() && to > 0 ? straight + top() : straight;
    }

    @Override
    public long from(long value, long steps) {
        long straight = value + steps;
        if (straight < 0) {
            return straight + top();
        }
        return straight > top() ? straight - top() : straight;
    }

    /** A motion of more than once around is none that {@link #distance} gives. */
    @Override
    public long within(long value) {
        return Math.floorMod(value, top());
    }
}

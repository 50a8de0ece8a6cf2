package dev.tickwire.state.coding.field;

/**
 * Codes a number whose two bounds are the same value, such as an angle. A difference crosses the bounds if that is the
 * shorter way.
 */
final class WrappingCoder extends NumberCoder {
    /**
     * Creates a coder.
     *
     * @param cell the cell
     * @param top the greatest step, which is the same value as step 0; 1 to 2^32 - 1
     */
    WrappingCoder(int cell, long top) {
        super(cell, top);
    }

    /**
     * {@inheritDoc} The way crosses the bounds only if that is shorter. A crossing never ends exactly on a bound: each
     * bound is reached from its own side, so each difference has one form.
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

    /** {@inheritDoc} Adding or subtracting one turn suffices: {@link #distance} returns at most one turn. */
    @Override
    public long within(long value) {
        return Math.floorMod(value, top());
    }
}

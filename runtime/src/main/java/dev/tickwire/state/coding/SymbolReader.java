package dev.tickwire.state.coding;

import dev.tickwire.base.Bits;

/** Reads what a {@link SymbolWriter} wrote, in packed or modelled coding. */
public abstract class SymbolReader extends Metered {
    public SymbolReader() {}

    /** Returns the number of bits read. In modelled coding it includes what the interval holds back. */
    @Override
    public abstract int position();

    /**
     * Reads plain bits.
     *
     * @param count the number of bits, 0 to 64
     */
    public abstract long bits(int count);

    /** Fails: no writer writes what was read. */
    public abstract void fail();

    /** Returns whether anything could not be read, or was rejected by {@link #fail}. */
    public abstract boolean failed();

    /**
     * Reads a flag.
     *
     * @param flag the kind of flag
     * @param context the context as it was written
     */
    public boolean flag(Flag flag, int context) {
        return bits(1) != 0;
    }

    /** Reads a flag of kind {@link Flag#OTHER}. */
    public final boolean flag() {
        return flag(Flag.OTHER, 0);
    }

    /**
     * Reads the difference of a cell to its expected value.
     *
     * @param kind the kind of the cell
     * @param base the baseline
     * @param cell the cell
     * @param expected the expected magnitude as it was written
     * @return the difference in steps
     */
    public long steps(StepKind kind, Baseline base, int cell, long expected) {
        return StepCode.read(this, StepCode.parameter(expected));
    }

    /**
     * Reads a count.
     *
     * @param kind the kind of count as it was written
     * @param k as it was written
     */
    public long count(int kind, int k) {
        return StepCode.readUnsigned(this, k);
    }

    /**
     * Called before each object of an entry.
     *
     * @param object the number of objects in the entry before this object
     */
    public void beginUpdate(int object) {
        // In packed coding each object has at least one bit.
    }

    /** Called before the values of an object. */
    public void beginObject() {
        // Packed coding does not depend on earlier values.
    }

    /**
     * Reads a number as plain bits. The reader fails if it is too great.
     *
     * @param top the greatest number
     */
    public final long upTo(long top) {
        long value = bits(Bits.required(top));
        if (value > top) {
            fail();
            return 0;
        }
        return value;
    }
}

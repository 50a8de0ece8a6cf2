package dev.tickwire.state.coding;

import dev.tickwire.base.Bits;

/** Writes the symbols of differences: flags, plain bits, counts and steps. Subclasses code them, packed or modelled. */
public abstract class SymbolWriter extends Metered {
    public SymbolWriter() {}

    /** Returns the number of bits written. In modelled coding it includes what the interval holds back. */
    @Override
    public abstract int position();

    /**
     * Writes plain bits.
     *
     * @param value the bits, with zeros above
     * @param count the number of bits, 0 to 64
     */
    public abstract void bits(long value, int count);

    /**
     * Writes a number as plain bits, with as few bits as the greatest number takes.
     *
     * @param value 0 to {@code top}
     * @param top the greatest number, 0 to 2^32 - 1
     */
    public final void upTo(long value, long top) {
        bits(value, Bits.required(top));
    }

    /**
     * Writes a flag.
     *
     * @param flag the kind of flag
     * @param context the context on which the flag's likelihood depends, below {@link Flag#CONTEXTS}
     * @param isSet whether it is set
     */
    public void flag(Flag flag, int context, boolean isSet) {
        bits(isSet ? 1 : 0, 1);
    }

    /** Writes a flag of kind {@link Flag#OTHER}. */
    public final void flag(boolean isSet) {
        flag(Flag.OTHER, 0, isSet);
    }

    /**
     * Writes the difference of a cell to its expected value.
     *
     * @param kind the kind of the cell
     * @param base the baseline, which the receiver has
     * @param cell the cell
     * @param steps the difference in steps, -2^33 to 2^33 - 1
     * @param expected the expected magnitude, with the sign of the motion
     */
    public void steps(StepKind kind, Baseline base, int cell, long steps, long expected) {
        StepCode.write(this, steps, StepCode.parameter(expected));
    }

    /**
     * Writes a count.
     *
     * @param kind the kind of count, below {@link Flag#COUNTED}; modelled coding learns each separately
     * @param number 0 to 2^34 - 1
     * @param k the number of bits of the expected count
     */
    public void count(int kind, long number, int k) {
        StepCode.writeUnsigned(this, number, k);
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
}

package dev.tickwire.state.coding;

import dev.tickwire.base.Bits;

/** Takes what differences consist of, flags, plain bits and numbers of steps, and makes bits of them. */
public abstract class SymbolWriter extends Metered {
    public SymbolWriter() {}

    /** The bits that have been written; of modelled ones, what they come to by now. */
    @Override
    public abstract int position();

    /**
     * Writes plain bits.
     *
     * @param value the bits, zero above
     * @param count how many, 0 to 64
     */
    public abstract void bits(long value, int count);

    /**
     * Writes a number as plain bits, as few as hold the greatest.
     *
     * @param value 0 to {@code top}
     * @param top the greatest, 0 to 2^32 - 1
     */
    public final void upTo(long value, long top) {
        bits(value, Bits.required(top));
    }

    /**
     * Writes whether something is so.
     *
     * @param flag what
     * @param context below {@link Flag#CONTEXTS}; on what it depends how likely it is
     * @param isSo whether it is
     */
    public void flag(Flag flag, int context, boolean isSo) {
        bits(isSo ? 1 : 0, 1);
    }

    /** Writes whether something is so. */
    public final void flag(boolean isSo) {
        flag(Flag.OTHER, 0, isSo);
    }

    /**
     * Writes how far a cell is from where it was predicted.
     *
     * @param kind what the cell is of
     * @param base what the other side has
     * @param cell the cell
     * @param steps how far, -2^33 to 2^33 - 1
     * @param expected how far it may well be, with the sign of its motion
     */
    public void steps(StepKind kind, Baseline base, int cell, long steps, long expected) {
        StepCode.write(this, steps, StepCode.parameter(expected));
    }

    /**
     * Writes how many there are of something, or how many lie between two.
     *
     * @param of below {@link Flag#COUNTED}; what is learned of one is kept apart from the others
     * @param number 0 to 2^34 - 1
     * @param k the bits of what is expected
     */
    public void count(int of, long number, int k) {
        StepCode.writeUnsigned(this, number, k);
    }

    /**
     * Begins with another object of an entry.
     *
     * @param object how many there were before
     */
    public void beginTold(int object) {
        // Plain bits are at least one for each object.
    }

    /** Begins with another object. */
    public void beginObject() {
        // Plain bits do not depend on what went before.
    }
}

package dev.tickwire.state.coding;

import dev.tickwire.base.Bits;

/** Reads what a {@link SymbolWriter} writes. */
public abstract class SymbolReader extends Metered {
    public SymbolReader() {}

    /** The bits that have been read; of modelled ones, what they come to by now. */
    @Override
    public abstract int position();

    /**
     * Reads plain bits.
     *
     * @param count how many, 0 to 64
     */
    public abstract long bits(int count);

    /** Marks what is read as none that a writer writes. */
    public abstract void fail();

    /** Whether anything could not be read, or was marked. */
    public abstract boolean failed();

    /**
     * Reads whether something is so.
     *
     * @param flag what
     * @param context as it was written
     */
    public boolean flag(Flag flag, int context) {
        return bits(1) != 0;
    }

    /** Reads whether something is so. */
    public final boolean flag() {
        return flag(Flag.OTHER, 0);
    }

    /**
     * Reads how far a cell is from where it was predicted.
     *
     * @param kind what the cell is of
     * @param base what this side has
     * @param cell the cell
     * @param expected as it was written
     */
    public long steps(StepKind kind, Baseline base, int cell, long expected) {
        return StepCode.read(this, StepCode.parameter(expected));
    }

    /**
     * Reads how many there are of something, or how many lie between two.
     *
     * @param of as it was written
     * @param k as it was written
     */
    public long count(int of, int k) {
        return StepCode.readUnsigned(this, k);
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

    /**
     * Reads a number of plain bits.
     *
     * @param top the greatest; failed if it is above
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

package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Codes a moving number between two bounds, as the difference to the value expected from its motion. */
class NumberCoder extends FieldCoder {
    private final long top;

    /**
     * Creates a coder.
     *
     * @param cell the cell
     * @param top the greatest step, 1 to 2^32 - 1
     */
    NumberCoder(int cell, long top) {
        super(cell, 1);
        this.top = top;
    }

    final long top() {
        return top;
    }

    @Override
    public final boolean isMoving(Baseline base) {
        return base.isMoving(cell());
    }

    @Override
    public final void write(SymbolWriter out, int[] values, int at, Baseline base) {
        long motion = motion(base);
        long steps = distance(predicted(base, motion), Integer.toUnsignedLong(values[at + cell()]));
        out.steps(StepKind.NUMBER, base, cell(), steps, motion);
    }

    @Override
    public final void read(SymbolReader in, int[] values, int at, Baseline base) {
        long motion = motion(base);
        long predicted = predicted(base, motion);
        long steps = in.steps(StepKind.NUMBER, base, cell(), motion);
        long value = from(predicted, steps);
        if (value < 0 || value > top || distance(predicted, value) != steps) {
            in.fail();
            return;
        }
        values[at + cell()] = (int) value;
    }

    private long motion(Baseline base) {
        return base.ahead(
                distance(Integer.toUnsignedLong(base.valueBefore(cell())), Integer.toUnsignedLong(base.value(cell()))));
    }

    private long predicted(Baseline base, long motion) {
        return within(from(Integer.toUnsignedLong(base.value(cell())), motion));
    }

    /** Returns the steps from one value to another. */
    long distance(long from, long to) {
        return to - from;
    }

    /** Returns the value at some steps from another. The returned value may be out of bounds. */
    long from(long value, long steps) {
        return value + steps;
    }

    /** Returns the nearest value within the bounds. */
    long within(long value) {
        return Math.max(0, Math.min(top, value));
    }

    /** {@inheritDoc} An unchanged value takes one bit anyway, so there is no flag. */
    @Override
    public final void writeAny(SymbolWriter out, int[] values, int at, Baseline base) {
        write(out, values, at, base);
    }

    @Override
    public final void readAny(SymbolReader in, int[] values, int at, Baseline base) {
        read(in, values, at, base);
    }

    @Override
    public final void writeFresh(SymbolWriter out, int[] values, int at) {
        out.upTo(Integer.toUnsignedLong(values[at + cell()]), top);
    }

    @Override
    public final void readFresh(SymbolReader in, int[] values, int at) {
        values[at + cell()] = (int) in.upTo(top);
    }
}

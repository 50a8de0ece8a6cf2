package dev.tickwire.state.coding.field;

import dev.tickwire.base.Bits;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * A number that does not move by itself, such as the points a player has left: when it changes, it is most often near
 * to what it was.
 */
final class StillCoder extends FieldCoder {
    /** Up to so many bits, a number travels whole. */
    private static final int WHOLE_BITS = 4;

    private final long top;
    private final int bits;

    /**
     * A number.
     *
     * @param cell its cell
     * @param top the greatest, less the least; 1 to 2^32 - 1
     */
    StillCoder(int cell, long top) {
        super(cell, 1);
        this.top = top;
        this.bits = Bits.required(top);
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        long value = Integer.toUnsignedLong(values[at + cell()]);
        if (bits <= WHOLE_BITS) {
            out.bits(value, bits);
        } else {
            out.steps(StepKind.NUMBER, base, cell(), value - Integer.toUnsignedLong(base.value(cell())), expected());
        }
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        long value = bits <= WHOLE_BITS
                ? in.bits(bits)
                : Integer.toUnsignedLong(base.value(cell())) + in.steps(StepKind.NUMBER, base, cell(), expected());
        keep(in, values, at, value);
    }

    /** A change is expected to have less than half of the bits of the number. */
    private long expected() {
        return 1L << bits * 2 / 5;
    }

    private void keep(SymbolReader in, int[] values, int at, long value) {
        if (value < 0 || value > top) {
            in.fail();
            return;
        }
        values[at + cell()] = (int) value;
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        out.bits(Integer.toUnsignedLong(values[at + cell()]), bits);
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        keep(in, values, at, in.bits(bits));
    }
}

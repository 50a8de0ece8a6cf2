package dev.tickwire.state.coding.field;

import dev.tickwire.base.Bits;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * Codes a number without motion, such as points. A change is mostly small, so its difference to the value before is
 * sent.
 */
final class StillCoder extends FieldCoder {
    /** Size in bits up to which a number is sent in full. */
    private static final int MAX_WHOLE_BITS = 4;

    private final long top;
    private final int bits;

    StillCoder(int cell, long top) {
        super(cell, 1);
        this.top = top;
        this.bits = Bits.required(top);
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        long value = Integer.toUnsignedLong(values[at + cell()]);
        if (bits <= MAX_WHOLE_BITS) {
            out.bits(value, bits);
        } else {
            out.steps(StepKind.NUMBER, base, cell(), value - Integer.toUnsignedLong(base.value(cell())), expected());
        }
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        long value = bits <= MAX_WHOLE_BITS
                ? in.bits(bits)
                : Integer.toUnsignedLong(base.value(cell())) + in.steps(StepKind.NUMBER, base, cell(), expected());
        store(in, values, at, value);
    }

    /** Returns the expected change, of less than half of the number's bits. */
    private long expected() {
        return 1L << bits * 2 / 5;
    }

    private void store(SymbolReader in, int[] values, int at, long value) {
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
        store(in, values, at, in.bits(bits));
    }
}

package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SubsetCode;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import java.util.List;

/**
 * Codes an array: a cell for the number of elements, then the cells of as many as there may be, 0 behind the last. A
 * difference has the number of elements if it can vary, the changed elements, and new elements in full.
 */
final class ArrayCoder extends FieldCoder {
    /** Gaps between elements are learned separately from those between objects. */
    private static final int GAPS = 2;

    private final FieldCoder[] elements;
    private final int minCount;

    /**
     * Creates a coder.
     *
     * @param cell the cell of the number of elements, before the cells of the elements
     * @param cells the number of all cells
     * @param elements equal coders, one for each possible element; at least one
     * @param minCount the least number of elements
     */
    ArrayCoder(int cell, int cells, List<FieldCoder> elements, int minCount) {
        super(cell, cells);
        this.elements = elements.toArray(new FieldCoder[0]);
        this.minCount = minCount;
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        int count = values[at + cell()];
        out.upTo(count - minCount, elements.length - minCount);
        int kept = Math.min(count, base.value(cell()));
        int left = 0;
        for (int i = 0; i < kept; i++) {
            left += elements[i].differs(values, at, base) ? 1 : 0;
        }
        SubsetCode.writeCount(out, left);
        int room = kept;
        int gap = 0;
        for (int i = 0; left > 0; i++) {
            if (!elements[i].differs(values, at, base)) {
                gap++;
                continue;
            }
            SubsetCode.writeGap(out, GAPS, gap, room, left);
            elements[i].write(out, values, at, elementBaseline(base, i));
            room -= gap + 1;
            left--;
            gap = 0;
        }
        for (int i = kept; i < count; i++) {
            elements[i].writeFresh(out, values, at);
        }
    }

    /** Returns the baseline of an element, which rests if the values before do not have it. */
    private Baseline elementBaseline(Baseline base, int index) {
        return index < base.valueBefore(cell()) ? base : base.atRest();
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        int count = minCount + (int) in.upTo(elements.length - minCount);
        int kept = Math.min(count, base.value(cell()));
        int next = 0;
        for (int left = SubsetCode.readCount(in, kept); left > 0 && !in.failed(); left--) {
            next += SubsetCode.readGap(in, GAPS, kept - next, left);
            elements[next].readChanged(in, values, at, elementBaseline(base, next));
            next++;
        }
        values[at + cell()] = count;
        readAppended(in, values, at, kept);
    }

    private void readAppended(SymbolReader in, int[] values, int at, int kept) {
        for (int i = kept; i < elements.length; i++) {
            if (i < values[at + cell()]) {
                elements[i].readFresh(in, values, at);
            } else {
                elements[i].clear(values, at);
            }
        }
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        int count = values[at + cell()];
        out.upTo(count - minCount, elements.length - minCount);
        for (int i = 0; i < count; i++) {
            elements[i].writeFresh(out, values, at);
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        values[at + cell()] = minCount + (int) in.upTo(elements.length - minCount);
        readAppended(in, values, at, 0);
    }
}

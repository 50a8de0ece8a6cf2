package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Codes the objects of one type, as a difference to a baseline or in full. In a difference, moving fields come first,
 * without a flag. For the fields at rest, one flag states whether any changed; if so, each has a flag.
 */
public final class ObjectCoder {
    private final FieldCoder[] fields;
    private final int cells;

    private ObjectCoder(Builder builder) {
        fields = builder.fields.toArray(new FieldCoder[0]);
        cells = builder.cells;
    }

    public static Builder builder() {
        return new Builder(0);
    }

    public int cells() {
        return cells;
    }

    /**
     * Returns whether the values of an object differ from a baseline.
     *
     * @param values the values
     * @param at the index of the first value
     * @param base the baseline
     */
    public boolean differs(int[] values, int at, Baseline base) {
        for (FieldCoder field : fields) {
            if (field.differs(values, at, base)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Writes the values of an object as a difference. The values may equal the baseline: an update that was not acked
     * may have sent other values since.
     *
     * @param out the destination
     * @param values the values
     * @param at the index of the first value
     * @param base the baseline, which the receiver has
     */
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        out.beginObject();
        out.beginFields();
        boolean anyMoving = false;
        boolean anyAtRest = false;
        boolean anyChanged = false;
        for (FieldCoder field : fields) {
            if (field.isMoving(base)) {
                anyMoving = true;
                field.write(out, values, at, base);
                out.endField(field);
            } else {
                anyAtRest = true;
                anyChanged |= field.differs(values, at, base);
            }
        }
        if (anyMoving && anyAtRest) {
            out.flag(Flag.ANY_CHANGED, 0, anyChanged);
        }
        if (anyChanged || !anyMoving) {
            writeChanged(out, values, at, base);
        }
    }

    private void writeChanged(SymbolWriter out, int[] values, int at, Baseline base) {
        out.beginFields();
        for (FieldCoder field : fields) {
            if (!field.isMoving(base)) {
                boolean isChanged = field.differs(values, at, base);
                out.flag(Flag.CHANGED, 0, isChanged);
                if (isChanged) {
                    field.write(out, values, at, base);
                }
                out.endField(field);
            }
        }
    }

    /**
     * Reads values that {@link #write} wrote. The reader fails for other bits. {@linkplain Builder#skip Skipped} cells
     * get the values of the baseline.
     *
     * @param in the source
     * @param values receives the values
     * @param at the index of the first value
     * @param base the baseline
     */
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        in.beginObject();
        in.beginFields();
        base.copyTo(values, at, cells);
        boolean anyMoving = false;
        boolean anyAtRest = false;
        for (FieldCoder field : fields) {
            if (field.isMoving(base)) {
                anyMoving = true;
                field.read(in, values, at, base);
                in.endField(field);
            } else {
                anyAtRest = true;
            }
        }
        if (anyAtRest && (!anyMoving || in.flag(Flag.ANY_CHANGED, 0))) {
            boolean anyChanged = readChanged(in, values, at, base);
            if (anyMoving && !anyChanged) {
                in.fail();
            }
        }
    }

    private boolean readChanged(SymbolReader in, int[] values, int at, Baseline base) {
        in.beginFields();
        boolean anyChanged = false;
        for (FieldCoder field : fields) {
            if (!field.isMoving(base)) {
                if (in.flag(Flag.CHANGED, 0)) {
                    anyChanged = true;
                    field.readChanged(in, values, at, base);
                }
                in.endField(field);
            }
        }
        return anyChanged;
    }

    /**
     * Writes the values of an object in full.
     *
     * @param out the destination
     * @param values the values
     * @param at the index of the first value
     */
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        out.beginObject();
        out.beginFields();
        for (FieldCoder field : fields) {
            field.writeFresh(out, values, at);
            out.endField(field);
        }
    }

    /**
     * Reads values that {@link #writeFresh} wrote. The reader fails if an object of the type cannot have them.
     * {@linkplain Builder#skip Skipped} cells get 0.
     *
     * @param in the source
     * @param values receives the values, whatever they hold
     * @param at the index of the first value
     */
    public void readFresh(SymbolReader in, int[] values, int at) {
        in.beginObject();
        in.beginFields();
        Arrays.fill(values, at, at + cells, 0);
        for (FieldCoder field : fields) {
            field.readFresh(in, values, at);
            in.endField(field);
        }
    }

    /** Adds the fields of a type in their order. */
    public static final class Builder {
        private final List<FieldCoder> fields = new ArrayList<>();
        private int cells;

        private Builder(int cell) {
            cells = cell;
        }

        /** Returns the number of cells so far, which is the first cell of the next field. */
        public int cells() {
            return cells;
        }

        /**
         * Skips the cells of omitted fields, so that later fields keep their places.
         *
         * @param count the number of cells
         */
        public Builder skip(int count) {
            cells += count;
            return this;
        }

        /**
         * Adds a moving number, in one cell.
         *
         * @param top the greatest step, 1 to 2^32 - 1
         */
        public Builder number(long top) {
            return add(new NumberCoder(cells, top));
        }

        /**
         * Adds a moving number whose two bounds are the same value, such as an angle, in one cell.
         *
         * @param top the greatest step, 1 to 2^32 - 1
         */
        public Builder wrapping(long top) {
            return add(new WrappingCoder(cells, top));
        }

        /**
         * Adds a number without motion, in one cell.
         *
         * @param top the greatest value less the least, 1 to 2^32 - 1
         */
        public Builder still(long top) {
            return add(new StillCoder(cells, top));
        }

        /**
         * Adds a value without an order, in one cell.
         *
         * @param top the greatest number, 1 to 2^32 - 1
         */
        public Builder choice(long top) {
            return add(new ChoiceCoder(cells, top));
        }

        /**
         * Adds bits without a meaning to the coder, 32 in a cell with the lowest first.
         *
         * @param bits the number of bits, at least 1
         */
        public Builder wide(int bits) {
            return add(new WideCoder(cells, bits));
        }

        /**
         * Adds an unsigned integer of more than 32 bits, in two cells with the lower bits first.
         *
         * @param top the greatest number, 2^32 to 2^64 - 1
         */
        public Builder large(long top) {
            return add(new LargeCoder(cells, top));
        }

        /**
         * Adds a text of well-formed UTF-8 without a zero byte, in cells as {@link #bytes}.
         *
         * @param max the greatest number of bytes, at least 1
         */
        public Builder text(int max) {
            return add(new TextCoder(cells, max));
        }

        /**
         * Adds bytes: a cell for their number, then four bytes in a cell with the lowest first.
         *
         * @param max the greatest number of bytes, at least 1
         */
        public Builder bytes(int max) {
            return add(new BytesCoder(cells, max));
        }

        /**
         * Adds a rotation in four cells: the index of the omitted component, and the steps of the other three
         * components.
         *
         * @param top the greatest step of a component, 1 to 2^20 - 1
         */
        public Builder rotation(int top) {
            return add(new RotationCoder(cells, top));
        }

        /**
         * Adds fields that move together, as the members of a struct. If one moves or changed, all are sent.
         *
         * @param members adds the fields
         */
        public Builder group(Consumer<Builder> members) {
            return add(part(cells, members));
        }

        /**
         * Adds a field that may be missing: a cell with 1 if it is present, then its own cells.
         *
         * @param field adds the field
         */
        public Builder optional(Consumer<Builder> field) {
            return add(new OptionalCoder(cells, part(cells + 1, field)));
        }

        /**
         * Adds an array: a cell for the number of elements, then the cells of as many as there may be.
         *
         * @param min the least number of elements
         * @param max the greatest number of elements, at least 1
         * @param element adds the coder of one element
         */
        public Builder array(int min, int max, Consumer<Builder> element) {
            List<FieldCoder> elements = new ArrayList<>();
            int end = cells + 1;
            while (elements.size() < max) {
                FieldCoder next = part(end, element);
                elements.add(next);
                end += next.cells();
            }
            return add(new ArrayCoder(cells, end - cells, elements, min));
        }

        /**
         * Adds a union: a cell for the case, then the cells of the largest case.
         *
         * @param cases consumers that each add the field of one case; at least one
         */
        public Builder union(List<Consumer<Builder>> cases) {
            List<FieldCoder> parts = new ArrayList<>();
            int max = 0;
            for (Consumer<Builder> each : cases) {
                FieldCoder part = part(cells + 1, each);
                parts.add(part);
                max = Math.max(max, part.cells());
            }
            return add(new UnionCoder(cells, 1 + max, parts));
        }

        private static FieldCoder part(int cell, Consumer<Builder> fields) {
            Builder part = new Builder(cell);
            fields.accept(part);
            return part.fields.size() == 1 ? part.fields.get(0) : new GroupCoder(cell, part.cells - cell, part.fields);
        }

        private Builder add(FieldCoder field) {
            fields.add(field);
            cells += field.cells();
            return this;
        }

        public ObjectCoder build() {
            return new ObjectCoder(this);
        }
    }
}

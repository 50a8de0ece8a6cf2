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
 * How an object of one type is told to someone who has older values of it. Fields that were moving come first, each
 * told whether it changed or not; of those at rest one bit says whether any changed, and then one bit each.
 */
public final class ObjectCoder {
    private final FieldCoder[] fields;
    private final int cells;

    private ObjectCoder(Builder builder) {
        fields = builder.fields.toArray(new FieldCoder[0]);
        cells = builder.cells;
    }

    /** Begins the coder of a type. */
    public static Builder builder() {
        return new Builder(0);
    }

    /** How many cells an object has. */
    public int cells() {
        return cells;
    }

    /**
     * Whether an object has other values than the other side.
     *
     * @param values where its values are
     * @param at the first cell
     * @param base what the other side has
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
     * Writes the values of an object. They need not differ from those that the other side has: it may have been told
     * of a change since that it is not known to have heard of.
     *
     * @param out where they go
     * @param values where its values are
     * @param at the first cell
     * @param base what the other side has
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
     * Reads the values of an object. Cells that were {@linkplain Builder#pass passed over} stay as this side has them.
     *
     * @param in where they are; failed if they are none that {@link #write} writes
     * @param values where they go
     * @param at the first cell
     * @param base what this side has
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
     * Writes the values of an object for someone who has none.
     *
     * @param out where they go
     * @param values where they are
     * @param at the first cell
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
     * Reads what {@link #writeFresh} writes. Cells that were {@linkplain Builder#pass passed over} hold 0 then.
     *
     * @param in where it is; failed if an object of the type cannot have such values
     * @param values where they go, whatever is there
     * @param at the first cell
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

    /** Collects the fields of a type, in their order. */
    public static final class Builder {
        private final List<FieldCoder> fields = new ArrayList<>();
        private int cells;

        private Builder(int cell) {
            cells = cell;
        }

        /** The first cell of the next field: in the end, how many there are. */
        public int cells() {
            return cells;
        }

        /**
         * Passes over cells of fields that are not told: those behind them keep their places.
         *
         * @param count how many
         */
        public Builder pass(int count) {
            cells += count;
            return this;
        }

        /**
         * A number that moves, in one cell.
         *
         * @param top the greatest step, 1 to 2^32 - 1
         */
        public Builder number(long top) {
            return add(new NumberCoder(cells, top));
        }

        /**
         * A number that moves and whose bounds are the same, such as a direction, in one cell.
         *
         * @param top the greatest step, 1 to 2^32 - 1
         */
        public Builder wrapping(long top) {
            return add(new WrappingCoder(cells, top));
        }

        /**
         * A number that does not move by itself, in one cell.
         *
         * @param top the greatest, less the least; 1 to 2^32 - 1
         */
        public Builder still(long top) {
            return add(new StillCoder(cells, top));
        }

        /**
         * A value without an order, in one cell.
         *
         * @param top the greatest number, 1 to 2^32 - 1
         */
        public Builder choice(long top) {
            return add(new ChoiceCoder(cells, top));
        }

        /**
         * Bits that mean nothing here, 32 to a cell, the lowest first.
         *
         * @param bits how many, at least 1
         */
        public Builder wide(int bits) {
            return add(new WideCoder(cells, bits));
        }

        /**
         * A whole number of more than 32 bits without a sign, in two cells, the lower bits first.
         *
         * @param top the greatest, 2^32 to 2^64 - 1
         */
        public Builder large(long top) {
            return add(new LargeCoder(cells, top));
        }

        /**
         * Well-formed UTF-8 without a zero byte, in cells as {@link #bytes}.
         *
         * @param most how many bytes there may be, at least 1
         */
        public Builder text(int most) {
            return add(new TextCoder(cells, most));
        }

        /**
         * Bytes: a cell for how many, then four to a cell, the lowest first.
         *
         * @param most how many there may be, at least 1
         */
        public Builder bytes(int most) {
            return add(new BytesCoder(cells, most));
        }

        /**
         * A rotation in four cells: the number of the component that is left out, and the steps of the others.
         *
         * @param top the greatest step of a component, 1 to 2^20 - 1
         */
        public Builder rotation(int top) {
            return add(new RotationCoder(cells, top));
        }

        /**
         * Fields that move together, as the members of a struct: if one was moving, or changed, all are told.
         *
         * @param members adds them
         */
        public Builder group(Consumer<Builder> members) {
            return add(part(cells, members));
        }

        /**
         * A field that may be missing: a cell that is 1 if it is there, then those of the field.
         *
         * @param field adds it
         */
        public Builder optional(Consumer<Builder> field) {
            return add(new OptionalCoder(cells, part(cells + 1, field)));
        }

        /**
         * An array: a cell for the number of elements, then those of as many as there may be.
         *
         * @param least how many there must be
         * @param most how many there may be, at least 1
         * @param element adds one
         */
        public Builder array(int least, int most, Consumer<Builder> element) {
            List<FieldCoder> elements = new ArrayList<>();
            int end = cells + 1;
            while (elements.size() < most) {
                FieldCoder next = part(end, element);
                elements.add(next);
                end += next.cells();
            }
            return add(new ArrayCoder(cells, end - cells, elements, least));
        }

        /**
         * One of several fields: a cell for which, then those of the largest.
         *
         * @param cases each adds one; at least one
         */
        public Builder union(List<Consumer<Builder>> cases) {
            List<FieldCoder> parts = new ArrayList<>();
            int most = 0;
            for (Consumer<Builder> each : cases) {
                FieldCoder part = part(cells + 1, each);
                parts.add(part);
                most = Math.max(most, part.cells());
            }
            return add(new UnionCoder(cells, 1 + most, parts));
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

        /** The coder. */
        public ObjectCoder build() {
            return new ObjectCoder(this);
        }
    }
}

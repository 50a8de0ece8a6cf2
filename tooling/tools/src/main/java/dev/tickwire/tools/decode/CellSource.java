package dev.tickwire.tools.decode;

import dev.tickwire.bits.Quantizer;
import dev.tickwire.generated.BytesField;
import dev.tickwire.generated.QuatField;
import dev.tickwire.generated.TextField;
import dev.tickwire.generated.WideField;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.CellCounts;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** Reads values of an object from its cells: 32-bit integers at fixed places, see {@link CellCounts}. */
final class CellSource extends ValueSource {
    private final CellCounts counts = new CellCounts();
    private final int[] cells;
    private int at;
    private boolean failed;

    /**
     * Begins at the first cell.
     *
     * @param cells at least as many cells as the object has; they are only read
     */
    CellSource(int[] cells) {
        this.cells = cells;
    }

    @Override
    boolean failed() {
        return failed;
    }

    @Override
    void fail() {
        failed = true;
    }

    @Override
    boolean isPresent() {
        return cells[at++] != 0;
    }

    @Override
    int count(Arity.Array array) {
        int count = upTo(array.max());
        if (count < array.min()) {
            fail();
        }
        return count;
    }

    @Override
    int tag(UnionModel union) {
        return upTo(union.cases().size() - 1);
    }

    private int upTo(int greatest) {
        int number = cells[at++];
        if (number < 0 || number > greatest) {
            fail();
            return 0;
        }
        return number;
    }

    @Override
    boolean hasRoom(int count, ValueType type) {
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The language allows none in objects.
     */
    @Override
    int[] rising(int count, int min, int max) {
        throw new IllegalStateException("an array that rises lies in no cells");
    }

    /** Cells have no padding. */
    @Override
    void align() {}

    /** Cells have no reserved bits. */
    @Override
    void reserved(BodyItem.Reserved reserved) {}

    @Override
    int place() {
        return at;
    }

    @Override
    void pass(int place, FieldModel field) {
        at = place + (int) counts.of(field);
    }

    @Override
    void pass(int place, ValueType.UnionReference union) {
        at = place + (int) counts.of(union);
    }

    /** Reads up to 64 bits, the lowest 32 first. */
    private long bits(int widthBits) {
        long bits = 0;
        for (int shift = 0; shift < widthBits; shift += Integer.SIZE) {
            bits |= Integer.toUnsignedLong(cells[at++]) << shift;
        }
        return bits;
    }

    @Override
    BigInteger integer(IntegerBounds bounds) {
        BigInteger value = bounds.at(bits(bounds.widthBits()));
        if (value == null) {
            fail();
            return bounds.min();
        }
        return value;
    }

    @Override
    public DecodedValue visit(ValueType.BoolValue type) {
        return new DecodedValue.BooleanContent(cells[at++] != 0);
    }

    /** Cells have the distance to the least value, also for types in two's complement on the wire. */
    @Override
    public DecodedValue visit(ValueType.SignedValue type) {
        return new DecodedValue.Whole(integer(IntegerBounds.of(type)), false, type.widthBits());
    }

    @Override
    public DecodedValue visit(ValueType.WideValue type) {
        WideField field = BitSource.wide(type);
        field.unpackCells(cells, at);
        at += (int) counts.of(type);
        return new DecodedValue.Wide(field, type.widthBits());
    }

    @Override
    public DecodedValue visit(ValueType.FloatValue type) {
        return new DecodedValue.Float32(Float.intBitsToFloat(cells[at++]), Float.SIZE);
    }

    @Override
    public DecodedValue visit(ValueType.DoubleValue type) {
        return new DecodedValue.Float64(Double.longBitsToDouble(bits(Double.SIZE)));
    }

    @Override
    public DecodedValue visit(ValueType.QuantizedValue type) {
        Quantizer quantizer = new Quantizer(type.min(), type.max(), type.step());
        long step = bits(type.widthBits());
        if (step > quantizer.top()) {
            fail();
        }
        return new DecodedValue.Float32(quantizer.decode(step), type.widthBits());
    }

    @Override
    public DecodedValue visit(ValueType.QuatValue type) {
        QuatField field = new QuatField(FIELD, type.bitsPerComponent());
        field.unpackCells(cells, at);
        at += (int) counts.of(type);
        return new DecodedValue.Rotation(field, (int) type.size().maxBits());
    }

    @Override
    public DecodedValue visit(ValueType.StringValue type) {
        TextField field = new TextField(FIELD, type.capacityBytes());
        if (hasLength(type.capacityBytes())) {
            field.unpackCells(cells, at);
        }
        at += (int) counts.of(type);
        return new DecodedValue.Text(field, type.lengthBits());
    }

    @Override
    public DecodedValue visit(ValueType.BytesValue type) {
        BytesField field = new BytesField(FIELD, type.capacityBytes());
        if (hasLength(type.capacityBytes())) {
            field.unpackCells(cells, at);
        }
        at += (int) counts.of(type);
        return new DecodedValue.Bytes(field, type.lengthBits());
    }

    private boolean hasLength(int capacityBytes) {
        if (cells[at] < 0 || cells[at] > capacityBytes) {
            fail();
        }
        return !failed;
    }

    @Override
    public DecodedValue visit(ValueType.EnumReference type) {
        int most = type.enumeration().maxOrdinal();
        return new DecodedValue.Named(most == 0 ? 0 : upTo(most), type.enumeration());
    }

    @Override
    public DecodedValue visit(ValueType.FlagsReference type) {
        return new DecodedValue.Flags(bits(type.flags().widthBits()), type.flags());
    }

    @Override
    public DecodedValue visit(ValueType.ReferenceValue type) {
        return new DecodedValue.Reference(cells[at++], (int) ValueType.ReferenceValue.SIZE.maxBits());
    }
}

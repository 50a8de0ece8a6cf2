package dev.tickwire.tools.decode;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.Quantizer;
import dev.tickwire.generated.BytesField;
import dev.tickwire.generated.QuatField;
import dev.tickwire.generated.Rising;
import dev.tickwire.generated.TextField;
import dev.tickwire.generated.WideField;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** Reads values of a message from its bits. */
final class BitSource extends ValueSource {
    private final BitReader in;

    BitSource(BitReader in) {
        this.in = in;
    }

    @Override
    boolean failed() {
        return in.failed();
    }

    @Override
    void fail() {
        in.fail();
    }

    @Override
    boolean isPresent() {
        return in.readBool();
    }

    @Override
    int count(Arity.Array array) {
        return upTo(array.max() - array.min(), array.countBits()) + array.min();
    }

    @Override
    int tag(UnionModel union) {
        return upTo(union.cases().size() - 1, union.tagBits());
    }

    /**
     * Reads a number. If the number is above the greatest allowed number, marks this source as failed and returns 0.
     */
    private int upTo(int greatest, int widthBits) {
        long number = in.readBits(widthBits);
        if (number > greatest) {
            fail();
            return 0;
        }
        return (int) number;
    }

    @Override
    boolean hasRoom(int count, ValueType type) {
        return in.require(count * type.size().minBits());
    }

    @Override
    int[] rising(int count, int min, int max) {
        int[] numbers = new int[count];
        Rising.read(in, numbers, count, min, max);
        return numbers;
    }

    @Override
    void align() {
        in.readAlign();
    }

    @Override
    void reserved(BodyItem.Reserved reserved) {
        if (in.readBits(reserved.widthBits()) != reserved.value().longValue()) {
            fail();
        }
    }

    /** Values have no fixed places in bits, so nothing must be skipped. */
    @Override
    int place() {
        return 0;
    }

    @Override
    void pass(int place, FieldModel field) {}

    @Override
    void pass(int place, ValueType.UnionReference union) {}

    @Override
    BigInteger integer(IntegerBounds bounds) {
        BigInteger value = bounds.at(in.readBits(bounds.widthBits()));
        if (value == null) {
            fail();
            return bounds.min();
        }
        return value;
    }

    @Override
    public DecodedValue visit(ValueType.BoolValue type) {
        return new DecodedValue.BooleanContent(in.readBool());
    }

    @Override
    public DecodedValue visit(ValueType.SignedValue type) {
        int above = Long.SIZE - type.widthBits();
        long value = in.readBits(type.widthBits()) << above >> above;
        return new DecodedValue.Whole(BigInteger.valueOf(value), false, type.widthBits());
    }

    @Override
    public DecodedValue visit(ValueType.WideValue type) {
        WideField field = wide(type);
        field.unpackLow(in.readBits(Long.SIZE));
        field.unpackHigh(in.readBits(type.widthBits() - Long.SIZE));
        return new DecodedValue.Wide(field, type.widthBits());
    }

    static WideField wide(ValueType.WideValue type) {
        return switch (type.form()) {
            case UNSIGNED -> WideField.unsigned(FIELD, type.widthBits());
            case SIGNED -> WideField.signed(FIELD, type.widthBits());
            case OFFSET -> WideField.offset(FIELD, type.widthBits());
        };
    }

    @Override
    public DecodedValue visit(ValueType.FloatValue type) {
        return new DecodedValue.Float32(in.readFloat(), Float.SIZE);
    }

    @Override
    public DecodedValue visit(ValueType.DoubleValue type) {
        return new DecodedValue.Float64(in.readDouble());
    }

    @Override
    public DecodedValue visit(ValueType.QuantizedValue type) {
        float value = in.readQuantized(new Quantizer(type.min(), type.max(), type.step()));
        return new DecodedValue.Float32(value, type.widthBits());
    }

    @Override
    public DecodedValue visit(ValueType.QuatValue type) {
        QuatField field = new QuatField(FIELD, type.bitsPerComponent());
        int widthBits = (int) type.size().maxBits();
        if (!field.unpack(in.readBits(widthBits))) {
            fail();
        }
        return new DecodedValue.Rotation(field, widthBits);
    }

    @Override
    public DecodedValue visit(ValueType.StringValue type) {
        TextField field = new TextField(FIELD, type.capacityBytes());
        field.read(in);
        return new DecodedValue.Text(field, type.lengthBits());
    }

    @Override
    public DecodedValue visit(ValueType.BytesValue type) {
        BytesField field = new BytesField(FIELD, type.capacityBytes());
        field.read(in);
        return new DecodedValue.Bytes(field, type.lengthBits());
    }

    @Override
    public DecodedValue visit(ValueType.EnumReference type) {
        int ordinal = upTo(type.enumeration().maxOrdinal(), type.enumeration().widthBits());
        return new DecodedValue.Named(ordinal, type.enumeration());
    }

    @Override
    public DecodedValue visit(ValueType.FlagsReference type) {
        return new DecodedValue.Flags(in.readBits(type.flags().widthBits()), type.flags());
    }

    @Override
    public DecodedValue visit(ValueType.ReferenceValue type) {
        int widthBits = (int) ValueType.ReferenceValue.SIZE.maxBits();
        return new DecodedValue.Reference((int) in.readBits(widthBits), widthBits);
    }
}

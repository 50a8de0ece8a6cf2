package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** Heap size of one value of a type, as {@link JavaInstanceSizes} counts. */
final class JavaValueSizes implements ValueType.Visitor<JavaValueSizes.Size> {
    /** Spare bytes behind the capacity of a text buffer: whole words are stored to it. */
    private static final int SPARE_BYTES = 8;
    /** Instance behind a text or bytes field, without its array. */
    private static final int HOLDER_BYTES = 32;
    /** A {@link String} without its array. */
    private static final int STRING_BYTES = 24;

    private static final Size QUAT = object(InstanceSize.exactly(48));
    private static final Size WIDE = object(InstanceSize.exactly(48));

    private final JavaInstanceSizes bodies;

    /**
     * Heap size of one value.
     *
     * @param variableBytes bytes of the variable or reference
     * @param objects instances behind the reference
     */
    record Size(int variableBytes, InstanceSize objects) {}

    JavaValueSizes(JavaInstanceSizes bodies) {
        this.bodies = bodies;
    }

    private static Size variable(int bytes) {
        return new Size(bytes, InstanceSize.NONE);
    }

    private static Size object(InstanceSize size) {
        return new Size(JavaInstanceSizes.REFERENCE_BYTES, size);
    }

    private static Size integer(BigInteger min, BigInteger max) {
        boolean isInt = min.bitLength() < Integer.SIZE && max.bitLength() < Integer.SIZE;
        return variable(isInt ? Integer.BYTES : Long.BYTES);
    }

    /** Unsigned bits. The sign bit of an {@code int} stays unused. */
    private static Size bits(int widthBits) {
        return variable(widthBits < Integer.SIZE ? Integer.BYTES : Long.BYTES);
    }

    private static long array(long bytes) {
        return JavaInstanceSizes.aligned(JavaInstanceSizes.ARRAY_HEADER_BYTES + bytes);
    }

    @Override
    public Size visit(ValueType.BoolValue type) {
        return variable(1);
    }

    @Override
    public Size visit(ValueType.IntValue range) {
        return integer(range.min(), range.max());
    }

    @Override
    public Size visit(ValueType.BitsValue bits) {
        return bits(bits.widthBits());
    }

    @Override
    public Size visit(ValueType.SignedValue signed) {
        return variable(signed.widthBits() <= Integer.SIZE ? Integer.BYTES : Long.BYTES);
    }

    @Override
    public Size visit(ValueType.WideValue type) {
        return WIDE;
    }

    @Override
    public Size visit(ValueType.FloatValue type) {
        return variable(Float.BYTES);
    }

    @Override
    public Size visit(ValueType.DoubleValue type) {
        return variable(Double.BYTES);
    }

    @Override
    public Size visit(ValueType.QuantizedValue type) {
        return variable(Float.BYTES);
    }

    @Override
    public Size visit(ValueType.FixedValue fixed) {
        return integer(fixed.min(), fixed.max());
    }

    @Override
    public Size visit(ValueType.QuatValue type) {
        return QUAT;
    }

    @Override
    public Size visit(ValueType.StringValue text) {
        long buffer = HOLDER_BYTES + array(text.capacityBytes() + SPARE_BYTES);
        // The string is created on demand. The string takes up to two bytes per byte of UTF-8.
        long string = STRING_BYTES + array(2L * text.capacityBytes());
        return object(new InstanceSize(buffer, buffer + string));
    }

    @Override
    public Size visit(ValueType.BytesValue bytes) {
        return object(InstanceSize.exactly(HOLDER_BYTES + array(bytes.capacityBytes())));
    }

    @Override
    public Size visit(ValueType.EnumReference type) {
        return variable(Integer.BYTES);
    }

    @Override
    public Size visit(ValueType.FlagsReference reference) {
        return bits(reference.flags().widthBits());
    }

    @Override
    public Size visit(ValueType.StructReference reference) {
        return object(bodies.of(reference.struct()));
    }

    @Override
    public Size visit(ValueType.UnionReference reference) {
        return object(bodies.of(reference.union()));
    }

    @Override
    public Size visit(ValueType.ReferenceValue type) {
        return variable(Integer.BYTES);
    }
}

package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Defaults of fields for the model: from the schema, else the natural default of the type, such as 0. */
public final class Defaults implements ValueType.Visitor<DefaultValue> {
    private final Optional<Value> written;

    private Defaults(Optional<Value> written) {
        this.written = written;
    }

    /**
     * Returns the default of a field.
     *
     * @param written default in the schema, checked against the type
     */
    public static DefaultValue of(ValueType type, Optional<Value> written) {
        return type.accept(new Defaults(written));
    }

    @Override
    public DefaultValue visit(ValueType.BoolValue type) {
        return new DefaultValue.BoolDefault(
                written.map(value -> ((Value.TruthValue) value).value()).orElse(false));
    }

    @Override
    public DefaultValue visit(ValueType.IntValue range) {
        return new DefaultValue.IntegerDefault(
                written.map(Defaults::integer).orElse(nearestToZero(range.min(), range.max())));
    }

    @Override
    public DefaultValue visit(ValueType.FixedValue fixed) {
        return new DefaultValue.IntegerDefault(
                written.map(Defaults::integer).orElse(nearestToZero(fixed.min(), fixed.max())));
    }

    @Override
    public DefaultValue visit(ValueType.BitsValue type) {
        return new DefaultValue.IntegerDefault(written.map(Defaults::integer).orElse(BigInteger.ZERO));
    }

    @Override
    public DefaultValue visit(ValueType.SignedValue type) {
        return new DefaultValue.IntegerDefault(written.map(Defaults::integer).orElse(BigInteger.ZERO));
    }

    @Override
    public DefaultValue visit(ValueType.FloatValue type) {
        return new DefaultValue.FloatDefault(
                written.map(Defaults::decimal).map(BigDecimal::floatValue).orElse(0f));
    }

    @Override
    public DefaultValue visit(ValueType.DoubleValue type) {
        return new DefaultValue.DoubleDefault(
                written.map(Defaults::decimal).map(BigDecimal::doubleValue).orElse(0.0));
    }

    @Override
    public DefaultValue visit(ValueType.QuantizedValue quantized) {
        boolean holdsZero = quantized.min() <= 0 && quantized.max() >= 0;
        return new DefaultValue.FloatDefault(
                written.map(Defaults::decimal).map(BigDecimal::floatValue).orElse(holdsZero ? 0f : quantized.min()));
    }

    @Override
    public DefaultValue visit(ValueType.StringValue type) {
        return new DefaultValue.TextDefault(
                written.map(value -> ((Value.TextValue) value).value()).orElse(""));
    }

    @Override
    public DefaultValue visit(ValueType.EnumReference reference) {
        int ordinal = written.map(value -> ((Value.EnumMember) value).ordinal()).orElse(0);
        return new DefaultValue.EnumDefault(reference.enumeration().values().get(ordinal));
    }

    @Override
    public DefaultValue visit(ValueType.FlagsReference type) {
        return new DefaultValue.IntegerDefault(
                written.map(value -> ((Value.FlagMask) value).mask()).orElse(BigInteger.ZERO));
    }

    @Override
    public DefaultValue visit(ValueType.WideValue type) {
        return new DefaultValue.NaturalDefault();
    }

    @Override
    public DefaultValue visit(ValueType.BytesValue type) {
        return new DefaultValue.NaturalDefault();
    }

    @Override
    public DefaultValue visit(ValueType.QuatValue type) {
        return new DefaultValue.NaturalDefault();
    }

    @Override
    public DefaultValue visit(ValueType.StructReference type) {
        return new DefaultValue.NaturalDefault();
    }

    @Override
    public DefaultValue visit(ValueType.UnionReference type) {
        return new DefaultValue.NaturalDefault();
    }

    @Override
    public DefaultValue visit(ValueType.ReferenceValue type) {
        return new DefaultValue.NaturalDefault();
    }

    /** Zero if it is in range, else the minimum. */
    private static BigInteger nearestToZero(BigInteger min, BigInteger max) {
        boolean holdsZero = min.signum() <= 0 && max.signum() >= 0;
        return holdsZero ? BigInteger.ZERO : min;
    }

    private static BigInteger integer(Value value) {
        return ((Value.IntegerValue) value).value();
    }

    private static BigDecimal decimal(Value value) {
        return ((Value.DecimalValue) value).value();
    }
}

package dev.tickwire.schema.compile;

import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** The defaults of fields: what is written, or what a type has by nature. */
final class Defaults {
    private Defaults() {}

    /**
     * The default of a field.
     *
     * @param written the default that is written, checked against the type
     */
    static DefaultValue of(ValueType type, Optional<Value> written) {
        if (type instanceof ValueType.BoolValue) {
            return new DefaultValue.BoolDefault(
                    written.map(value -> ((Value.TruthValue) value).value()).orElse(false));
        } else if (type instanceof ValueType.IntValue range) {
            return new DefaultValue.IntegerDefault(
                    written.map(Defaults::integer).orElse(nearestToZero(range.min(), range.max())));
        } else if (type instanceof ValueType.FixedValue fixed) {
            return new DefaultValue.IntegerDefault(
                    written.map(Defaults::integer).orElse(nearestToZero(fixed.min(), fixed.max())));
        } else if (type instanceof ValueType.BitsValue || type instanceof ValueType.SignedValue) {
            return new DefaultValue.IntegerDefault(
                    written.map(Defaults::integer).orElse(BigInteger.ZERO));
        } else if (type instanceof ValueType.FloatValue) {
            return new DefaultValue.FloatDefault(
                    written.map(Defaults::decimal).map(BigDecimal::floatValue).orElse(0f));
        } else if (type instanceof ValueType.DoubleValue) {
            return new DefaultValue.DoubleDefault(
                    written.map(Defaults::decimal).map(BigDecimal::doubleValue).orElse(0.0));
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            boolean holdsZero = quantized.min() <= 0 && quantized.max() >= 0;
            return new DefaultValue.FloatDefault(written.map(Defaults::decimal)
                    .map(BigDecimal::floatValue)
                    .orElse(holdsZero ? 0f : quantized.min()));
        } else if (type instanceof ValueType.StringValue) {
            return new DefaultValue.TextDefault(
                    written.map(value -> ((Value.TextValue) value).value()).orElse(""));
        } else if (type instanceof ValueType.EnumReference reference) {
            int ordinal =
                    written.map(value -> ((Value.EnumMember) value).ordinal()).orElse(0);
            return new DefaultValue.EnumDefault(reference.enumeration().values().get(ordinal));
        } else if (type instanceof ValueType.FlagsReference) {
            return new DefaultValue.IntegerDefault(
                    written.map(value -> ((Value.FlagMask) value).mask()).orElse(BigInteger.ZERO));
        }
        return new DefaultValue.NaturalDefault();
    }

    /** Zero where it is in range, else the minimum. */
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

package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.util.Locale;

/** Types and default values as a lock says them: the encoding first, then what it depends on. */
final class LockTypes {
    private LockTypes() {}

    /** The encoding of a type; a declared type goes by its name. */
    static String encoding(ValueType type) {
        if (type instanceof ValueType.BoolValue) {
            return "bool";
        } else if (type instanceof ValueType.IntValue range) {
            return "int " + range.min() + ".." + range.max();
        } else if (type instanceof ValueType.BitsValue bits) {
            return "int 0.." + Long.toUnsignedString(-1L >>> (64 - bits.widthBits()));
        } else if (type instanceof ValueType.SignedValue signed) {
            return "signed " + signed.widthBits();
        } else if (type instanceof ValueType.WideValue wide) {
            return "wide " + wide.form().name().toLowerCase(Locale.ROOT) + " " + wide.widthBits();
        } else if (type instanceof ValueType.FloatValue) {
            return "float";
        } else if (type instanceof ValueType.DoubleValue) {
            return "double";
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            return "quantized " + decimal(quantized.min()) + ".." + decimal(quantized.max()) + " steps "
                    + quantized.top();
        } else if (type instanceof ValueType.StringValue string) {
            return "string " + string.capacityBytes();
        } else if (type instanceof ValueType.BytesValue bytes) {
            return "bytes " + bytes.capacityBytes();
        } else if (type instanceof ValueType.QuatValue quat) {
            return "quat " + quat.bitsPerComponent();
        } else if (type instanceof ValueType.FixedValue fixed) {
            return "fixed " + fixed.fractionBits() + " raw " + fixed.min() + ".." + fixed.max();
        } else if (type instanceof ValueType.EnumReference reference) {
            return named("enum", reference.enumeration().name());
        } else if (type instanceof ValueType.FlagsReference reference) {
            return named("flags", reference.flags().name());
        } else if (type instanceof ValueType.StructReference reference) {
            return named("struct", reference.struct().name());
        } else if (type instanceof ValueType.UnionReference reference) {
            return named("union", reference.union().name());
        }
        throw new AssertionError(type);
    }

    private static String named(String kind, DeclarationName name) {
        return kind + " " + name.qualified();
    }

    /** A default, empty where it is zero, false, empty or the first. */
    static String text(DefaultValue value) {
        if (value instanceof DefaultValue.BoolDefault bool) {
            return bool.value() ? "true" : "";
        } else if (value instanceof DefaultValue.IntegerDefault integer) {
            return integer.value().signum() == 0 ? "" : integer.value().toString();
        } else if (value instanceof DefaultValue.FloatDefault number) {
            return number.value() == 0 ? "" : decimal(number.value());
        } else if (value instanceof DefaultValue.DoubleDefault number) {
            return number.value() == 0 ? "" : decimal(number.value());
        } else if (value instanceof DefaultValue.TextDefault text) {
            return text.value();
        } else if (value instanceof DefaultValue.EnumDefault enumeration) {
            return enumeration.value().ordinal() == 0
                    ? ""
                    : enumeration.value().name() + "#" + enumeration.value().ordinal();
        }
        return "";
    }

    /** Exact, and the same with every JDK: what Float.toString prints has changed between versions. */
    private static String decimal(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }
}

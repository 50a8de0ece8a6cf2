package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * Types and defaults as text in a lock: the encoding, then its parameters. A declared type is written by name, and its
 * declaration is added to the lock.
 */
final class LockTypes implements ValueType.Visitor<String> {
    private final LockWriter writer;

    LockTypes(LockWriter writer) {
        this.writer = writer;
    }

    @Override
    public String visit(ValueType.BoolValue type) {
        return "bool";
    }

    @Override
    public String visit(ValueType.IntValue range) {
        return "int " + range.min() + ".." + range.max();
    }

    @Override
    public String visit(ValueType.BitsValue bits) {
        return "int 0.." + Long.toUnsignedString(-1L >>> (64 - bits.widthBits()));
    }

    @Override
    public String visit(ValueType.SignedValue signed) {
        return "signed " + signed.widthBits();
    }

    @Override
    public String visit(ValueType.WideValue wide) {
        return "wide " + wide.form().name().toLowerCase(Locale.ROOT) + " " + wide.widthBits();
    }

    @Override
    public String visit(ValueType.FloatValue type) {
        return "float";
    }

    @Override
    public String visit(ValueType.DoubleValue type) {
        return "double";
    }

    @Override
    public String visit(ValueType.QuantizedValue quantized) {
        return "quantized " + decimal(quantized.min()) + ".." + decimal(quantized.max()) + " steps " + quantized.top();
    }

    @Override
    public String visit(ValueType.StringValue string) {
        return "string " + string.capacityBytes();
    }

    @Override
    public String visit(ValueType.BytesValue bytes) {
        return "bytes " + bytes.capacityBytes();
    }

    @Override
    public String visit(ValueType.QuatValue quat) {
        return "quat " + quat.bitsPerComponent();
    }

    @Override
    public String visit(ValueType.FixedValue fixed) {
        return "fixed " + fixed.fractionBits() + " raw " + fixed.min() + ".." + fixed.max();
    }

    @Override
    public String visit(ValueType.EnumReference reference) {
        writer.enumeration(reference.enumeration());
        return named("enum", reference.enumeration().name());
    }

    @Override
    public String visit(ValueType.FlagsReference reference) {
        writer.flags(reference.flags());
        return named("flags", reference.flags().name());
    }

    @Override
    public String visit(ValueType.StructReference reference) {
        writer.struct(reference.struct());
        return named("struct", reference.struct().name());
    }

    @Override
    public String visit(ValueType.UnionReference reference) {
        writer.union(reference.union());
        return named("union", reference.union().name());
    }

    @Override
    public String visit(ValueType.ReferenceValue reference) {
        return named("ref", reference.object());
    }

    private static String named(String kind, DeclarationName name) {
        return kind + " " + name.qualified();
    }

    /** Text of a default; empty for zero, false, an empty text and the first value. */
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

    /** Exact, and the same on every JDK: Float.toString differs between versions. */
    private static String decimal(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }
}

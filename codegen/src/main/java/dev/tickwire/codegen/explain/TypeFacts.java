package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Possible values and encoding of a type, in words. */
record TypeFacts(String range, String encoding) {
    static TypeFacts of(ValueType type) {
        return type.accept(new OfType());
    }

    private static final class OfType implements ValueType.Visitor<TypeFacts> {
        @Override
        public TypeFacts visit(ValueType.BoolValue type) {
            return new TypeFacts("false, true", "bit");
        }

        @Override
        public TypeFacts visit(ValueType.IntValue range) {
            return new TypeFacts(range.min() + ".." + range.max(), "offset from " + range.min());
        }

        @Override
        public TypeFacts visit(ValueType.BitsValue bits) {
            return new TypeFacts("0.." + Long.toUnsignedString(-1L >>> (64 - bits.widthBits())), "bits");
        }

        @Override
        public TypeFacts visit(ValueType.SignedValue signed) {
            BigInteger half = BigInteger.ONE.shiftLeft(signed.widthBits() - 1);
            return new TypeFacts(half.negate() + ".." + half.subtract(BigInteger.ONE), "two's complement");
        }

        @Override
        public TypeFacts visit(ValueType.WideValue wide) {
            return wide(wide);
        }

        @Override
        public TypeFacts visit(ValueType.FloatValue type) {
            return new TypeFacts("any float", "IEEE 754");
        }

        @Override
        public TypeFacts visit(ValueType.DoubleValue type) {
            return new TypeFacts("any double", "IEEE 754");
        }

        @Override
        public TypeFacts visit(ValueType.QuantizedValue quantized) {
            return new TypeFacts(
                    decimal(quantized.min()) + ".." + decimal(quantized.max()), "step of 0.." + quantized.top());
        }

        @Override
        public TypeFacts visit(ValueType.FixedValue fixed) {
            return new TypeFacts(
                    "raw " + fixed.min() + ".." + fixed.max(),
                    "offset from " + fixed.min() + ", 2^-" + fixed.fractionBits());
        }

        @Override
        public TypeFacts visit(ValueType.QuatValue quat) {
            return new TypeFacts("a rotation", "smallest three, " + quat.bitsPerComponent() + " bits each");
        }

        @Override
        public TypeFacts visit(ValueType.StringValue string) {
            return new TypeFacts("0.." + string.capacityBytes() + " bytes", "length, align, UTF-8");
        }

        @Override
        public TypeFacts visit(ValueType.BytesValue bytes) {
            return new TypeFacts("0.." + bytes.capacityBytes() + " bytes", "length, align, bytes");
        }

        @Override
        public TypeFacts visit(ValueType.EnumReference reference) {
            return enumeration(reference.enumeration());
        }

        @Override
        public TypeFacts visit(ValueType.FlagsReference reference) {
            int flags = reference.flags().flags().size();
            String room = reference.flags().hasRoom()
                    ? ", room for " + reference.flags().widthBits()
                    : "";
            return new TypeFacts(flags + " flags" + room, "a bit each");
        }

        @Override
        public TypeFacts visit(ValueType.StructReference type) {
            return new TypeFacts("", "struct");
        }

        @Override
        public TypeFacts visit(ValueType.UnionReference reference) {
            return new TypeFacts(reference.union().cases().size() + " cases", "union");
        }

        @Override
        public TypeFacts visit(ValueType.ReferenceValue reference) {
            return new TypeFacts("a " + reference.object().simpleName() + " or none", "slot, generation");
        }
    }

    private static TypeFacts wide(ValueType.WideValue wide) {
        return switch (wide.form()) {
            case UNSIGNED -> new TypeFacts("0..2^" + wide.widthBits() + "-1", "bits");
            case SIGNED -> new TypeFacts(signedRange(wide.widthBits()), "two's complement");
            case OFFSET -> new TypeFacts(signedRange(wide.widthBits()), "offset from -2^" + (wide.widthBits() - 1));
        };
    }

    private static String signedRange(int widthBits) {
        return "-2^" + (widthBits - 1) + "..2^" + (widthBits - 1) + "-1";
    }

    private static TypeFacts enumeration(EnumModel enumeration) {
        int values = enumeration.values().size();
        String room = enumeration.maxOrdinal() >= values ? ", room for " + (enumeration.maxOrdinal() + 1) : "";
        return new TypeFacts(values + (values == 1 ? " value" : " values") + room, "ordinal");
    }

    private static String decimal(float value) {
        return new BigDecimal(value).stripTrailingZeros().toPlainString();
    }
}

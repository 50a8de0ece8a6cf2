package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/** Type of a field as a Lua expression, with the Wireshark field that shows its values. */
final class TypeText implements ValueType.Visitor<String> {
    private static final BigInteger TWO_32 = BigInteger.ONE.shiftLeft(32);
    private static final BigInteger TWO_31 = BigInteger.ONE.shiftLeft(31);
    private static final int WORD_BITS = 32;

    private final FieldText field;
    private final Definitions definitions;

    TypeText(FieldText field, Definitions definitions) {
        this.field = field;
        this.definitions = definitions;
    }

    @Override
    public String visit(ValueType.BoolValue type) {
        return "tickwire.bool(" + field.of("BOOLEAN") + ")";
    }

    // Example: tickwire.int32(protocol:field("health", "fighter.health", ftypes.UINT32), 7, {0, 0}, {0, 100})
    @Override
    public String visit(ValueType.IntValue type) {
        return integer(type.widthBits(), type.min(), type.max());
    }

    @Override
    public String visit(ValueType.BitsValue type) {
        BigInteger upperBound = BigInteger.ONE.shiftLeft(type.widthBits()).subtract(BigInteger.ONE);
        return integer(type.widthBits(), BigInteger.ZERO, upperBound);
    }

    private String integer(int widthBits, BigInteger min, BigInteger max) {
        String maker;
        String shown;
        if (min.signum() >= 0) {
            boolean fits = max.compareTo(TWO_32) < 0;
            maker = fits ? "int32" : "uint64";
            shown = fits ? "UINT32" : "UINT64";
        } else {
            boolean fits = min.compareTo(TWO_31.negate()) >= 0 && max.compareTo(TWO_31) < 0;
            maker = fits ? "int32" : "int64";
            shown = fits ? "INT32" : "INT64";
        }
        return "tickwire." + maker + "(" + field.of(shown) + ", " + widthBits + ", " + LuaText.pair(min) + ", "
                + LuaText.pair(max) + ")";
    }

    @Override
    public String visit(ValueType.SignedValue type) {
        return "tickwire.signed(" + field.of(type.widthBits() <= WORD_BITS ? "INT32" : "INT64") + ", "
                + type.widthBits() + ")";
    }

    @Override
    public String visit(ValueType.WideValue type) {
        String form = type.form().name().toLowerCase(Locale.ROOT);
        return "tickwire.wide(" + field.of("STRING") + ", " + type.widthBits() + ", " + LuaText.quoted(form) + ")";
    }

    @Override
    public String visit(ValueType.FloatValue type) {
        return "tickwire.float(" + field.of("FLOAT") + ")";
    }

    @Override
    public String visit(ValueType.DoubleValue type) {
        return "tickwire.double(" + field.of("DOUBLE") + ")";
    }

    // Example: tickwire.quantized(protocol:field("x", "point.x", ftypes.FLOAT), 13, -32.0, 32.0, 6400)
    @Override
    public String visit(ValueType.QuantizedValue type) {
        return "tickwire.quantized(" + field.of("FLOAT") + ", " + type.widthBits() + ", " + (double) type.min() + ", "
                + (double) type.max() + ", " + type.top() + ")";
    }

    @Override
    public String visit(ValueType.StringValue type) {
        return "tickwire.string(" + field.of("STRING") + ", " + type.capacityBytes() + ")";
    }

    @Override
    public String visit(ValueType.BytesValue type) {
        return "tickwire.bytes(" + field.of("BYTES") + ", " + type.capacityBytes() + ")";
    }

    @Override
    public String visit(ValueType.EnumReference type) {
        String names = definitions.at("enums", type.enumeration().name());
        return "tickwire.enum(" + field.of("UINT32", Optional.of(names), Optional.empty()) + ", "
                + type.enumeration().widthBits() + ", " + type.enumeration().maxOrdinal() + ")";
    }

    @Override
    public String visit(ValueType.FlagsReference type) {
        int widthBits = type.flags().widthBits();
        String shown = field.of(widthBits <= WORD_BITS ? "UINT32" : "UINT64", Optional.empty(), Optional.of("HEX"));
        return "tickwire.flags(" + shown + ", " + widthBits + ", "
                + definitions.at("flags", type.flags().name()) + ")";
    }

    @Override
    public String visit(ValueType.StructReference type) {
        return "tickwire.struct(" + field.of("NONE") + ", "
                + definitions.at("bodies", type.struct().name()) + ")";
    }

    // Example: tickwire.union(
    //     protocol:field("pickup", "spawn.pickup", ftypes.UINT32, nil, cases["arena.Pickup"].names),
    //     cases["arena.Pickup"], 1)
    @Override
    public String visit(ValueType.UnionReference type) {
        String cases = definitions.at("cases", type.union().name());
        return "tickwire.union(" + field.of("UINT32", Optional.of(cases + ".names"), Optional.empty()) + ", " + cases
                + ", " + type.union().tagBits() + ")";
    }

    @Override
    public String visit(ValueType.QuatValue type) {
        StringBuilder fields = new StringBuilder("{whole = " + field.of("NONE"));
        String[] components = {"x", "y", "z", "w"};
        for (int i = 0; i < components.length; i++) {
            fields.append(i == 0 ? ", [0] = " : ", ")
                    .append(field.part(components[i]).of("FLOAT"));
        }
        return "tickwire.quat(" + fields + "}, " + type.bitsPerComponent() + ")";
    }

    @Override
    public String visit(ValueType.FixedValue type) {
        return "tickwire.fixed(" + field.of("DOUBLE") + ", " + type.widthBits() + ", " + LuaText.pair(type.min()) + ", "
                + LuaText.pair(type.max()) + ", " + type.fractionBits() + ")";
    }

    @Override
    public String visit(ValueType.ReferenceValue type) {
        return "tickwire.reference(" + field.of("UINT32", Optional.empty(), Optional.of("HEX")) + ")";
    }
}

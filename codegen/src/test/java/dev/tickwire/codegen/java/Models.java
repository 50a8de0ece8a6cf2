package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Short ways to build models by hand, in the package {@code game}. */
final class Models {
    static final String PACKAGE = "game";

    private Models() {}

    static DeclarationName name(String simpleName) {
        return new DeclarationName(PACKAGE, PACKAGE, simpleName);
    }

    static Documentation doc(String... lines) {
        return new Documentation(List.of(lines));
    }

    // ---- types

    static ValueType bool() {
        return new ValueType.BoolValue();
    }

    static ValueType int_(long min, long max) {
        return integer(BigInteger.valueOf(min), BigInteger.valueOf(max), false);
    }

    static ValueType integer(BigInteger min, BigInteger max, boolean named) {
        return new ValueType.IntValue(min, max, max.subtract(min).bitLength(), named);
    }

    static ValueType uint(int bits) {
        return integer(BigInteger.ZERO, BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE), true);
    }

    static ValueType sint(int bits) {
        BigInteger half = BigInteger.ONE.shiftLeft(bits - 1);
        return integer(half.negate(), half.subtract(BigInteger.ONE), true);
    }

    static ValueType bits(int count) {
        return new ValueType.BitsValue(count);
    }

    static ValueType float_() {
        return new ValueType.FloatValue();
    }

    static ValueType double_() {
        return new ValueType.DoubleValue();
    }

    static ValueType quantized(float min, float max, float step) {
        float values = Math.max(1f, Math.min((max - min) / step, 4294967040f));
        long top = (long) Math.ceil(values);
        return new ValueType.QuantizedValue(min, max, step, top, 64 - Long.numberOfLeadingZeros(top));
    }

    static ValueType quat(int componentBits) {
        return new ValueType.QuatValue(componentBits);
    }

    static ValueType fixed(int integerBits, int fractionBits) {
        BigInteger bound = BigInteger.ONE.shiftLeft(integerBits + fractionBits - 1);
        return new ValueType.FixedValue(
                integerBits, fractionBits, bound.negate(), bound.subtract(BigInteger.ONE), integerBits + fractionBits);
    }

    static ValueType fixed(int integerBits, int fractionBits, long min, long max) {
        BigInteger lowerLimit = BigInteger.valueOf(min).shiftLeft(fractionBits);
        BigInteger upperLimit = BigInteger.valueOf(max).shiftLeft(fractionBits);
        return new ValueType.FixedValue(
                integerBits,
                fractionBits,
                lowerLimit,
                upperLimit,
                upperLimit.subtract(lowerLimit).bitLength());
    }

    static ValueType of(UnionModel union) {
        return new ValueType.UnionReference(union);
    }

    static ValueType string(int capacity) {
        return new ValueType.StringValue(capacity, 32 - Integer.numberOfLeadingZeros(capacity));
    }

    static ValueType bytes(int capacity) {
        return new ValueType.BytesValue(capacity, 32 - Integer.numberOfLeadingZeros(capacity));
    }

    static ValueType of(EnumModel enumeration) {
        return new ValueType.EnumReference(enumeration);
    }

    static ValueType of(FlagsModel flags) {
        return new ValueType.FlagsReference(flags);
    }

    static ValueType of(StructModel struct) {
        return new ValueType.StructReference(struct);
    }

    // ---- declarations

    static EnumModel enumeration(String simpleName, String... values) {
        List<EnumModel.EnumValue> list = IntStream.range(0, values.length)
                .mapToObj(i -> new EnumModel.EnumValue(values[i], Documentation.NONE, i))
                .toList();
        return new EnumModel(
                name(simpleName),
                Documentation.NONE,
                list,
                values.length - 1,
                32 - Integer.numberOfLeadingZeros(values.length - 1));
    }

    /** An enumeration with room for more values. */
    static EnumModel roomyEnumeration(String simpleName, int maxOrdinal, String... values) {
        return new EnumModel(
                name(simpleName),
                Documentation.NONE,
                enumeration(simpleName, values).values(),
                maxOrdinal,
                32 - Integer.numberOfLeadingZeros(maxOrdinal));
    }

    /** A union of the cases {@code c0}, {@code c1} and so on. */
    static UnionModel union(String simpleName, ValueType... types) {
        List<UnionModel.Case> cases = IntStream.range(0, types.length)
                .mapToObj(i -> new UnionModel.Case(
                        "c" + i, Documentation.NONE, types[i], typeText(types[i]), i, natural(types[i])))
                .toList();
        int tagBits = 32 - Integer.numberOfLeadingZeros(types.length - 1);
        List<BitSize> sizes = Stream.of(types).map(ValueType::size).toList();
        return new UnionModel(name(simpleName), Documentation.NONE, cases, tagBits, UnionModel.sizeOf(tagBits, sizes));
    }

    static FlagsModel flags(String simpleName, String... flags) {
        List<FlagsModel.Flag> list = IntStream.range(0, flags.length)
                .mapToObj(i -> new FlagsModel.Flag(flags[i], Documentation.NONE, i))
                .toList();
        return new FlagsModel(name(simpleName), Documentation.NONE, list, flags.length - 1);
    }

    static StructModel struct(String simpleName, BodyBuilder body) {
        return new StructModel(name(simpleName), Documentation.NONE, body.build());
    }

    static MessageModel message(String simpleName, BodyBuilder body) {
        return new MessageModel(name(simpleName), Documentation.NONE, false, body.build());
    }

    static MessageModel blockMessage(String simpleName, BodyBuilder body) {
        return new MessageModel(name(simpleName), Documentation.NONE, true, body.build());
    }

    static BodyBuilder body() {
        return new BodyBuilder();
    }

    static ChannelModel channel(
            int number, String name, ChannelModel.Kind kind, List<ChannelModel.ChannelMessage> messages) {
        return new ChannelModel(
                number,
                name,
                Documentation.NONE,
                kind,
                ChannelModel.Limits.DEFAULT,
                messages,
                List.of(),
                ChannelModel.StateLimits.NONE,
                kind == ChannelModel.Kind.INPUT ? ChannelModel.DEFAULT_REDUNDANCY : 0);
    }

    static ProtocolModel protocol(String simpleName, List<MessageModel> messages, List<ChannelModel> channels) {
        return new ProtocolModel(
                name(simpleName),
                Documentation.NONE,
                3,
                0x1122334455667788L,
                messages,
                channels,
                ProtocolModel.PacketLimits.DEFAULT,
                0,
                List.of(
                        new ProtocolModel.PackedFile("arena.tick", "a7"),
                        new ProtocolModel.PackedFile("common/geometry.tick", "9e")),
                "");
    }

    // ---- fields

    static Arity single() {
        return new Arity.Single();
    }

    static Arity array(int lowerLimit, int upperLimit) {
        return new Arity.Array(lowerLimit, upperLimit, 32 - Integer.numberOfLeadingZeros(upperLimit - lowerLimit));
    }

    static FieldModel field(String name, ValueType type) {
        return field(name, type, single(), false, natural(type));
    }

    static FieldModel field(String name, ValueType type, Arity arity, boolean optional, DefaultValue value) {
        return field(Documentation.NONE, name, type, arity, optional, value);
    }

    static FieldModel field(
            Documentation documentation,
            String name,
            ValueType type,
            Arity arity,
            boolean optional,
            DefaultValue value) {
        BitSize size = type.size();
        if (arity instanceof Arity.Array array) {
            size = size.times(array.min(), array.max()).plus(BitSize.exactly(array.countBits()));
        }
        if (optional) {
            size = BitSize.exactly(1).plus(size.or(BitSize.ZERO));
        }
        return new FieldModel(name, documentation, type, typeText(type), arity, optional, false, value, size);
    }

    /** An array whose elements rise. */
    static FieldModel rising(String name, ValueType type, int lowerLimit, int upperLimit, boolean optional) {
        Arity.Array array = (Arity.Array) array(lowerLimit, upperLimit);
        long width = type.size().maxBits();
        BitSize size = new BitSize(lowerLimit == 0 ? 0 : width + lowerLimit - 1, width + (upperLimit - 1) * 38L)
                .plus(BitSize.exactly(array.countBits()));
        if (optional) {
            size = BitSize.exactly(1).plus(size.or(BitSize.ZERO));
        }
        return new FieldModel(
                name, Documentation.NONE, type, typeText(type), array, optional, true, natural(type), size);
    }

    static DefaultValue natural(ValueType type) {
        if (type instanceof ValueType.BoolValue) {
            return new DefaultValue.BoolDefault(false);
        } else if (type instanceof ValueType.IntValue integer) {
            boolean hasZero = integer.min().signum() <= 0 && integer.max().signum() >= 0;
            return new DefaultValue.IntegerDefault(hasZero ? BigInteger.ZERO : integer.min());
        } else if (type instanceof ValueType.FixedValue fixed) {
            boolean hasZero = fixed.min().signum() <= 0 && fixed.max().signum() >= 0;
            return new DefaultValue.IntegerDefault(hasZero ? BigInteger.ZERO : fixed.min());
        } else if (type instanceof ValueType.BitsValue || type instanceof ValueType.FlagsReference) {
            return new DefaultValue.IntegerDefault(BigInteger.ZERO);
        } else if (type instanceof ValueType.FloatValue) {
            return new DefaultValue.FloatDefault(0);
        } else if (type instanceof ValueType.DoubleValue) {
            return new DefaultValue.DoubleDefault(0);
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            boolean hasZero = quantized.min() <= 0 && quantized.max() >= 0;
            return new DefaultValue.FloatDefault(hasZero ? 0 : quantized.min());
        } else if (type instanceof ValueType.StringValue) {
            return new DefaultValue.TextDefault("");
        } else if (type instanceof ValueType.EnumReference enumeration) {
            return new DefaultValue.EnumDefault(
                    enumeration.enumeration().values().get(0));
        }
        return new DefaultValue.NaturalDefault();
    }

    private static String typeText(ValueType type) {
        if (type instanceof ValueType.BoolValue) {
            return "bool";
        } else if (type instanceof ValueType.IntValue integer) {
            return "int(" + integer.min() + ".." + integer.max() + ")";
        } else if (type instanceof ValueType.BitsValue bits) {
            return "bits(" + bits.widthBits() + ")";
        } else if (type instanceof ValueType.FloatValue) {
            return "float";
        } else if (type instanceof ValueType.DoubleValue) {
            return "double";
        } else if (type instanceof ValueType.QuantizedValue) {
            return "float(min..max, step s)";
        } else if (type instanceof ValueType.StringValue string) {
            return "string(" + string.capacityBytes() + ")";
        } else if (type instanceof ValueType.BytesValue bytes) {
            return "bytes(" + bytes.capacityBytes() + ")";
        } else if (type instanceof ValueType.EnumReference enumeration) {
            return enumeration.enumeration().name().simpleName();
        } else if (type instanceof ValueType.FlagsReference flags) {
            return flags.flags().name().simpleName();
        }
        if (type instanceof ValueType.UnionReference union) {
            return union.union().name().simpleName();
        } else if (type instanceof ValueType.QuatValue quat) {
            return "quat(" + quat.bitsPerComponent() + ")";
        } else if (type instanceof ValueType.FixedValue fixed) {
            return "fixed(" + fixed.integerBits() + ", " + fixed.fractionBits() + ")";
        }
        return ((ValueType.StructReference) type).struct().name().simpleName();
    }

    // ---- conditions

    static Condition when(FieldModel bool) {
        return new Condition.BoolField(FieldPath.of(bool));
    }

    static Condition compare(FieldModel left, Condition.Operator operator, long right) {
        return new Condition.Comparison(
                new Condition.FieldOperand(FieldPath.of(left)),
                operator,
                new Condition.IntegerOperand(BigInteger.valueOf(right)));
    }

    // ---- schemas

    /** A schema of messages and structs: what else they use is found. */
    static SchemaModel schema(List<MessageModel> messages, ProtocolModel... protocols) {
        Declarations declarations = new Declarations();
        messages.forEach(message -> declarations.add(message.body()));
        return new SchemaModel(
                "java",
                List.<ConstantModel>of(),
                List.copyOf(declarations.enums),
                List.copyOf(declarations.flags),
                List.copyOf(declarations.structs),
                List.copyOf(declarations.unions),
                messages,
                List.of(),
                List.of(protocols));
    }

    /** Finds what fields refer to. */
    private static final class Declarations {
        private final List<EnumModel> enums = new ArrayList<>();
        private final List<FlagsModel> flags = new ArrayList<>();
        private final List<StructModel> structs = new ArrayList<>();
        private final List<UnionModel> unions = new ArrayList<>();

        private void add(Body body) {
            body.allFields().forEach(field -> add(field.type()));
        }

        private void add(ValueType used) {
            if (used instanceof ValueType.EnumReference type && !enums.contains(type.enumeration())) {
                enums.add(type.enumeration());
            } else if (used instanceof ValueType.FlagsReference type && !flags.contains(type.flags())) {
                flags.add(type.flags());
            } else if (used instanceof ValueType.StructReference type && !structs.contains(type.struct())) {
                add(type.struct().body());
                structs.add(type.struct());
            } else if (used instanceof ValueType.UnionReference type && !unions.contains(type.union())) {
                type.union().cases().forEach(each -> add(each.type()));
                unions.add(type.union());
            }
        }
    }
}

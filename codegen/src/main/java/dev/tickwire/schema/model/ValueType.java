package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.Optional;

/** The type of one value, with aliases resolved and bounds folded. */
public sealed interface ValueType {

    /** Which of the types it is. */
    Kind kind();

    /** The bits of one value. */
    BitSize size();

    /**
     * Whether there are rules in it that hold when a message is sent, and that no setter can hold before: that an array
     * has its fewest elements.
     */
    default boolean hasRules() {
        return false;
    }

    /**
     * Whether something can be set in it that does not travel: in a case of a union that is not selected, in an absent
     * optional field, or in a branch that is not taken.
     */
    default boolean hasUnsent() {
        return false;
    }

    /** Whether it is a struct or a union. */
    default boolean isComposite() {
        return switch (kind()) {
            case STRUCT, UNION -> true;
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT -> false;
            case STRING, BYTES, ENUM, FLAGS, REFERENCE -> false;
        };
    }

    /**
     * The name of the enum, the flags, the struct or the union that it is, if it is one; of a reference, that of the
     * object.
     */
    default Optional<DeclarationName> declaration() {
        return switch (kind()) {
            case ENUM -> Optional.of(((EnumReference) this).enumeration().name());
            case FLAGS -> Optional.of(((FlagsReference) this).flags().name());
            case STRUCT -> Optional.of(((StructReference) this).struct().name());
            case UNION -> Optional.of(((UnionReference) this).union().name());
            case REFERENCE -> Optional.of(((ReferenceValue) this).object());
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT, STRING, BYTES ->
                Optional.empty();
        };
    }

    /** The doc comment of the {@link #declaration()}; none if there is no declaration. */
    default Documentation documentation() {
        return switch (kind()) {
            case ENUM -> ((EnumReference) this).enumeration().documentation();
            case FLAGS -> ((FlagsReference) this).flags().documentation();
            case STRUCT -> ((StructReference) this).struct().documentation();
            case UNION -> ((UnionReference) this).union().documentation();
            case REFERENCE -> ((ReferenceValue) this).documentation();
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT, STRING, BYTES ->
                Documentation.NONE;
        };
    }

    /** Calls the method of a visitor that is for this type. */
    default <R> R accept(Visitor<R> visitor) {
        return switch (kind()) {
            case BOOL -> visitor.visit((BoolValue) this);
            case INT -> visitor.visit((IntValue) this);
            case BITS -> visitor.visit((BitsValue) this);
            case SIGNED -> visitor.visit((SignedValue) this);
            case WIDE -> visitor.visit((WideValue) this);
            case FLOAT -> visitor.visit((FloatValue) this);
            case DOUBLE -> visitor.visit((DoubleValue) this);
            case QUANTIZED -> visitor.visit((QuantizedValue) this);
            case STRING -> visitor.visit((StringValue) this);
            case BYTES -> visitor.visit((BytesValue) this);
            case ENUM -> visitor.visit((EnumReference) this);
            case FLAGS -> visitor.visit((FlagsReference) this);
            case STRUCT -> visitor.visit((StructReference) this);
            case UNION -> visitor.visit((UnionReference) this);
            case QUAT -> visitor.visit((QuatValue) this);
            case FIXED -> visitor.visit((FixedValue) this);
            case REFERENCE -> visitor.visit((ReferenceValue) this);
        };
    }

    /**
     * All types, for questions that need nothing else of a type: a {@code switch} that has a value and names all of
     * them, without a {@code default}, does not compile once there is another one.
     */
    enum Kind {
        BOOL,
        INT,
        BITS,
        SIGNED,
        WIDE,
        FLOAT,
        DOUBLE,
        QUANTIZED,
        STRING,
        BYTES,
        ENUM,
        FLAGS,
        STRUCT,
        UNION,
        QUAT,
        FIXED,
        REFERENCE
    }

    /**
     * Does something with a type of each kind. There is no method for "any other": whatever walks over types does not
     * compile once there is another one.
     *
     * @param <R> what comes of it
     */
    interface Visitor<R> {
        R visit(BoolValue type);

        R visit(IntValue type);

        R visit(BitsValue type);

        R visit(SignedValue type);

        R visit(WideValue type);

        R visit(FloatValue type);

        R visit(DoubleValue type);

        R visit(QuantizedValue type);

        R visit(StringValue type);

        R visit(BytesValue type);

        R visit(EnumReference type);

        R visit(FlagsReference type);

        R visit(StructReference type);

        R visit(UnionReference type);

        R visit(QuatValue type);

        R visit(FixedValue type);

        R visit(ReferenceValue type);
    }

    /** {@code bool}: one bit. */
    record BoolValue() implements ValueType {
        @Override
        public Kind kind() {
            return Kind.BOOL;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(1);
        }
    }

    /**
     * Any integer form but {@code bits(n)}: {@code int8}, {@code uint32}, {@code int(min..max)}. The wire holds
     * {@code value - min} in {@code widthBits}.
     *
     * @param min the least value; not below -2^63
     * @param max the greatest value; not above 2^63 - 1 if {@code min} is negative, else not above 2^64 - 1
     * @param widthBits the fewest bits that hold {@code max - min}, 0 to 64
     * @param named whether it was written {@code int8} to {@code uint64}, whose values a back end shows with that width
     */
    record IntValue(BigInteger min, BigInteger max, int widthBits, boolean named) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.INT;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /** {@code bits(n)}, {@code n} from 1 to 64, unsigned raw bits. */
    record BitsValue(int widthBits) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.BITS;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /**
     * {@code signed(n)}, {@code n} up to 64: a signed integer in two's complement.
     *
     * @param widthBits its bits, 1 to 64
     */
    record SignedValue(int widthBits) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.SIGNED;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /**
     * Integers of more than 64 bits: {@code uint128}, {@code int128} and {@code signed(n)} above 64. The wire holds the
     * lower 64 bits, then the others.
     *
     * @param widthBits its bits, 65 to 128
     * @param form how it is held in them
     */
    record WideValue(int widthBits, Form form) implements ValueType {
        /** How a wide integer is held in bits. */
        public enum Form {
            /** Raw bits without a sign. */
            UNSIGNED,
            /** Two's complement. */
            SIGNED,
            /** The value less the least, as every {@code intN} travels. */
            OFFSET
        }

        @Override
        public Kind kind() {
            return Kind.WIDE;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /** {@code float}: the 32 IEEE bits. */
    record FloatValue() implements ValueType {
        @Override
        public Kind kind() {
            return Kind.FLOAT;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(32);
        }
    }

    /** {@code double}: the 64 IEEE bits. */
    record DoubleValue() implements ValueType {
        @Override
        public Kind kind() {
            return Kind.DOUBLE;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(64);
        }
    }

    /**
     * {@code float(min..max, step s)}: a step number.
     *
     * @param min the least value
     * @param max the greatest value
     * @param step the wished distance of two steps
     * @param top the greatest step number, computed in float32 as the wire format says
     * @param widthBits the bits that hold {@code top}
     */
    record QuantizedValue(float min, float max, float step, long top, int widthBits) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.QUANTIZED;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /**
     * {@code string(n)}: a length, alignment, UTF-8.
     *
     * @param capacityBytes the most bytes
     * @param lengthBits the bits of the length
     */
    record StringValue(int capacityBytes, int lengthBits) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.STRING;
        }

        @Override
        public BitSize size() {
            return new BitSize(lengthBits, lengthBits + 7L + 8L * capacityBytes);
        }
    }

    /**
     * {@code bytes(n)}: a length, alignment, bytes.
     *
     * @param capacityBytes the most bytes
     * @param lengthBits the bits of the length
     */
    record BytesValue(int capacityBytes, int lengthBits) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.BYTES;
        }

        @Override
        public BitSize size() {
            return new BitSize(lengthBits, lengthBits + 7L + 8L * capacityBytes);
        }
    }

    /** A value of an enumeration: its ordinal. */
    record EnumReference(EnumModel enumeration) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.ENUM;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(enumeration.widthBits());
        }
    }

    /** A set of flags: a mask. */
    record FlagsReference(FlagsModel flags) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.FLAGS;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(flags.widthBits());
        }
    }

    /** A struct. */
    record StructReference(StructModel struct) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.STRUCT;
        }

        @Override
        public BitSize size() {
            return struct.size();
        }

        @Override
        public boolean hasRules() {
            return struct.body().hasRules();
        }

        @Override
        public boolean hasUnsent() {
            return struct.body().hasUnsent();
        }
    }

    /** A union: a tag, then the case it names. */
    record UnionReference(UnionModel union) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.UNION;
        }

        @Override
        public BitSize size() {
            return union.size();
        }

        @Override
        public boolean hasRules() {
            return union.hasRules();
        }

        @Override
        public boolean hasUnsent() {
            return union.hasUnsent();
        }
    }

    /**
     * {@code quat(n)}: a rotation by its smallest three components, as "Bits" in the wire format has it. A fresh
     * instance is no rotation at all: x, y and z are 0 and w is 1. On the wire x has the index 0 and w the index 3.
     *
     * @param bitsPerComponent the bits of each of the three components that travel, 4 to 20
     */
    record QuatValue(int bitsPerComponent) implements ValueType {
        @Override
        public Kind kind() {
            return Kind.QUAT;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(2 + 3L * bitsPerComponent);
        }
    }

    /**
     * {@code fixed(i, f)}, {@code ufixed(i, f)} and both with bounds: a binary fraction; its raw integer is the value
     * times 2^f. The wire holds {@code raw - min} in {@code widthBits}, as an {@link IntValue} of the same bounds does.
     *
     * @param integerBits the bits before the point, at least 1 with the sign included; without a sign at least 0
     * @param fractionBits the bits behind the point, {@code i + f} at most 64
     * @param min the least raw value; not below {@code -2^(i + f - 1)}, and not below 0 without a sign
     * @param max the greatest raw value; not above {@code 2^(i + f - 1) - 1}, or {@code 2^(i + f) - 1} without a sign
     * @param widthBits the fewest bits that hold {@code max - min}
     */
    record FixedValue(int integerBits, int fractionBits, BigInteger min, BigInteger max, int widthBits)
            implements ValueType {
        @Override
        public Kind kind() {
            return Kind.FIXED;
        }

        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /**
     * {@code ref T}: another object of the same protocol, by its slot and the generation of what is in the slot. It
     * reads as none where that very object is not there.
     *
     * @param object the object that it is; only its name, so that objects may refer to each other and to themselves
     * @param documentation the doc comment of the object
     */
    record ReferenceValue(DeclarationName object, Documentation documentation) implements ValueType {
        /** The bits of a slot. */
        public static final int SLOT_BITS = 16;
        /** The bits of a generation. */
        public static final int GENERATION_BITS = 15;
        /** The bits of a reference. */
        public static final BitSize SIZE = BitSize.exactly(SLOT_BITS + GENERATION_BITS);

        @Override
        public Kind kind() {
            return Kind.REFERENCE;
        }

        @Override
        public BitSize size() {
            return SIZE;
        }
    }
}

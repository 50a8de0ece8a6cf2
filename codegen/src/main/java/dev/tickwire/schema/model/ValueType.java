package dev.tickwire.schema.model;

import java.math.BigInteger;
import java.util.Optional;

/** Type of one value, with resolved aliases and computed bounds. */
public sealed interface ValueType {

    /** Kind of the type. */
    Kind kind();

    /** Bits of a value. */
    BitSize size();

    /**
     * Returns whether there are rules that setters cannot enforce and sending does: an array has its smallest number of
     * elements.
     */
    default boolean hasRules() {
        return false;
    }

    /**
     * Returns whether values can be set that are not sent: in an unselected case of a union, an absent optional field,
     * or a branch that is not taken.
     */
    default boolean hasUnsent() {
        return false;
    }

    /** Returns whether the type is a struct or union. */
    default boolean isComposite() {
        return switch (kind()) {
            case STRUCT, UNION -> true;
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT -> false;
            case STRING, BYTES, ENUM, FLAGS, REFERENCE -> false;
        };
    }

    /** Name of the enum, flags, struct or union; for a reference, name of the object type; empty for other types. */
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

    /** Comment of the {@link #declaration()}; none for other types. */
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
     * Kinds of types. A {@code switch} expression over all of them without {@code default} fails to compile when a kind
     * is added.
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
     * Handles a type of each kind. There is no method for other types: a new kind does not compile until all visitors
     * handle it.
     *
     * @param <R> type of the result
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
     * Integer of any form but {@code bits(n)}: {@code int8}, {@code uint32}, {@code int(min..max)}. The wire holds
     * {@code value - min} in {@code widthBits}.
     *
     * @param min the minimum, at least -2^63
     * @param max the maximum, at most 2^63 - 1 if {@code min} is negative, else at most 2^64 - 1
     * @param widthBits smallest number of bits that hold {@code max - min}, 0 to 64
     * @param named whether the schema says {@code int8} to {@code uint64}, so that a back end shows values with that
     *     width
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

    /** {@code bits(n)}: unsigned bits, {@code n} from 1 to 64. */
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
     * {@code signed(n)} of up to 64 bits: two's complement.
     *
     * @param widthBits number of bits, 1 to 64
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
     * Integer of more than 64 bits: {@code uint128}, {@code int128}, and {@code signed(n)} above 64. The wire holds the
     * lower 64 bits, then the higher bits.
     *
     * @param widthBits number of bits, 65 to 128
     * @param form representation on the wire
     */
    record WideValue(int widthBits, Form form) implements ValueType {
        /** Representation of a wide integer on the wire. */
        public enum Form {
            /** Unsigned bits. */
            UNSIGNED,
            /** Two's complement. */
            SIGNED,
            /** Distance from the minimum, as for every {@code intN}. */
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

    /** {@code float}: the 32 bits of IEEE 754. */
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

    /** {@code double}: the 64 bits of IEEE 754. */
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
     * {@code float(min..max, step s)}: the number of a step.
     *
     * @param min the minimum
     * @param max the maximum
     * @param step requested distance between two steps
     * @param top number of the last step, computed in 32-bit floats as the wire format defines
     * @param widthBits number of bits that hold {@code top}
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
     * @param capacityBytes largest length in bytes of UTF-8
     * @param lengthBits width of the length, in bits
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
     * @param capacityBytes largest length in bytes
     * @param lengthBits width of the length, in bits
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

    /** Enum value: its ordinal. */
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

    /** Set of flags: a mask. */
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

    /** Struct. */
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

    /** Union: a tag, then the value of its case. */
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
     * {@code quat(n)}: a rotation by its smallest three components, see "Bits" in the wire format. A fresh instance has
     * no rotation: x, y and z are 0, and w is 1. On the wire, x has index 0 and w index 3.
     *
     * @param bitsPerComponent width of each of the three components that are sent, in bits, 4 to 20
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
     * {@code fixed(i, f)} or {@code ufixed(i, f)}, with or without bounds: a binary fraction. The raw integer of a
     * value is the value times 2^f. The wire holds {@code raw - min} in {@code widthBits}, as for an {@link IntValue}
     * with these bounds.
     *
     * @param integerBits bits before the point: at least 1, including the sign, or at least 0 without a sign
     * @param fractionBits bits behind the point; {@code i + f} is at most 64
     * @param min smallest raw value, at least {@code -2^(i + f - 1)}, or 0 without a sign
     * @param max largest raw value, at most {@code 2^(i + f - 1) - 1}, or {@code 2^(i + f) - 1} without a sign
     * @param widthBits smallest number of bits that hold {@code max - min}
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
     * {@code ref T}: another object of the same protocol, by its slot and the generation in the slot. The reference
     * reads as no object if that generation is not present.
     *
     * @param object name of the object type; only the name, so that objects may refer to each other and to themselves
     * @param documentation comment of the object type
     */
    record ReferenceValue(DeclarationName object, Documentation documentation) implements ValueType {
        /** Width of the slot, in bits. */
        public static final int SLOT_BITS = 16;
        /** Width of the generation, in bits. */
        public static final int GENERATION_BITS = 15;
        /** Bits of a reference. */
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

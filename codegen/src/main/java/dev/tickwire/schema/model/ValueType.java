package dev.tickwire.schema.model;

import java.math.BigInteger;

/** The type of one value, with aliases resolved and bounds folded. */
public sealed interface ValueType {

    /** The bits of one value. */
    BitSize size();

    /** {@code bool}: one bit. */
    record BoolValue() implements ValueType {
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
     * @param named whether it was written {@code int8} to {@code uint64}: then Java sees a {@code long} from
     *     {@code uint32} and {@code int64} up; a range is a {@code long} where a Java {@code int} does not hold it
     */
    record IntValue(BigInteger min, BigInteger max, int widthBits, boolean named) implements ValueType {
        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /** {@code bits(n)}, {@code n} from 1 to 64, unsigned raw bits. */
    record BitsValue(int widthBits) implements ValueType {
        @Override
        public BitSize size() {
            return BitSize.exactly(widthBits);
        }
    }

    /** {@code float}: the 32 IEEE bits. */
    record FloatValue() implements ValueType {
        @Override
        public BitSize size() {
            return BitSize.exactly(32);
        }
    }

    /** {@code double}: the 64 IEEE bits. */
    record DoubleValue() implements ValueType {
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
        public BitSize size() {
            return new BitSize(lengthBits, lengthBits + 7L + 8L * capacityBytes);
        }
    }

    /** A value of an enumeration: its ordinal. */
    record EnumReference(EnumModel enumeration) implements ValueType {
        @Override
        public BitSize size() {
            return BitSize.exactly(enumeration.widthBits());
        }
    }

    /** A set of flags: a mask. */
    record FlagsReference(FlagsModel flags) implements ValueType {
        @Override
        public BitSize size() {
            return BitSize.exactly(flags.widthBits());
        }
    }

    /** A struct. */
    record StructReference(StructModel struct) implements ValueType {
        @Override
        public BitSize size() {
            return struct.size();
        }
    }
}

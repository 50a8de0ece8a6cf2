package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Integers from {@code min} to {@code max}, both included.
 *
 * @param min the smallest
 * @param max the largest
 */
public record Interval(BigInteger min, BigInteger max) {
    public static Interval of(long min, long max) {
        return new Interval(BigInteger.valueOf(min), BigInteger.valueOf(max));
    }

    /** Returns the values of an integer type; empty for other types. */
    public static Optional<Interval> of(ValueType type) {
        return switch (type.kind()) {
            case INT -> {
                ValueType.IntValue range = (ValueType.IntValue) type;
                yield Optional.of(new Interval(range.min(), range.max()));
            }
            case BITS -> {
                BigInteger count = BigInteger.ONE.shiftLeft(((ValueType.BitsValue) type).widthBits());
                yield Optional.of(new Interval(BigInteger.ZERO, count.subtract(BigInteger.ONE)));
            }
            case SIGNED -> {
                BigInteger half = BigInteger.ONE.shiftLeft(((ValueType.SignedValue) type).widthBits() - 1);
                yield Optional.of(new Interval(half.negate(), half.subtract(BigInteger.ONE)));
            }
            case BOOL, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT -> Optional.empty();
            case STRING, BYTES, ENUM, FLAGS, STRUCT, UNION, REFERENCE -> Optional.empty();
        };
    }

    public boolean isSingle() {
        return min.equals(max);
    }

    @Override
    public String toString() {
        return min + ".." + max;
    }
}

package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * Integers, {@code bits(n)}, and the raw numbers of {@code fixed(i, f)}. The Java type is {@code int} if it holds the
 * range, else {@code long}. Ranges above 2^63 - 1 use all 64 bits and are compared unsigned.
 */
public class IntegerCode extends ValueCode {
    private final BigInteger min;
    private final BigInteger max;
    private final boolean isInt;
    private final boolean isUnsigned;
    /** Unit for Javadoc; empty if there is none. */
    private final String unit;

    IntegerCode(ValueType.IntValue type) {
        this(type, type.min(), type.max(), "");
    }

    IntegerCode(ValueType.BitsValue type) {
        this(type, BigInteger.ZERO, greatest(type.widthBits()), "");
    }

    IntegerCode(ValueType.FixedValue type) {
        this(type, type.min(), type.max(), unit(type.fractionBits()));
    }

    /** Bounds are those of two's complement. */
    IntegerCode(ValueType.SignedValue type) {
        this(type, greatest(type.widthBits() - 1).not(), greatest(type.widthBits() - 1), "");
    }

    /** Code of a type with values that are compared as integers. */
    public static IntegerCode of(ValueType type) {
        return switch (type.kind()) {
            case INT -> new IntegerCode((ValueType.IntValue) type);
            case BITS -> new IntegerCode((ValueType.BitsValue) type);
            case SIGNED -> new SignedCode((ValueType.SignedValue) type);
            case BOOL,
                    WIDE,
                    FLOAT,
                    DOUBLE,
                    QUANTIZED,
                    FIXED,
                    QUAT,
                    STRING,
                    BYTES,
                    ENUM,
                    FLAGS,
                    STRUCT,
                    UNION,
                    REFERENCE -> throw new IllegalArgumentException("no integer: " + type);
        };
    }

    private static String unit(int fractionBits) {
        return fractionBits == 0 ? "" : ", raw, in units of 1/" + BigInteger.ONE.shiftLeft(fractionBits);
    }

    private IntegerCode(ValueType type, BigInteger min, BigInteger max, String unit) {
        super(type);
        this.unit = unit;
        this.min = min;
        this.max = max;
        this.isInt = Literals.fitsInt(min, max);
        this.isUnsigned = Literals.isUnsigned(max);
    }

    private static BigInteger greatest(int widthBits) {
        return BigInteger.ONE.shiftLeft(widthBits).subtract(BigInteger.ONE);
    }

    @Override
    public TypeName accessorType() {
        return isInt ? TypeName.INT : TypeName.LONG;
    }

    @Override
    public String range() {
        if (min.equals(max)) {
            return "always " + min + unit;
        }
        return min + " to " + max + (isUnsigned ? ", as raw bits" : unit);
    }

    @Override
    public String describe(DefaultValue value) {
        BigInteger natural = min.signum() > 0 || max.signum() < 0 ? min : BigInteger.ZERO;
        BigInteger defaultValue = number(value);
        return defaultValue.equals(natural) ? "" : defaultValue.toString();
    }

    public BigInteger min() {
        return min;
    }

    /** Returns whether the Java variable is read as an unsigned number. */
    public boolean isUnsigned() {
        return isUnsigned;
    }

    public BigInteger max() {
        return max;
    }

    @Override
    public CodeBlock initial(ValueField field) {
        BigInteger value = number(field.defaultValue());
        return value.signum() == 0 ? null : CodeBlock.of("$L", literal(value));
    }

    public static BigInteger number(DefaultValue value) {
        return value instanceof DefaultValue.IntegerDefault integer ? integer.value() : BigInteger.ZERO;
    }

    private String literal(BigInteger value) {
        return isInt ? Literals.ofInt(value) : Literals.ofLong(value);
    }

    // Example: health = Bounds.check("Move.health", value, 0, 1000);
    // Example: heading = Bounds.wrap(value, 0, 360);
    @Override
    public CodeBlock set(ValueField field, CodeBlock place, String value) {
        if (holdsWholeType()) {
            return statement("$L = $N", place, value);
        }
        if (field.wraps()) {
            return statement(
                    "$L = $T.$L($N, $L, $L)",
                    place,
                    TypeNames.BOUNDS,
                    isUnsigned ? "wrapUnsigned" : "wrap",
                    value,
                    literal(min),
                    literal(max));
        }
        return statement(
                "$L = $T.$L($S, $N, $L, $L)",
                place,
                TypeNames.BOUNDS,
                isUnsigned ? "checkUnsigned" : "check",
                field.label(),
                value,
                literal(min),
                literal(max));
    }

    /** Returns whether the variable is an {@code int}. */
    final boolean isInt() {
        return isInt;
    }

    private boolean holdsWholeType() {
        return widthBits() == (isInt ? 32 : 64) && !hasGap();
    }

    /** Returns whether the bits can express numbers above the maximum. */
    private boolean hasGap() {
        return !range(min, max).equals(greatest(widthBits()));
    }

    private static BigInteger range(BigInteger min, BigInteger max) {
        return max.subtract(min);
    }

    @Override
    public String refuses() {
        return holdsWholeType() ? "" : "if the value is out of range";
    }

    @Override
    public CodeBlock pack(ValueField field, CodeBlock place) {
        return place;
    }

    @Override
    public BigInteger lowerBound() {
        return min;
    }

    @Override
    public BigInteger defaultBits(ValueField field) {
        return number(field.defaultValue()).subtract(min);
    }

    @Override
    public boolean packsToInt() {
        return isInt;
    }

    /** Returns whether the distance from the minimum exceeds an {@code int}. */
    private boolean needsLong() {
        return widthBits() == 32 || min.equals(BigInteger.valueOf(Integer.MIN_VALUE));
    }

    /** Source text that adds a constant, such as {@code " + 5"}, or {@code " - 5"} for -5. */
    private String plus(BigInteger value) {
        boolean subtracts = value.signum() < 0;
        BigInteger magnitude = value.abs();
        if (isInt && Literals.fitsInt(magnitude, magnitude)) {
            return (subtracts ? " - " : " + ") + Literals.ofInt(magnitude);
        }
        return (subtracts ? " - " : " + ") + Literals.ofLong(magnitude);
    }

    @Override
    public void unpack(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        if (isInt && !needsLong()) {
            unpackInt(code, field, place, bits);
        } else if (isInt) {
            unpackWideInt(code, field, place, bits);
        } else {
            unpackLong(code, field, place, bits);
        }
    }

    // Example:
    // turn = ((int) (word >>> 3) & 0x1FF) - 180;
    // if (turn > 180) {
    //     return refuse(in);
    // }
    private void unpackInt(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        if (hasGap() && mayOverflow(Integer.MAX_VALUE)) {
            String offset = code.local(field.variable() + "Offset");
            code.add(statement("int $N = $L", offset, bits.asInt()));
            code.refuseIf(CodeBlock.of("$N > $L", offset, range(min, max)));
            code.add(statement("$L = $N$L", place, offset, plus(min)));
            return;
        }
        code.add(statement(
                "$L = $L",
                place,
                min.signum() == 0 ? bits.asInt() : CodeBlock.of("$L$L", bits.intOperand(), plus(min))));
        if (hasGap()) {
            code.refuseIf(CodeBlock.of("$L > $L", place, literal(max)));
        }
    }

    // Example: turn = (int) ((word >>> 3 & 0xFFFFFFFFL) - 2147483648L);
    private void unpackWideInt(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        String lift = (min.signum() < 0 ? " - " : " + ") + min.abs() + "L";
        if (!hasGap()) {
            code.add(statement("$L = (int) ($L$L)", place, bits.longOperand(), lift));
            return;
        }
        String offset = code.local(field.variable() + "Offset");
        code.add(statement("long $N = $L", offset, bits.asLong()));
        code.refuseIf(CodeBlock.of("$N > $L", offset, Literals.ofLong(range(min, max))));
        code.add(statement("$L = (int) ($N$L)", place, offset, lift));
    }

    private void unpackLong(ReadCode code, ValueField field, CodeBlock place, PackedBits bits) {
        if (hasGap() && mayOverflow(Long.MAX_VALUE)) {
            String offset = code.local(field.variable() + "Offset");
            String upperBound = Literals.ofLong(range(min, max));
            code.add(statement("long $N = $L", offset, bits.asLong()));
            code.refuseIf(
                    widthBits() == 64
                            ? CodeBlock.of("$T.compareUnsigned($N, $L) > 0", Long.class, offset, upperBound)
                            : CodeBlock.of("$N > $L", offset, upperBound));
            code.add(statement(
                    "$L = $L",
                    place,
                    min.signum() == 0 ? CodeBlock.of("$N", offset) : CodeBlock.of("$N$L", offset, plus(min))));
            return;
        }
        code.add(statement(
                "$L = $L",
                place,
                min.signum() == 0 ? bits.asLong() : CodeBlock.of("$L$L", bits.longOperand(), plus(min))));
        if (hasGap()) {
            code.refuseIf(CodeBlock.of("$L > $L", place, literal(max)));
        }
    }

    /** Returns whether a number may exceed its Java type before it is validated. */
    private boolean mayOverflow(long greatest) {
        return min.add(greatest(widthBits())).compareTo(BigInteger.valueOf(greatest)) > 0;
    }

    // Example: cells[at + 5] = turn + 180;
    // Example: cells[at + 5] = level ^ 0x80000000;
    // Example: cells[at + 5] = (int) (stamp - 10000000000L);
    /** {@inheritDoc} Cells hold the distance from the minimum, even if the wire holds something else. */
    @Override
    public final CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        if (widthBits() > Integer.SIZE) {
            return cells.setLong(withoutMin(place));
        }
        return cells.set(
                isInt
                        ? withoutMin(place)
                        : min.signum() == 0
                                ? CodeBlock.of("(int) $L", place)
                                : CodeBlock.of("(int) ($L)", withoutMin(place)));
    }

    // Example: turn + 180
    private CodeBlock withoutMin(CodeBlock place) {
        if (min.signum() == 0) {
            return place;
        }
        return isMinInt() ? CodeBlock.of("$L ^ 0x80000000", place) : CodeBlock.of("$L$L", place, plus(min.negate()));
    }

    /**
     * Returns whether the minimum is -2^31. The distance of a value from this minimum differs from the value in the
     * highest bit only.
     */
    private boolean isMinInt() {
        return isInt && min.equals(BigInteger.valueOf(Integer.MIN_VALUE));
    }

    // Example: turn = cells[at + 5] - 180;
    // Example: level = cells[at + 5] ^ 0x80000000;
    // Example: stamp = (cells[at + 5] & 0xFFFFFFFFL) + 10000000000L;
    @Override
    public final CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return raise(place, isInt ? cells.cell() : widthBits() > Integer.SIZE ? cells.asLong() : cells.unsigned());
    }

    // Example: turn = (int) Math.round(steps[at + 5]) - 180;
    /**
     * {@inheritDoc} The integer type must have at most 32 bits. The interpolated value is rounded to the nearest
     * integer.
     */
    @Override
    public final CodeBlock drawCells(ValueField field, CodeBlock place, CellPlace steps) {
        return raise(place, CodeBlock.of(isInt ? "(int) $T.round($L)" : "$T.round($L)", Math.class, steps.cell()));
    }

    /** Statement that sets a place to the minimum plus a distance. */
    private CodeBlock raise(CodeBlock place, CodeBlock distance) {
        if (min.signum() == 0) {
            return statement("$L = $L", place, distance);
        }
        return isMinInt()
                ? statement("$L = $L ^ 0x80000000", place, distance)
                : statement(isInt ? "$L = $L$L" : "$L = ($L)$L", place, distance, plus(min));
    }

    @Override
    public CodeBlock hash(ValueField field, CodeBlock place) {
        return isInt ? place : CodeBlock.of("$T.hashCode($L)", Long.class, place);
    }

    // Example: visitor.integer("health", "Health", health, 10);
    @Override
    public CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return visit(isUnsigned ? "unsigned" : "integer", field, visitor, place, bits);
    }

    // Example: integer("health", 0, 1000)
    @Override
    String question(ValueField field) {
        return question(isUnsigned ? "unsigned" : "integer", field, literal(min), literal(max));
    }
}

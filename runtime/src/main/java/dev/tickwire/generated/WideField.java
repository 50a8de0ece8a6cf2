package dev.tickwire.generated;

import dev.tickwire.base.Digits;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import java.math.BigInteger;

/**
 * Content of a field of more than 64 bits in a generated class: an integer as two {@code long}, the upper one with the
 * sign.
 *
 * <p>On the wire the lower 64 bits come first. Only {@link #toString()} and errors allocate.
 */
public final class WideField {
    private static final int MAX_BITS = 128;

    private final String field;
    private final int highBits;
    private final boolean signed;
    /**
     * Mask to flip the upper bits with on the wire. For a field sent as the offset from the least value it is their
     * highest bit, else 0.
     */
    private final long flip;

    private long high;
    private long low;

    private WideField(String field, int widthBits, boolean signed, boolean offset) {
        if (widthBits <= Long.SIZE || widthBits > MAX_BITS) {
            throw new IllegalArgumentException("widthBits = " + widthBits + ", must be in 65..128");
        }
        this.field = field;
        this.highBits = widthBits - Long.SIZE;
        this.signed = signed;
        this.flip = offset ? 1L << highBits - 1 : 0;
    }

    /**
     * Creates an unsigned integer with the value 0.
     *
     * @param field the name of the field for errors: {@code Move.id}
     * @param widthBits the width in bits, 65 to 128
     */
    public static WideField unsigned(String field, int widthBits) {
        return new WideField(field, widthBits, false, false);
    }

    /**
     * Creates a signed integer in two's complement with the value 0.
     *
     * @param field the name of the field for errors: {@code Move.id}
     * @param widthBits the width in bits, 65 to 128
     */
    public static WideField signed(String field, int widthBits) {
        return new WideField(field, widthBits, true, false);
    }

    /**
     * Creates a signed integer with the value 0 that is sent as its offset from the least value.
     *
     * @param field the name of the field for errors: {@code Move.id}
     * @param widthBits the width in bits, 65 to 128
     */
    public static WideField offset(String field, int widthBits) {
        return new WideField(field, widthBits, true, true);
    }

    /** Returns the bits from 64 up, sign-extended in a signed integer. */
    public long high() {
        return high;
    }

    /** Returns the lower 64 bits. */
    public long low() {
        return low;
    }

    /**
     * Sets the integer.
     *
     * @param newHigh the bits from 64 up, sign-extended in a signed integer
     * @param newLow the lower 64 bits
     * @throws IllegalArgumentException if the integer does not fit the width of the field; nothing is changed then
     */
    public void set(long newHigh, long newLow) {
        if (extended(newHigh) != newHigh) {
            throw new IllegalArgumentException(field + " = " + text(newHigh, newLow) + ", must fit "
                    + (signed ? "signed " : "") + (highBits + Long.SIZE) + " bits");
        }
        high = newHigh;
        low = newLow;
    }

    /** Returns the upper bits of the wire as a {@code long}, sign-extended or zero-extended. */
    private long extended(long bits) {
        int above = Long.SIZE - highBits;
        return signed ? bits << above >> above : bits << above >>> above;
    }

    /**
     * Sets the integer to that of another field.
     *
     * @param other the field to copy from, of the same type
     */
    public void copyFrom(WideField other) {
        high = other.high;
        low = other.low;
    }

    /** Sets the value 0. */
    public void clear() {
        high = 0;
        low = 0;
    }

    /** Returns the bits on the wire from 64 up, with zeros above. */
    public long packHigh() {
        int above = Long.SIZE - highBits;
        return (high ^ flip) << above >>> above;
    }

    /** Returns the lower 64 bits on the wire. */
    public long packLow() {
        return low;
    }

    /**
     * Sets the upper bits from the wire.
     *
     * @param packed bits as returned by {@link #packHigh()}
     */
    public void unpackHigh(long packed) {
        high = extended(packed ^ flip);
    }

    /**
     * Sets the lower bits from the wire.
     *
     * @param packed bits as returned by {@link #packLow()}
     */
    public void unpackLow(long packed) {
        low = packed;
    }

    /**
     * Writes the integer to the cells of an object in the format of the wire: 32 bits in a cell, the lowest first.
     *
     * @param cells the cells to write to
     * @param at the index of the field's first cell
     */
    public void packCells(int[] cells, int at) {
        cells[at] = (int) low;
        cells[at + 1] = (int) (low >>> Integer.SIZE);
        long upper = packHigh();
        cells[at + 2] = (int) upper;
        if (highBits > Integer.SIZE) {
            cells[at + 3] = (int) (upper >>> Integer.SIZE);
        }
    }

    /**
     * Reads the integer from the cells of an object.
     *
     * @param cells cells as written by {@link #packCells}
     * @param at the index of the field's first cell
     */
    public void unpackCells(int[] cells, int at) {
        low = toLong(cells[at], cells[at + 1]);
        unpackHigh(toLong(cells[at + 2], highBits > Integer.SIZE ? cells[at + 3] : 0));
    }

    private static long toLong(int lower, int upper) {
        return Integer.toUnsignedLong(lower) | (long) upper << Integer.SIZE;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof WideField && high == ((WideField) object).high && low == ((WideField) object).low;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(high) + Long.hashCode(low);
    }

    /** Returns the number in decimal. */
    @Override
    public String toString() {
        return Digits.wide(new StringBuilder(), high, low, signed).toString();
    }

    /**
     * Passes the integer to a visitor.
     *
     * @param visitor the visitor
     * @param name the name of the field
     * @param type the type of the field
     * @param bits the bits of the field on the wire
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.wide(name, type, high, low, signed, bits);
    }

    /**
     * Sets the integer to the value of a field in a source.
     *
     * @param source the source
     * @param name the name of the field
     * @throws IllegalArgumentException if the integer does not fit the width of the field; nothing is changed then
     */
    public void fill(FieldSource source, String name) {
        int valueBits = highBits + Long.SIZE - (signed ? 1 : 0);
        BigInteger max = BigInteger.ONE.shiftLeft(valueBits).subtract(BigInteger.ONE);
        BigInteger min = signed ? max.not() : BigInteger.ZERO;
        BigInteger value = source.wide(name, min, max);
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw new IllegalArgumentException(field + " = " + value + ", must be in " + min + ".." + max);
        }
        set(value.shiftRight(Long.SIZE).longValue(), value.longValue());
    }

    private String text(long upper, long lower) {
        BigInteger top = signed ? BigInteger.valueOf(upper) : new BigInteger(Long.toUnsignedString(upper));
        return top.shiftLeft(Long.SIZE)
                .or(new BigInteger(Long.toUnsignedString(lower)))
                .toString();
    }
}

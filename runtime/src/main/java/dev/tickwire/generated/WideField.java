package dev.tickwire.generated;

import dev.tickwire.base.Digits;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import java.math.BigInteger;

/**
 * The content of a field of more than 64 bits in a generated class: an integer as two {@code long}, the upper one with
 * the sign.
 *
 * <p>On the wire its lower 64 bits come first. Nothing here allocates, but for {@link #toString()}.
 */
public final class WideField {
    private static final int MOST_BITS = 128;

    private final String field;
    private final int highBits;
    private final boolean signed;
    /**
     * The mask that the upper bits are turned over with on the wire: the highest of them, where the offset from the
     * least value travels.
     */
    private final long flip;

    private long high;
    private long low;

    private WideField(String field, int widthBits, boolean signed, boolean offset) {
        if (widthBits <= Long.SIZE || widthBits > MOST_BITS) {
            throw new IllegalArgumentException("widthBits = " + widthBits + ", must be in 65..128");
        }
        this.field = field;
        this.highBits = widthBits - Long.SIZE;
        this.signed = signed;
        this.flip = offset ? 1L << highBits - 1 : 0;
    }

    /**
     * Makes an integer without a sign, 0.
     *
     * @param field the name of the field for error messages: {@code Move.id}
     * @param widthBits its bits, 65 to 128
     */
    public static WideField unsigned(String field, int widthBits) {
        return new WideField(field, widthBits, false, false);
    }

    /**
     * Makes an integer in two's complement, 0.
     *
     * @param field the name of the field for error messages: {@code Move.id}
     * @param widthBits its bits, 65 to 128
     */
    public static WideField signed(String field, int widthBits) {
        return new WideField(field, widthBits, true, false);
    }

    /**
     * Makes an integer with a sign that travels as its offset from the least value, 0.
     *
     * @param field the name of the field for error messages: {@code Move.id}
     * @param widthBits its bits, 65 to 128
     */
    public static WideField offset(String field, int widthBits) {
        return new WideField(field, widthBits, true, true);
    }

    /** The bits from 64 up; of a signed integer with the sign in front. */
    public long high() {
        return high;
    }

    /** The lower 64 bits. */
    public long low() {
        return low;
    }

    /**
     * Sets the integer.
     *
     * @param newHigh the bits from 64 up; of a signed integer with the sign in front
     * @param newLow the lower 64 bits
     * @throws IllegalArgumentException if it does not fit the bits of the field; nothing is changed then
     */
    public void set(long newHigh, long newLow) {
        if (extended(newHigh) != newHigh) {
            throw new IllegalArgumentException(field + " = " + text(newHigh, newLow) + ", must fit "
                    + (signed ? "signed " : "") + (highBits + Long.SIZE) + " bits");
        }
        high = newHigh;
        low = newLow;
    }

    /** The upper bits of the wire as a {@code long}: with the sign, or with zeros, in front. */
    private long extended(long bits) {
        int above = Long.SIZE - highBits;
        return signed ? bits << above >> above : bits << above >>> above;
    }

    /**
     * Takes another field's integer.
     *
     * @param other where it is; a field of the same type
     */
    public void copyFrom(WideField other) {
        high = other.high;
        low = other.low;
    }

    /** Makes it 0. */
    public void clear() {
        high = 0;
        low = 0;
    }

    /** The bits of the wire from 64 up, zero above them. */
    public long packHigh() {
        int above = Long.SIZE - highBits;
        return (high ^ flip) << above >>> above;
    }

    /** The lower 64 bits of the wire. */
    public long packLow() {
        return low;
    }

    /**
     * Takes the upper bits from the wire.
     *
     * @param packed what {@link #packHigh()} gave
     */
    public void unpackHigh(long packed) {
        high = extended(packed ^ flip);
    }

    /**
     * Takes the lower bits from the wire.
     *
     * @param packed what {@link #packLow()} gave
     */
    public void unpackLow(long packed) {
        low = packed;
    }

    /**
     * Puts the integer into the cells of an object as it travels, 32 bits to a cell, the lowest first.
     *
     * @param cells where it goes
     * @param at the first of its cells
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
     * Takes the integer from cells.
     *
     * @param cells what {@link #packCells} has made
     * @param at the first of its cells
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

    /** The number in decimal. */
    @Override
    public String toString() {
        return Digits.wide(new StringBuilder(), high, low, signed).toString();
    }

    /**
     * Shows the integer to a visitor.
     *
     * @param visitor sees it
     * @param name the field
     * @param type its type
     * @param bits what it takes
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.wide(name, type, high, low, signed, bits);
    }

    /**
     * Sets the integer to what a source has.
     *
     * @param source gives it
     * @param name the field
     * @throws IllegalArgumentException if it does not fit the bits of the field; nothing is changed then
     */
    public void fill(FieldSource source, String name) {
        int valueBits = highBits + Long.SIZE - (signed ? 1 : 0);
        BigInteger greatest = BigInteger.ONE.shiftLeft(valueBits).subtract(BigInteger.ONE);
        BigInteger least = signed ? greatest.not() : BigInteger.ZERO;
        BigInteger value = source.wide(name, least, greatest);
        if (value.compareTo(least) < 0 || value.compareTo(greatest) > 0) {
            throw new IllegalArgumentException(field + " = " + value + ", must be in " + least + ".." + greatest);
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

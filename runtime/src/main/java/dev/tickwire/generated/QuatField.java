package dev.tickwire.generated;

import dev.tickwire.base.Digits;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;

/**
 * The content of a {@code quat} field in a generated class: four floats, and the bits they came from if they were read.
 *
 * <p>What was read is written as the same bits again; the four floats alone would not always give them, see
 * {@link SmallestThree}. What was set is encoded when it is first written. Nothing here allocates.
 */
public final class QuatField {
    private static final long UNKNOWN = -1;

    private final String field;
    private final SmallestThree format;
    private float x;
    private float y;
    private float z;
    private float w = 1;
    /** The encoded rotation, or {@link #UNKNOWN} if it has not been asked for since the floats were set. */
    private long bits = UNKNOWN;

    /**
     * Makes the rotation that turns nothing.
     *
     * @param field the name of the field for error messages: {@code Move.facing}
     * @param componentBits the bits of each of three components, 4 to 20
     */
    public QuatField(String field, int componentBits) {
        this.field = field;
        this.format = SmallestThree.of(componentBits);
    }

    /** The first component, as it was set or read. */
    public float x() {
        return x;
    }

    /** The second component, as it was set or read. */
    public float y() {
        return y;
    }

    /** The third component, as it was set or read. */
    public float z() {
        return z;
    }

    /** The fourth component, as it was set or read. */
    public float w() {
        return w;
    }

    /**
     * Sets the rotation. It travels with the length 1, and so that its component of largest magnitude is positive,
     * which is the same rotation.
     *
     * @param newX the first component
     * @param newY the second component
     * @param newZ the third component
     * @param newW the fourth component
     * @throws IllegalArgumentException if one is NaN or infinite, or all are zero; nothing is changed then
     */
    public void set(float newX, float newY, float newZ, float newW) {
        if (!SmallestThree.isRotation(newX, newY, newZ, newW)) {
            throw new IllegalArgumentException(field + " = (" + newX + ", " + newY + ", " + newZ + ", " + newW
                    + "), must be four numbers that are not all zero");
        }
        x = newX;
        y = newY;
        z = newZ;
        w = newW;
        bits = UNKNOWN;
    }

    /**
     * Sets the rotation to that which arrives where such a one is sent.
     *
     * @param newX the first component
     * @param newY the second component
     * @param newZ the third component
     * @param newW the fourth component
     * @throws IllegalArgumentException if one is NaN or infinite, or all are zero; nothing is changed then
     */
    public void setQuantized(float newX, float newY, float newZ, float newW) {
        set(newX, newY, newZ, newW);
        unpack(pack());
    }

    /**
     * Takes another field's rotation.
     *
     * @param other where it is; a field of the same type
     */
    public void copyFrom(QuatField other) {
        x = other.x;
        y = other.y;
        z = other.z;
        w = other.w;
        bits = other.bits;
    }

    /** Makes it the rotation that turns nothing: 0, 0, 0, 1. */
    public void clear() {
        x = 0;
        y = 0;
        z = 0;
        w = 1;
        bits = UNKNOWN;
    }

    /** The rotation as bits, the first to be written in the lowest place. */
    public long pack() {
        if (bits == UNKNOWN) {
            bits = format.encode(x, y, z, w);
        }
        return bits;
    }

    /**
     * Takes the rotation from bits.
     *
     * @param packed what {@link #pack()} gave, from the network
     * @return false if it cannot be that; nothing is changed then
     */
    public boolean unpack(long packed) {
        if (!format.isValid(packed)) {
            return false;
        }
        x = format.component(packed, 0);
        y = format.component(packed, 1);
        z = format.component(packed, 2);
        w = format.component(packed, 3);
        bits = packed;
        return true;
    }

    /**
     * Puts the rotation into the cells of an object: the number of the component that is left out, then the steps of
     * the others.
     *
     * @param cells where it goes
     * @param at the first of its cells
     */
    public void packCells(int[] cells, int at) {
        long packed = pack();
        cells[at] = SmallestThree.largest(packed);
        for (int number = 0; number < SmallestThree.STEPS; number++) {
            cells[at + 1 + number] = (int) format.stepAt(packed, number);
        }
    }

    /**
     * Takes the rotation from cells.
     *
     * @param cells what {@link #packCells} has made; where they are no rotation, nothing is changed
     * @param at the first of its cells
     */
    public void unpackCells(int[] cells, int at) {
        unpack(format.bits(cells[at], cells[at + 1], cells[at + 2], cells[at + 3]));
    }

    /** Whether the other sends the same bits: that of a rotation and of its negative are the same. */
    @Override
    public boolean equals(Object object) {
        if (!(object instanceof QuatField)) {
            return false;
        }
        QuatField other = (QuatField) object;
        return format == other.format && pack() == other.pack();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(pack());
    }

    @Override
    public String toString() {
        return Digits.rotation(new StringBuilder(), x, y, z, w).toString();
    }

    /**
     * Shows the rotation to a visitor.
     *
     * @param visitor sees it
     * @param name the field
     * @param type its type
     * @param bits what it takes
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.quat(name, type, x, y, z, w, bits);
    }

    /**
     * Sets the rotation to what a source has. Where the four numbers are what some bits decode to, they travel as those
     * bits, as what was read does.
     *
     * @param source gives it
     * @param name the field
     * @param quantized whether it is set as by {@link #setQuantized}
     * @throws IllegalArgumentException if one number is NaN or infinite, or all are zero; nothing is changed then
     */
    public void fill(FieldSource source, String name, boolean quantized) {
        float[] four = source.quat(name);
        set(four[0], four[1], four[2], four[3]);
        long decoded = format.decodedFrom(x, y, z, w);
        if (decoded != SmallestThree.NONE) {
            bits = decoded;
        } else if (quantized) {
            unpack(pack());
        }
    }
}

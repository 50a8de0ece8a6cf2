package dev.tickwire.generated;

import dev.tickwire.base.Digits;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;

/**
 * Content of a {@code quat} field in a generated class: four floats, and after a read their encoded bits.
 *
 * <p>A rotation that was read is written as the same bits. The four floats alone would not always encode to them, see
 * {@link SmallestThree}. A rotation that was set is encoded at its first write. Nothing here allocates.
 */
public final class QuatField {
    private static final long UNKNOWN = -1;

    private final String field;
    private final SmallestThree format;
    private float x;
    private float y;
    private float z;
    private float w = 1;
    /** Encoded rotation, or {@link #UNKNOWN} if the floats were set and not encoded since. */
    private long bits = UNKNOWN;

    /**
     * Creates the identity rotation.
     *
     * @param field the name of the field for errors: {@code Move.facing}
     * @param componentBits the bits of each of three components, 4 to 20
     */
    public QuatField(String field, int componentBits) {
        this.field = field;
        this.format = SmallestThree.of(componentBits);
    }

    /** Returns the x component, as set or read. */
    public float x() {
        return x;
    }

    /** Returns the y component, as set or read. */
    public float y() {
        return y;
    }

    /** Returns the z component, as set or read. */
    public float z() {
        return z;
    }

    /** Returns the w component, as set or read. */
    public float w() {
        return w;
    }

    /**
     * Sets the rotation. On the wire it is normalized to length 1, with a positive component of largest magnitude,
     * which is the same rotation.
     *
     * @param newX the x component
     * @param newY the y component
     * @param newZ the z component
     * @param newW the w component
     * @throws IllegalArgumentException if a component is NaN or infinite, or all are zero; nothing is changed then
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
     * Sets the rotation to the value that a receiver of the given rotation would read.
     *
     * @param newX the x component
     * @param newY the y component
     * @param newZ the z component
     * @param newW the w component
     * @throws IllegalArgumentException if a component is NaN or infinite, or all are zero; nothing is changed then
     */
    public void setQuantized(float newX, float newY, float newZ, float newW) {
        set(newX, newY, newZ, newW);
        unpack(pack());
    }

    /**
     * Sets the rotation to that of another field.
     *
     * @param other the field to copy from, of the same type
     */
    public void copyFrom(QuatField other) {
        x = other.x;
        y = other.y;
        z = other.z;
        w = other.w;
        bits = other.bits;
    }

    /** Sets the identity rotation: 0, 0, 0, 1. */
    public void clear() {
        x = 0;
        y = 0;
        z = 0;
        w = 1;
        bits = UNKNOWN;
    }

    /** Returns the rotation as bits, with the first bit on the wire in the lowest place. */
    public long pack() {
        if (bits == UNKNOWN) {
            bits = format.encode(x, y, z, w);
        }
        return bits;
    }

    /**
     * Sets the rotation from bits.
     *
     * @param packed bits as returned by {@link #pack()}, from the network
     * @return false if the bits are no rotation; nothing is changed then
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
     * Writes the rotation to the cells of an object: the index of the omitted component, then the steps of the three
     * others.
     *
     * @param cells the cells to write to
     * @param at the index of the field's first cell
     */
    public void packCells(int[] cells, int at) {
        long packed = pack();
        cells[at] = SmallestThree.largest(packed);
        for (int number = 0; number < SmallestThree.STEPS; number++) {
            cells[at + 1 + number] = (int) format.stepAt(packed, number);
        }
    }

    /**
     * Reads the rotation from the cells of an object.
     *
     * @param cells cells as written by {@link #packCells}; if they are no rotation, nothing is changed
     * @param at the index of the field's first cell
     */
    public void unpackCells(int[] cells, int at) {
        unpack(format.bits(cells[at], cells[at + 1], cells[at + 2], cells[at + 3]));
    }

    /** Returns whether the other field encodes to the same bits. A rotation and its negative do. */
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
     * Passes the rotation to a visitor.
     *
     * @param visitor the visitor
     * @param name the name of the field
     * @param type the type of the field
     * @param bits the bits of the field on the wire
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.quat(name, type, x, y, z, w, bits);
    }

    /**
     * Sets the rotation to the value of a field in a source. If the four numbers are the decoded value of some bits,
     * these bits are kept for writing, as after a read.
     *
     * @param source the source
     * @param name the name of the field
     * @param quantized whether to set it as {@link #setQuantized} does
     * @throws IllegalArgumentException if a component is NaN or infinite, or all are zero; nothing is changed then
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

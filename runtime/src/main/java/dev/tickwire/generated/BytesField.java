package dev.tickwire.generated;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Content;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;

/** The content of a bytes field in a generated class: a reusable buffer and a length. */
public final class BytesField {
    private final String field;
    private final int capacity;
    private final byte[] bytes;
    private int length;

    /**
     * Makes empty content.
     *
     * @param field the name of the field for error messages: {@code Voice.sample}
     * @param capacity the most bytes
     */
    public BytesField(String field, int capacity) {
        this.field = field;
        this.capacity = capacity;
        this.bytes = new byte[capacity];
    }

    /** The buffer; its first {@link #length()} bytes are the content. */
    public byte[] data() {
        return bytes;
    }

    /** How many bytes the content has. */
    public int length() {
        return length;
    }

    /**
     * Copies all of an array in.
     *
     * @param source the bytes
     * @throws IllegalArgumentException if there are more than the field holds
     * @throws NullPointerException if it is null
     */
    public void set(byte[] source) {
        requireBytes(source);
        set(source, 0, source.length);
    }

    /**
     * Copies bytes in.
     *
     * @param source where they are
     * @param offset the first
     * @param count how many
     * @throws IllegalArgumentException if there are more than the field holds
     * @throws IndexOutOfBoundsException if they do not lie in {@code source}
     * @throws NullPointerException if {@code source} is null
     */
    public void set(byte[] source, int offset, int count) {
        requireBytes(source);
        checkLength(count);
        System.arraycopy(source, offset, bytes, 0, count);
        length = count;
    }

    /**
     * Sets how many bytes of {@link #data()} count, after they were filled in place.
     *
     * @param count how many
     * @throws IllegalArgumentException if there are more than the field holds
     */
    public void setLength(int count) {
        checkLength(count);
        length = count;
    }

    private void requireBytes(byte[] source) {
        if (source == null) {
            throw new NullPointerException(field + " = null, must be a byte[]");
        }
    }

    private void checkLength(int count) {
        if (count < 0 || count > capacity) {
            throw new IllegalArgumentException(field + " length = " + count + ", must be in 0.." + capacity);
        }
    }

    /**
     * Takes another field's content.
     *
     * @param other where it is; it fits this field
     */
    public void copyFrom(BytesField other) {
        set(other.bytes, 0, other.length);
    }

    /** Makes the content empty. */
    public void clear() {
        length = 0;
    }

    /**
     * Writes length, alignment and bytes.
     *
     * @param out where they go
     */
    public void write(BitWriter out) {
        out.writeCounted(bytes, 0, length, capacity);
    }

    /**
     * Writes what {@link #write} writes behind the length: alignment and bytes.
     *
     * @param out where they go; the length has been written there
     */
    public void writeContent(BitWriter out) {
        out.writeBytes(bytes, 0, length);
    }

    /**
     * Reads what {@link #write} writes.
     *
     * @param in where it comes from
     * @return false if it is too long or cut short; the content is then empty
     */
    public boolean read(BitReader in) {
        length = in.readCounted(bytes, capacity);
        return !in.failed();
    }

    /** The bits of {@link #write} at the most. */
    public int measure() {
        return Bits.required(capacity) + Bits.ALIGN_BITS + (length << 3);
    }

    /**
     * Puts the content into the cells of an object: one for the length, then four bytes to a cell.
     *
     * @param cells where it goes
     * @param at the first of its cells
     */
    public void packCells(int[] cells, int at) {
        ByteCells.pack(bytes, length, capacity, cells, at);
    }

    /**
     * Takes the content from cells.
     *
     * @param cells what {@link #packCells} has made
     * @param at the first of its cells
     */
    public void unpackCells(int[] cells, int at) {
        length = ByteCells.unpack(cells, at, bytes);
    }

    /**
     * Shows the content to a visitor.
     *
     * @param visitor sees it
     * @param name the field
     * @param type its type
     * @param bits what it takes beside its bytes
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.bytes(name, type, bytes, 0, length, bits + (length << 3));
    }

    /**
     * Sets the content to what a source has.
     *
     * @param source gives it
     * @param name the field
     * @throws IllegalArgumentException if there are more bytes than the field holds
     */
    public void fill(FieldSource source, String name) {
        set(source.bytes(name, capacity));
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof BytesField)) {
            return false;
        }
        BytesField other = (BytesField) object;
        return Content.same(bytes, length, other.bytes, other.length);
    }

    @Override
    public int hashCode() {
        return Content.hash(bytes, length);
    }

    @Override
    public String toString() {
        return length + " bytes";
    }
}

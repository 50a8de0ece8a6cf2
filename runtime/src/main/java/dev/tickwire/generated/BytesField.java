package dev.tickwire.generated;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Content;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;

/** Content of a {@code bytes} field in a generated class: a reusable buffer and a length. */
public final class BytesField {
    private final String field;
    private final int capacity;
    private final byte[] bytes;
    private int length;

    /**
     * Creates empty content.
     *
     * @param field the name of the field for errors: {@code Voice.sample}
     * @param capacity the greatest number of bytes
     */
    public BytesField(String field, int capacity) {
        this.field = field;
        this.capacity = capacity;
        this.bytes = new byte[capacity];
    }

    /** Returns the buffer. Its first {@link #length()} bytes are the content. */
    public byte[] data() {
        return bytes;
    }

    /** Returns the length of the content in bytes. */
    public int length() {
        return length;
    }

    /**
     * Sets the content to a copy of an array.
     *
     * @param source the bytes
     * @throws IllegalArgumentException if {@code source} is longer than the capacity
     * @throws NullPointerException if {@code source} is null
     */
    public void set(byte[] source) {
        requireBytes(source);
        set(source, 0, source.length);
    }

    /**
     * Sets the content to a copy of a part of an array.
     *
     * @param source the array with the bytes
     * @param offset the index of the first byte
     * @param count the number of bytes
     * @throws IllegalArgumentException if {@code count} is greater than the capacity
     * @throws IndexOutOfBoundsException if the part exceeds {@code source}
     * @throws NullPointerException if {@code source} is null
     */
    public void set(byte[] source, int offset, int count) {
        requireBytes(source);
        checkLength(count);
        System.arraycopy(source, offset, bytes, 0, count);
        length = count;
    }

    /**
     * Sets the length of the content after {@link #data()} was filled in place.
     *
     * @param count the number of bytes
     * @throws IllegalArgumentException if {@code count} is negative or greater than the capacity
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
     * Sets the content to a copy of another field's content.
     *
     * @param other the field to copy from, with content that fits this field
     */
    public void copyFrom(BytesField other) {
        set(other.bytes, 0, other.length);
    }

    /** Removes all bytes from the content. */
    public void clear() {
        length = 0;
    }

    /**
     * Writes the length, the alignment and the bytes.
     *
     * @param out the destination
     */
    public void write(BitWriter out) {
        out.writeCounted(bytes, 0, length, capacity);
    }

    /**
     * Writes the alignment and the bytes, as {@link #write} does after the length.
     *
     * @param out the destination, which already has the length
     */
    public void writeContent(BitWriter out) {
        out.writeBytes(bytes, 0, length);
    }

    /**
     * Reads the format of {@link #write}.
     *
     * @param in the source
     * @return false if the content is too long or cut short, and then empty
     */
    public boolean read(BitReader in) {
        length = in.readCounted(bytes, capacity);
        return !in.failed();
    }

    /** Returns an upper bound on the bits of {@link #write}. Only the alignment may take fewer. */
    public int measure() {
        return Bits.required(capacity) + Bits.ALIGN_BITS + (length << 3);
    }

    /**
     * Writes the content to the cells of an object: a cell for the length, then four bytes in a cell.
     *
     * @param cells the cells to write to
     * @param at the index of the field's first cell
     */
    public void packCells(int[] cells, int at) {
        ByteCells.pack(bytes, length, capacity, cells, at);
    }

    /**
     * Reads the content from the cells of an object.
     *
     * @param cells cells as written by {@link #packCells}
     * @param at the index of the field's first cell
     */
    public void unpackCells(int[] cells, int at) {
        length = ByteCells.unpack(cells, at, bytes);
    }

    /**
     * Passes the content to a visitor.
     *
     * @param visitor the visitor
     * @param name the name of the field
     * @param type the type of the field
     * @param bits the bits of the field on the wire without its bytes
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.bytes(name, type, bytes, 0, length, bits + (length << 3));
    }

    /**
     * Sets the content to the value of a field in a source.
     *
     * @param source the source
     * @param name the name of the field
     * @throws IllegalArgumentException if the source has more bytes than the capacity
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

package dev.tickwire.generated;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Content;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import java.nio.charset.StandardCharsets;

/**
 * The content of a string field in a generated class: UTF-8 of bounded length, decoded only when it is asked for.
 *
 * <p>Only {@link #get()} allocates, once for each text that is asked for.
 */
public final class TextField {
    private final String field;
    private final int capacity;
    /** The encoding, and room for the last word of a read. */
    private final byte[] bytes;

    private int length;
    /** The text if it has been asked for, else null. */
    private String text;

    /**
     * Makes an empty text.
     *
     * @param field the name of the field for error messages: {@code Chat.text}
     * @param capacity the most bytes of UTF-8
     */
    public TextField(String field, int capacity) {
        this.field = field;
        this.capacity = capacity;
        this.bytes = new byte[capacity + BitWriter.SPARE_BYTES];
        this.text = "";
    }

    /** The text. */
    public String get() {
        if (text == null) {
            text = new String(bytes, 0, length, StandardCharsets.UTF_8);
        }
        return text;
    }

    /** How many bytes of UTF-8 the text has. */
    public int lengthBytes() {
        return length;
    }

    /**
     * Shows the text to a visitor.
     *
     * @param visitor sees it
     * @param name the field
     * @param type its type
     * @param bits what it takes beside its bytes
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.text(name, type, bytes, 0, length, bits + (length << 3));
    }

    /**
     * Sets the text to what a source has.
     *
     * @param source gives it
     * @param name the field
     * @throws IllegalArgumentException as {@link #set} does
     */
    public void fill(FieldSource source, String name) {
        set(source.text(name, capacity));
    }

    /**
     * Sets the text.
     *
     * @param value the text
     * @throws IllegalArgumentException if it is longer than the field holds, has a zero character or half a surrogate
     *     pair; the text is then empty
     * @throws NullPointerException if it is null
     */
    public void set(String value) {
        if (value == null) {
            throw new NullPointerException(field + " = null, must be a String");
        }
        int encoded = Utf8.encode(value, bytes, 0, capacity);
        if (encoded < 0) {
            String refused = field + " = \"" + value + "\", must "
                    + (encoded == Utf8.TOO_LONG
                            ? "be at most " + capacity + " bytes of UTF-8"
                            : "have no zero character and no half of a surrogate pair");
            clear();
            throw new IllegalArgumentException(refused);
        }
        length = encoded;
        text = value;
    }

    /**
     * Takes another field's text.
     *
     * @param other where it is; its text fits this field
     */
    public void copyFrom(TextField other) {
        System.arraycopy(other.bytes, 0, bytes, 0, other.length);
        length = other.length;
        text = other.text;
    }

    /** Makes the text empty. */
    public void clear() {
        length = 0;
        text = "";
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
     * @return false if it is too long, cut short, not well-formed UTF-8 or has a zero byte; the text is then empty
     */
    public boolean read(BitReader in) {
        length = in.readText(bytes, capacity);
        text = null;
        if (in.failed()) {
            clear();
            return false;
        }
        return true;
    }

    /** The bits of {@link #write} at the most. */
    public int measure() {
        return Bits.required(capacity) + Bits.ALIGN_BITS + (length << 3);
    }

    /**
     * Puts the text into the cells of an object: one for the bytes of its UTF-8, then four of them to a cell.
     *
     * @param cells where it goes
     * @param at the first of its cells
     */
    public void packCells(int[] cells, int at) {
        ByteCells.pack(bytes, length, capacity, cells, at);
    }

    /**
     * Takes the text from cells.
     *
     * @param cells what {@link #packCells} has made; where it is not well-formed, the text is then empty
     * @param at the first of its cells
     */
    public void unpackCells(int[] cells, int at) {
        length = ByteCells.unpack(cells, at, bytes);
        text = null;
        if (!Utf8.isValid(bytes, length)) {
            clear();
        }
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof TextField)) {
            return false;
        }
        TextField other = (TextField) object;
        return Content.same(bytes, length, other.bytes, other.length);
    }

    @Override
    public int hashCode() {
        return Content.hash(bytes, length);
    }

    @Override
    public String toString() {
        return get();
    }
}

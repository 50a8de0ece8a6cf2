package dev.tickwire.generated;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Content;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Content of a string field in a generated class: UTF-8 of bounded length, decoded on demand.
 *
 * <p>Only {@link #get()} allocates, once per received text.
 */
public final class TextField {
    private final String field;
    private final int capacity;
    /** UTF-8 of the text, with spare room for the last word of a read. */
    private final byte[] bytes;

    private int length;
    /** Decoded text, or null before {@link #get()}. */
    private @Nullable String text;

    /**
     * Creates an empty text.
     *
     * @param field the name of the field for errors: {@code Chat.text}
     * @param capacity the greatest number of bytes of UTF-8
     */
    public TextField(String field, int capacity) {
        this.field = field;
        this.capacity = capacity;
        this.bytes = new byte[capacity + BitWriter.SPARE_BYTES];
        this.text = "";
    }

    /** Returns the text. */
    public String get() {
        if (text == null) {
            text = new String(bytes, 0, length, StandardCharsets.UTF_8);
        }
        return text;
    }

    /** Returns the length of the text in bytes of UTF-8. */
    public int lengthBytes() {
        return length;
    }

    /**
     * Passes the text to a visitor.
     *
     * @param visitor the visitor
     * @param name the name of the field
     * @param type the type of the field
     * @param bits the bits of the field on the wire without its bytes
     */
    public void visit(FieldVisitor visitor, String name, String type, int bits) {
        visitor.text(name, type, bytes, 0, length, bits + (length << 3));
    }

    /**
     * Sets the text to the value of a field in a source.
     *
     * @param source the source
     * @param name the name of the field
     * @throws IllegalArgumentException if {@link #set} rejects the text
     */
    public void fill(FieldSource source, String name) {
        set(source.text(name, capacity));
    }

    /**
     * Sets the text.
     *
     * @param value the text
     * @throws IllegalArgumentException if {@code value} exceeds the capacity, has a zero character or half a surrogate
     *     pair; the text is then empty
     * @throws NullPointerException if {@code value} is null
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
                            : "have no zero character and no unpaired surrogate");
            clear();
            throw new IllegalArgumentException(refused);
        }
        length = encoded;
        text = value;
    }

    /**
     * Sets the text to that of another field.
     *
     * @param other the field to copy from, with a text that fits this field
     */
    public void copyFrom(TextField other) {
        System.arraycopy(other.bytes, 0, bytes, 0, other.length);
        length = other.length;
        text = other.text;
    }

    /** Sets the empty text. */
    public void clear() {
        length = 0;
        text = "";
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
     * @return false if the text is too long, cut short, not well-formed UTF-8 or has a zero byte; the text is then
     *     empty
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

    /** Returns an upper bound on the bits of {@link #write}. Only the alignment may take fewer. */
    public int measure() {
        return Bits.required(capacity) + Bits.ALIGN_BITS + (length << 3);
    }

    /**
     * Writes the text to the cells of an object: a cell for the length in bytes, then four bytes of UTF-8 in a cell.
     *
     * @param cells the cells to write to
     * @param at the index of the field's first cell
     */
    public void packCells(int[] cells, int at) {
        ByteCells.pack(bytes, length, capacity, cells, at);
    }

    /**
     * Reads the text from the cells of an object. The text is empty if the bytes are not well-formed UTF-8.
     *
     * @param cells cells as written by {@link #packCells}
     * @param at the index of the field's first cell
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

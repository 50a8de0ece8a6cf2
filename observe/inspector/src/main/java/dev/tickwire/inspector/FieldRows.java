package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import dev.tickwire.field.Visitable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Visitor that writes fields as rows for the page: nesting depth, name, type, value, size in bits, and optionally the
 * position in the packet in bits. The fields of a struct follow its own row. At most 2,000 rows are written.
 */
public final class FieldRows implements FieldVisitor {
    private static final int MAX_ROWS = 2_000;
    private static final int MAX_BYTES = 64;
    /** Position of a block, which is not among the bits of its message. */
    private static final int NO_PLACE = -1;

    private static final String NO_VALUE = "";

    private final List<Row> rows = new ArrayList<>();
    private final boolean isAligned;
    private int depth;
    /** Position of the next field, in bits. */
    private int at;

    /** Row of the page. */
    private record Row(int depth, String name, String type, String value, int bits, int place) {}

    private FieldRows(int start, boolean isAligned) {
        at = start;
        this.isAligned = isAligned;
    }

    /**
     * Writes the rows without positions.
     *
     * @param fields a message, struct, union or object of generated code
     * @param out the writer, whose next value becomes the array of rows
     * @throws IOException if the writer throws the exception
     */
    public static void write(Visitable fields, JsonWriter out) throws IOException {
        FieldRows rows = new FieldRows(0, true);
        fields.visit(rows);
        rows.write(false, out);
    }

    /**
     * Writes the rows with positions. If the computed end differs from the actual end, positions are left out, since
     * they would be wrong.
     *
     * @param fields the message
     * @param start the position of the first field in the packet, in bits
     * @param end the position after the last field, in bits
     * @param isAligned whether strings and bytes are aligned to whole bytes, as in all messages except inputs
     * @param out the writer, whose next value becomes the array of rows
     * @throws IOException if the writer throws the exception
     */
    public static void write(Visitable fields, int start, int end, boolean isAligned, JsonWriter out)
            throws IOException {
        FieldRows rows = new FieldRows(start, isAligned);
        fields.visit(rows);
        rows.write(rows.at == end, out);
    }

    private void write(boolean hasPlaces, JsonWriter out) throws IOException {
        out.beginArray();
        for (Row row : rows) {
            out.beginArray().value(row.depth).value(row.name).value(row.type).value(row.value);
            out.value(row.bits);
            if (hasPlaces) {
                out.value(row.place);
            }
            out.endArray();
        }
        out.endArray();
    }

    private void row(String name, String type, String value, int bits) {
        if (rows.size() < MAX_ROWS) {
            rows.add(new Row(depth, name, type, value, bits, at));
        }
        at += bits;
    }

    /** Adds a row for a string or bytes, whose alignment the visited size does not contain. */
    private void counted(String name, String type, String value, int length, int bits) {
        int start = at;
        int lengthEnd = at + bits - length * Byte.SIZE;
        int padding = isAligned ? alignmentBits(lengthEnd) : 0;
        row(name, type, value, bits + padding);
        at = start + bits + padding;
    }

    private static int alignmentBits(int bit) {
        return -bit & Byte.SIZE - 1;
    }

    private void begin(String name, String type, String value, int bits) {
        row(name, type, value, bits);
        depth++;
    }

    @Override
    public void bool(String name, String type, boolean value, int bits) {
        row(name, type, Boolean.toString(value), bits);
    }

    @Override
    public void integer(String name, String type, long value, int bits) {
        row(name, type, Long.toString(value), bits);
    }

    @Override
    public void unsigned(String name, String type, long value, int bits) {
        row(name, type, Long.toUnsignedString(value), bits);
    }

    @Override
    public void wide(String name, String type, long high, long low, boolean signed, int bits) {
        BigInteger upper = signed ? BigInteger.valueOf(high) : new BigInteger(Long.toUnsignedString(high));
        BigInteger lower = new BigInteger(Long.toUnsignedString(low));
        row(name, type, upper.shiftLeft(Long.SIZE).or(lower).toString(), bits);
    }

    @Override
    public void decimal(String name, String type, float value, int bits) {
        row(name, type, Float.toString(value), bits);
    }

    @Override
    public void decimal(String name, String type, double value, int bits) {
        row(name, type, Double.toString(value), bits);
    }

    @Override
    public void quat(String name, String type, float x, float y, float z, float w, int bits) {
        row(name, type, x + ", " + y + ", " + z + ", " + w, bits);
    }

    @Override
    public void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
        String value = '"' + new String(bytes, offset, length, StandardCharsets.UTF_8) + '"';
        counted(name, type, value, length, bits);
    }

    @Override
    public void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
        int shown = Math.min(length, MAX_BYTES);
        String hex = HexFormat.of().formatHex(bytes, offset, offset + shown) + (shown < length ? "..." : "");
        counted(name, type, length + " bytes " + hex, length, bits);
    }

    @Override
    public void enumeration(String name, String type, int ordinal, @Nullable String value, int bits) {
        row(name, type, value == null ? "UNKNOWN(" + ordinal + ")" : value, bits);
    }

    @Override
    public void flags(String name, String type, long mask, FlagNames names, int bits) {
        List<String> set = new ArrayList<>();
        for (int bit = 0; bit < names.count(); bit++) {
            if ((mask & 1L << bit) != 0) {
                set.add(names.name(bit));
            }
        }
        long unknown = mask & ~names.all();
        if (unknown != 0) {
            set.add("0x" + Long.toHexString(unknown));
        }
        row(name, type, set.isEmpty() ? "none" : String.join(" ", set), bits);
    }

    @Override
    public void reference(String name, String type, int number, int bits) {
        row(name, type, number == NO_REFERENCE ? "none" : "#" + number, bits);
    }

    @Override
    public void absent(String name, String type, int bits) {
        row(name, type, "absent", bits);
    }

    @Override
    public void beginStruct(String name, String type, int bits) {
        begin(name, type, NO_VALUE, bits);
    }

    @Override
    public void endStruct() {
        depth--;
    }

    @Override
    public void beginUnion(String name, String type, String selected, int bits) {
        begin(name, type, selected, bits);
    }

    @Override
    public void endUnion() {
        depth--;
    }

    @Override
    public void beginArray(String name, String type, int count, int bits) {
        begin(name, type, count + " elements", bits);
    }

    @Override
    public void endArray() {
        depth--;
    }

    @Override
    public void reserved(int bits) {
        at += bits;
    }

    @Override
    public void align() {
        at += alignmentBits(at);
    }

    @Override
    public void block(int lengthBytes) {
        rows.add(new Row(depth, "block", NO_VALUE, lengthBytes + " bytes", lengthBytes * Byte.SIZE, NO_PLACE));
    }
}

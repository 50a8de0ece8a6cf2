package dev.tickwire.recording.json;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import dev.tickwire.field.Visitable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Visitor that writes fields as a JSON object. */
final class FieldWriter implements FieldVisitor {
    private final JsonWriter out;
    private final Visitable fields;
    /** Block of the message, or null to write only its length. */
    private final byte @Nullable [] block;

    /** Bit of each level of nesting that is an array, whose elements have no names. */
    private final BitSet arrays = new BitSet();

    private int depth;

    FieldWriter(JsonWriter out, Visitable fields, byte @Nullable [] block) {
        this.out = out;
        this.fields = fields;
        this.block = block;
    }

    void write() throws IOException {
        try {
            out.beginObject();
            fields.visit(this);
            out.endObject();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /** Call of a {@link JsonWriter}, which may throw. */
    private interface Step {
        void run() throws IOException;
    }

    private void run(Step step) {
        try {
            step.run();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void named(String name, Step value) {
        run(() -> {
            if (!arrays.get(depth)) {
                out.name(name);
            }
            value.run();
        });
    }

    private void begin(String name, boolean isArray, Step begin) {
        named(name, begin);
        arrays.set(++depth, isArray);
    }

    private void end(Step end) {
        depth--;
        run(end);
    }

    @Override
    public void bool(String name, String type, boolean value, int bits) {
        named(name, () -> out.value(value));
    }

    @Override
    public void integer(String name, String type, long value, int bits) {
        named(name, () -> Numerals.write(out, BigInteger.valueOf(value)));
    }

    @Override
    public void unsigned(String name, String type, long value, int bits) {
        named(name, () -> Numerals.write(out, Numerals.unsigned(value)));
    }

    @Override
    public void wide(String name, String type, long high, long low, boolean signed, int bits) {
        BigInteger upper = signed ? BigInteger.valueOf(high) : Numerals.unsigned(high);
        named(name, () -> Numerals.write(out, upper.shiftLeft(Long.SIZE).or(Numerals.unsigned(low))));
    }

    @Override
    public void decimal(String name, String type, float value, int bits) {
        named(name, () -> Numerals.write(out, value));
    }

    @Override
    public void decimal(String name, String type, double value, int bits) {
        named(name, () -> Numerals.write(out, value));
    }

    @Override
    public void quat(String name, String type, float x, float y, float z, float w, int bits) {
        named(name, () -> out.beginArray().value(x).value(y).value(z).value(w).endArray());
    }

    @Override
    public void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
        named(name, () -> out.value(new String(bytes, offset, length, StandardCharsets.UTF_8)));
    }

    @Override
    public void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
        named(name, () -> out.value(Base64Text.of(bytes, offset, length)));
    }

    @Override
    public void enumeration(String name, String type, int ordinal, @Nullable String value, int bits) {
        named(name, () -> {
            if (value != null) {
                out.value(value);
            } else {
                out.value(ordinal);
            }
        });
    }

    @Override
    public void flags(String name, String type, long mask, FlagNames names, int bits) {
        named(name, () -> {
            out.beginArray();
            for (int bit = 0; bit < names.count(); bit++) {
                if ((mask & 1L << bit) != 0) {
                    out.value(names.name(bit));
                }
            }
            if ((mask & ~names.all()) != 0) {
                out.value("0x" + Long.toHexString(mask & ~names.all()));
            }
            out.endArray();
        });
    }

    @Override
    public void reference(String name, String type, int number, int bits) {
        named(name, () -> {
            if (number == NO_REFERENCE) {
                // nullValue() would drop the name if the writer omits nulls.
                out.jsonValue("null");
            } else {
                out.value(number);
            }
        });
    }

    /** Absent fields are left out. */
    @Override
    public void absent(String name, String type, int bits) {}

    @Override
    public void beginStruct(String name, String type, int bits) {
        begin(name, false, out::beginObject);
    }

    @Override
    public void endStruct() {
        end(out::endObject);
    }

    @Override
    public void beginUnion(String name, String type, String selected, int bits) {
        begin(name, false, out::beginObject);
    }

    @Override
    public void endUnion() {
        end(out::endObject);
    }

    @Override
    public void beginArray(String name, String type, int count, int bits) {
        begin(name, true, out::beginArray);
    }

    @Override
    public void endArray() {
        end(out::endArray);
    }

    /** Writes the block after the fields, as Base64 or as its length. */
    @Override
    public void block(int lengthBytes) {
        named(FieldReader.BLOCK, () -> {
            if (block != null) {
                out.value(Base64Text.of(block, 0, lengthBytes));
            } else {
                out.value(lengthBytes);
            }
        });
    }
}

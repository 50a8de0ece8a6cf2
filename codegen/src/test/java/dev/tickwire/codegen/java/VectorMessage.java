package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import dev.tickwire.codegen.java.names.Literals;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A line of the vectors as a message: a field for each operation.
 *
 * <p>The language has no alignment and no relative numbers yet, so these are spelled with what it has: an alignment
 * whose place is known is a zero {@code bits(n)}, and a relative number is a struct whose conditions are the rungs of
 * the ladder.
 */
final class VectorMessage {
    /** The relative number of the wire format, rung by rung. */
    static final String RELATIVE = """
            struct Relative {
                bool one;
                if (!one) {
                    bool rung1;
                    if (rung1) { int(2..6) to6; } else {
                        bool rung2;
                        if (rung2) { int(7..23) to23; } else {
                            bool rung3;
                            if (rung3) { int(24..280) to280; } else {
                                bool rung4;
                                if (rung4) { int(281..4377) to4377; } else {
                                    bool rung5;
                                    if (rung5) { int(4378..69914) to69914; } else { uint32 current; }
                                }
                            }
                        }
                    }
                }
            }
            """;

    private static final int[] LADDER = {1, 6, 23, 280, 4377, 69914};

    private final String name;
    private final JsonObject vector;
    private final StringBuilder fields = new StringBuilder();
    private final List<Operation> operations = new ArrayList<>();
    private String whyNot = "";
    private long offsetBits;

    /** How a field is set and compared. */
    private interface Access {
        void set(GeneratedBody body, String field);

        void compare(GeneratedBody body, String field, String line);
    }

    /** One operation and its field. */
    private record Operation(String field, Access access) {}

    VectorMessage(String name, JsonObject vector) {
        this.name = name;
        this.vector = vector;
        vector.getAsJsonArray("ops").forEach(operation -> add(operation.getAsJsonObject()));
    }

    String name() {
        return name;
    }

    String id() {
        return vector.get("id").getAsString();
    }

    int bits() {
        return vector.get("bits").getAsInt();
    }

    String wire() {
        return vector.get("wire").getAsString();
    }

    /** Why the line cannot be run; empty if it can. */
    String whyNot() {
        return whyNot;
    }

    String schema() {
        return "message " + name + " {\n" + fields + "}\n";
    }

    void fill(GeneratedBody body) {
        operations.forEach(operation -> operation.access().set(body, operation.field()));
    }

    void compare(GeneratedBody body, String line) {
        operations.forEach(operation ->
                operation.access().compare(body, operation.field(), line + ", field " + operation.field()));
    }

    private void add(JsonObject operation) {
        switch (operation.get("op").getAsString()) {
            case "bits" -> bits(operation);
            case "int", "int64" -> integer(operation);
            case "bool" -> plain("bool", 1, operation.get("value").getAsBoolean());
            case "float" -> raw("float", 32, operation.get("raw").getAsString());
            case "double" -> raw("double", 64, operation.get("raw").getAsString());
            case "compressed_float" -> quantized(operation);
            case "string" -> string(operation);
            case "bytes" -> bytes(HexFormat.of().parseHex(operation.get("hex").getAsString()));
            case "align" -> align();
            case "int_relative" -> relative(operation);
            default -> whyNot = "unknown operation " + operation.get("op").getAsString();
        }
    }

    private String declare(String type, long widthBits) {
        String field = "f" + operations.size();
        fields.append("    ").append(type).append(' ').append(field).append(";\n");
        offsetBits += widthBits;
        return field;
    }

    private void plain(String type, long widthBits, Object value) {
        operations.add(new Operation(declare(type, widthBits), new Access() {
            @Override
            public void set(GeneratedBody body, String field) {
                body.call(field, value);
            }

            @Override
            public void compare(GeneratedBody body, String field, String line) {
                assertEquals(value, body.call(field), line);
            }
        }));
    }

    private void bits(JsonObject operation) {
        int count = operation.get("bits").getAsInt();
        long value = Long.parseUnsignedLong(operation.get("value").getAsString(), 16);
        if (count <= 31) {
            plain("bits(" + count + ")", count, (int) value);
        } else {
            plain("bits(" + count + ")", count, value);
        }
    }

    private void integer(JsonObject operation) {
        BigInteger min = operation.get("min").getAsBigInteger();
        BigInteger max = operation.get("max").getAsBigInteger();
        long value = operation.get("value").getAsLong();
        int widthBits = max.subtract(min).bitLength();
        String type = "int(" + min + ".." + max + ")";
        if (Literals.fitsInt(min, max)) {
            plain(type, widthBits, (int) value);
        } else {
            plain(type, widthBits, value);
        }
    }

    /** A float or double, compared by its bits. */
    private void raw(String type, int widthBits, String hex) {
        long bits = Long.parseUnsignedLong(hex, 16);
        operations.add(new Operation(declare(type, widthBits), new Access() {
            @Override
            public void set(GeneratedBody body, String field) {
                if (widthBits == 32) {
                    body.call(field, Float.intBitsToFloat((int) bits));
                } else {
                    body.call(field, Double.longBitsToDouble(bits));
                }
            }

            @Override
            public void compare(GeneratedBody body, String field, String line) {
                Object read = body.call(field);
                long readBits = read instanceof Float number
                        ? Float.floatToRawIntBits(number) & 0xFFFFFFFFL
                        : Double.doubleToRawLongBits((double) read);
                assertEquals(bits, readBits, line);
            }
        }));
    }

    private void quantized(JsonObject operation) {
        String min = operation.get("min").getAsString();
        String max = operation.get("max").getAsString();
        String step = operation.get("res").getAsString();
        float value = Float.intBitsToFloat(
                Integer.parseUnsignedInt(operation.get("raw").getAsString(), 16));
        if (!Float.isFinite(value)) {
            whyNot = "setters refuse NaN and infinities";
            return;
        }
        float steps = (Float.parseFloat(max) - Float.parseFloat(min)) / Float.parseFloat(step);
        if (steps > 1 << 22) {
            whyNot = "the language refuses more than 2^22 steps";
            return;
        }
        int widthBits = 64 - Long.numberOfLeadingZeros((long) Math.ceil(Math.max(1, steps)));
        int decoded = Integer.parseUnsignedInt(operation.get("decodes_to").getAsString(), 16);
        String type = "float(" + min + ".." + max + ", step " + step + ")";
        operations.add(new Operation(declare(type, widthBits), new Access() {
            @Override
            public void set(GeneratedBody body, String field) {
                body.call(field, value);
            }

            @Override
            public void compare(GeneratedBody body, String field, String line) {
                assertEquals(decoded, Float.floatToRawIntBits((float) body.call(field)), line);
            }
        }));
    }

    private void string(JsonObject operation) {
        int capacity = operation.get("buffer_size").getAsInt() - 1;
        String value = operation.get("value").getAsString();
        int lengthBits = 32 - Integer.numberOfLeadingZeros(capacity);
        if (capacity == 0) {
            whyNot = "the language has no string of capacity 0";
            return;
        }
        plain("string(" + capacity + ")", lengthBits, value);
        offsetBits += -offsetBits & 7;
        offsetBits += 8L * value.getBytes(StandardCharsets.UTF_8).length;
    }

    private void align() {
        int padding = (int) (-offsetBits & 7);
        if (padding > 0) {
            plain("bits(" + padding + ")", padding, 0);
        }
    }

    private void bytes(byte[] content) {
        align();
        if (content.length == 0) {
            return;
        }
        String field = "f" + operations.size();
        fields.append("    uint8 ")
                .append(field)
                .append('[')
                .append(content.length)
                .append("];\n");
        offsetBits += 8L * content.length;
        operations.add(new Operation(field, new Access() {
            @Override
            public void set(GeneratedBody body, String name) {
                for (int i = 0; i < content.length; i++) {
                    body.call(name, i, content[i] & 0xFF);
                }
            }

            @Override
            public void compare(GeneratedBody body, String name, String line) {
                for (int i = 0; i < content.length; i++) {
                    assertEquals(content[i] & 0xFF, body.call(name, i), line);
                }
            }
        }));
    }

    private void relative(JsonObject operation) {
        long previous = operation.get("previous").getAsLong();
        long current = operation.get("current").getAsLong();
        int rung = 0;
        while (rung < LADDER.length && current - previous > LADDER[rung]) {
            rung++;
        }
        int reached = rung;
        int[] widths = {1, 2 + 3, 3 + 5, 4 + 9, 5 + 13, 6 + 17, 6 + 32};
        operations.add(new Operation(declare("Relative", widths[rung]), new Access() {
            @Override
            public void set(GeneratedBody body, String field) {
                GeneratedBody struct = body.part(field).set("one", reached == 0);
                for (int i = 1; i < LADDER.length; i++) {
                    struct.set("rung" + i, i == reached);
                }
                if (reached == LADDER.length) {
                    struct.set("current", current);
                } else if (reached > 0) {
                    struct.set("to" + LADDER[reached], (int) (current - previous));
                }
            }

            @Override
            public void compare(GeneratedBody body, String field, String line) {
                GeneratedBody struct = body.part(field);
                assertEquals(reached == 0, struct.call("one"), line);
                for (int i = 1; i < LADDER.length; i++) {
                    assertEquals(i == reached, struct.call("rung" + i), line);
                }
                if (reached == LADDER.length) {
                    assertEquals(current, struct.call("current"), line);
                } else if (reached > 0) {
                    assertEquals((int) (current - previous), struct.call("to" + LADDER[reached]), line);
                }
            }
        }));
    }
}

package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.base.Bits;
import dev.tickwire.base.Utf8;
import dev.tickwire.vectors.VectorFile;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SerializeVectorsTest {
    private static final Set<String> OPS = Set.of(
            "bits",
            "int",
            "int64",
            "bool",
            "float",
            "double",
            "compressed_float",
            "bytes",
            "string",
            "align",
            "int_relative");

    @Test
    void shouldWriteAndReadAsTheReferenceDoes() {
        VectorFile.run(SerializeVectorsTest.class, "serialize.jsonl", line -> {
            for (JsonElement op : line.getAsJsonArray("ops")) {
                String name = op.getAsJsonObject().get("op").getAsString();
                if (!OPS.contains(name)) {
                    return "unknown op " + name;
                }
            }
            check(line);
            return null;
        });
    }

    private static void check(JsonObject line) {
        byte[] wire = VectorFile.bytes(line.get("wire").getAsString());
        int bits = line.get("bits").getAsInt();

        byte[] buffer = new byte[wire.length + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(buffer, 0, wire.length);
        int measured = 0;
        for (JsonElement op : line.getAsJsonArray("ops")) {
            measured += write(op.getAsJsonObject(), out);
        }
        assertEquals(line.get("wire").getAsString(), VectorFile.hex(buffer, 0, out.writtenBytes()));
        assertEquals(bits, out.writtenBits());
        assertTrue(measured >= bits, "measured " + measured);

        byte[] received = new byte[wire.length + BitWriter.SPARE_BYTES];
        System.arraycopy(wire, 0, received, 0, wire.length);
        BitReader in = new BitReader().wrap(received, 0, wire.length);
        for (JsonElement op : line.getAsJsonArray("ops")) {
            read(op.getAsJsonObject(), in);
        }
        assertFalse(in.failed());
        assertEquals(bits, in.readBits());

        if (bits > 0) {
            in.wrap(received, 0, (bits - 1) / 8);
            for (JsonElement op : line.getAsJsonArray("ops")) {
                readUnchecked(op.getAsJsonObject(), in);
            }
            assertTrue(in.failed(), "a byte less must not be enough");
        }
    }

    /** Writes one value; returns what it is measured as. */
    private static int write(JsonObject op, BitWriter out) {
        switch (op.get("op").getAsString()) {
            case "bits":
                out.writeBits(hex(op, "value"), op.get("bits").getAsInt());
                return op.get("bits").getAsInt();
            case "int":
                out.writeInt((int) number(op, "value"), (int) number(op, "min"), (int) number(op, "max"));
                return Bits.required(number(op, "min"), number(op, "max"));
            case "int64":
                out.writeLong(number(op, "value"), number(op, "min"), number(op, "max"));
                return Bits.required(number(op, "min"), number(op, "max"));
            case "bool":
                out.writeBool(op.get("value").getAsBoolean());
                return 1;
            case "float":
                out.writeFloat(Float.intBitsToFloat((int) hex(op, "raw")));
                return 32;
            case "double":
                out.writeDouble(Double.longBitsToDouble(hex(op, "raw")));
                return 64;
            case "compressed_float":
                out.writeQuantized(Float.intBitsToFloat((int) hex(op, "raw")), quantizer(op));
                return quantizer(op).widthBits();
            case "bytes":
                byte[] bytes = VectorFile.bytes(op.get("hex").getAsString());
                out.writeBytes(bytes, 0, bytes.length);
                return Bits.ALIGN_BITS + bytes.length * 8;
            case "string":
                byte[] text = op.get("value").getAsString().getBytes(StandardCharsets.UTF_8);
                out.writeCounted(text, 0, text.length, capacity(op));
                return Bits.required(capacity(op)) + Bits.ALIGN_BITS + text.length * 8;
            case "align":
                out.writeAlign();
                return Bits.ALIGN_BITS;
            default:
                out.writeRelative(number(op, "previous"), number(op, "current"));
                return Bits.measureRelative(number(op, "previous"), number(op, "current"));
        }
    }

    private static void read(JsonObject op, BitReader in) {
        Object expected;
        switch (op.get("op").getAsString()) {
            case "bits":
                expected = hex(op, "value");
                break;
            case "int":
            case "int64":
                expected = number(op, "value");
                break;
            case "bool":
                expected = op.get("value").getAsBoolean();
                break;
            case "float":
                expected = (int) hex(op, "raw");
                break;
            case "double":
                expected = hex(op, "raw");
                break;
            case "compressed_float":
                expected = (int) hex(op, "decodes_to");
                break;
            case "bytes":
                expected = op.get("hex").getAsString();
                break;
            case "string":
                expected = op.get("value").getAsString();
                break;
            case "align":
                expected = true;
                break;
            default:
                expected = number(op, "current");
                break;
        }
        assertEquals(expected, readUnchecked(op, in), op.toString());
    }

    private static Object readUnchecked(JsonObject op, BitReader in) {
        switch (op.get("op").getAsString()) {
            case "bits":
                return in.readBits(op.get("bits").getAsInt());
            case "int":
                return (long) in.readInt((int) number(op, "min"), (int) number(op, "max"));
            case "int64":
                return in.readLong(number(op, "min"), number(op, "max"));
            case "bool":
                return in.readBool();
            case "float":
                return Float.floatToRawIntBits(in.readFloat());
            case "double":
                return Double.doubleToRawLongBits(in.readDouble());
            case "compressed_float":
                return Float.floatToRawIntBits(in.readQuantized(quantizer(op)));
            case "bytes":
                byte[] bytes = new byte[op.get("hex").getAsString().length() / 2];
                in.readBytes(bytes, 0, bytes.length);
                return VectorFile.hex(bytes, 0, bytes.length);
            case "string":
                byte[] text = new byte[capacity(op)];
                int length = in.readCounted(text, capacity(op));
                assertTrue(Utf8.isValid(text, length));
                return new String(text, 0, length, StandardCharsets.UTF_8);
            case "align":
                return in.readAlign();
            default:
                return in.readRelative(number(op, "previous"));
        }
    }

    private static Quantizer quantizer(JsonObject op) {
        return new Quantizer(
                op.get("min").getAsFloat(),
                op.get("max").getAsFloat(),
                op.get("res").getAsFloat());
    }

    private static int capacity(JsonObject op) {
        return op.get("buffer_size").getAsInt() - 1;
    }

    private static long hex(JsonObject op, String field) {
        return Long.parseUnsignedLong(op.get(field).getAsString(), 16);
    }

    private static long number(JsonObject op, String field) {
        return Long.parseLong(op.get(field).getAsString());
    }
}

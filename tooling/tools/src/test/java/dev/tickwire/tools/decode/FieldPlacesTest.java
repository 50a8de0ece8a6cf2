package dev.tickwire.tools.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.inspector.FieldRows;
import dev.tickwire.message.Message;
import dev.tickwire.recording.json.CompiledShapes;
import dev.tickwire.recording.json.RandomFields;
import dev.tickwire.recording.json.RandomShapes;
import dev.tickwire.schema.model.MessageModel;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The inspector shows where the fields of random messages lie: their values are read from there again. */
class FieldPlacesTest {
    private static final long SEED = Seeds.of(FieldPlacesTest.class);
    private static final int ROUNDS = Runs.of(4, 12);
    private static final int NO_PLACE = -1;

    private final Random random = new Random(SEED);
    /** How many fields of each type were read from their places. */
    private final Map<String, Integer> checked = new TreeMap<>();

    /** A row as the page has it: depth, name, type, value, bits and place. */
    private record Row(String name, String type, String value, int bits, int place) {
        static Row of(JsonArray row) {
            assertEquals(6, row.size(), () -> row + " has no place");
            return new Row(
                    row.get(1).getAsString(),
                    row.get(2).getAsString(),
                    row.get(3).getAsString(),
                    row.get(4).getAsInt(),
                    row.get(5).getAsInt());
        }

        int end() {
            return place + bits;
        }
    }

    @Test
    void shouldShowBitPositionsOfFieldsForAnyMessageStart() throws IOException {
        for (int schema = 0; schema < Runs.of(1, 20); schema++) {
            CompiledShapes shapes = new CompiledShapes(new RandomShapes(random).text());
            for (MessageModel model : shapes.model().messages()) {
                Message message = shapes.message(model.name().simpleName());
                for (int round = 0; round < ROUNDS; round++) {
                    message.fill(new RandomFields(random));
                    check(message, random.nextInt(Byte.SIZE));
                }
            }
        }
        assertTrue(checked.size() > 4, () -> checked + ", seed " + SEED + "L");
    }

    private void check(Message message, int start) throws IOException {
        int length = (start + message.measure() + 7) / Byte.SIZE;
        byte[] bytes = new byte[length + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, length);
        out.writeBits((1L << start) - 1, start);
        message.write(out);
        StringWriter text = new StringWriter();
        FieldRows.write(message, start, out.writtenBits(), true, new JsonWriter(text));
        BigInteger bits = new BigInteger(1, reversed(bytes));
        int end = start;
        for (JsonElement element : JsonParser.parseString(text.toString()).getAsJsonArray()) {
            Row row = Row.of(element.getAsJsonArray());
            if (row.place != NO_PLACE) {
                String context = row + " behind " + end + " in " + message + ", seed " + SEED + "L";
                assertTrue(row.place >= end && row.end() <= out.writtenBits(), context);
                end = row.end();
                check(row, bits, context);
            }
        }
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }

    private void check(Row row, BigInteger bits, String context) {
        if (row.value.equals("absent") || row.value.endsWith(" elements") || row.name.startsWith("rising")) {
            return;
        }
        String read = switch (row.type) {
            case "bool" -> String.valueOf(last(row, bits, 1).testBit(0));
            case "uint8" -> last(row, bits, 8).toString();
            case "uint32" -> last(row, bits, 32).toString();
            case "uint64", "bits(64)" -> last(row, bits, 64).toString();
            case "bits(3)" -> last(row, bits, 3).toString();
            case "float" ->
                Float.toString(Float.intBitsToFloat(last(row, bits, 32).intValue()));
            case "double" ->
                Double.toString(Double.longBitsToDouble(last(row, bits, 64).longValue()));
            case "string(40)" -> text(row, bits);
            default -> null;
        };
        if (read != null) {
            assertEquals(row.value, read, context);
            checked.merge(row.type, 1, Integer::sum);
        }
    }

    /** The last bits of a field, behind its presence bit. */
    private static BigInteger last(Row row, BigInteger bits, int count) {
        return bits.shiftRight(row.end() - count)
                .and(BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE));
    }

    private static String text(Row row, BigInteger bits) {
        int length = row.value.getBytes(StandardCharsets.UTF_8).length - 2;
        byte[] text = new byte[length];
        BigInteger read = last(row, bits, length * Byte.SIZE);
        for (int i = 0; i < length; i++) {
            text[i] = read.shiftRight(i * Byte.SIZE).byteValue();
        }
        return '"' + new String(text, StandardCharsets.UTF_8) + '"';
    }
}

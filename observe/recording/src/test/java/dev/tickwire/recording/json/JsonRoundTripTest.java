package dev.tickwire.recording.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random messages of random schemas come back from JSON as they were, to the bit. */
class JsonRoundTripTest {
    private static final int SCHEMAS = Runs.of(1, 8);
    private static final int ROUNDS = Runs.of(12, 40);

    @Test
    void shouldReadBackEveryMessage() {
        long seed = Seeds.of(JsonRoundTripTest.class);
        Random random = new Random(seed);
        for (int schema = 0; schema < SCHEMAS; schema++) {
            CompiledShapes shapes = new CompiledShapes(new RandomShapes(random).text());
            for (int number = 0; number < RandomShapes.COUNT; number++) {
                Message message = shapes.message("M" + number);
                Message read = shapes.message("M" + number);
                for (int round = 0; round < ROUNDS; round++) {
                    message.fill(new RandomFields(random));
                    String json = Json.write(message);
                    String shown = json + ", seed " + seed + "L";
                    Json.read(read, json);
                    assertEquals(message, read, shown);
                    assertArrayEquals(bits(message), bits(read), shown);
                    assertEquals(json, Json.write(read), shown);
                }
            }
        }
    }

    private static byte[] bits(Message message) {
        int length = (message.measure() + 7) / 8;
        byte[] bytes = new byte[length + BitWriter.SPARE_BYTES];
        message.write(new BitWriter().wrap(bytes, 0, length));
        return bytes;
    }
}

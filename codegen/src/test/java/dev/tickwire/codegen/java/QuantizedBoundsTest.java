package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A quantized float that was received lies within its bounds, also where its range is rounded up. */
class QuantizedBoundsTest {
    private static final int FIELDS = 40;
    private static final List<float[]> BOUNDS = new ArrayList<>();
    private static GeneratedCode code;

    /** Bounds with few decimal places, as people write them; of each other pair the sum is above the upper one. */
    @BeforeAll
    static void generate() {
        BOUNDS.add(new float[] {0.1f, 3.6f});
        BOUNDS.add(new float[] {-180f, 180f});
        Random random = new Random(Seeds.of(QuantizedBoundsTest.class));
        while (BOUNDS.size() < FIELDS) {
            int lowerLimit = random.nextInt(20_000) - 10_000;
            float scale = random.nextBoolean() ? 10f : 1000f;
            float min = lowerLimit / scale;
            float max = (lowerLimit + 1 + random.nextInt(5_000)) / scale;
            boolean above = max - min + min > max;
            if (above == (BOUNDS.size() % 2 == 0)) {
                BOUNDS.add(new float[] {min, max});
            }
        }
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < FIELDS; i++) {
            fields.append(
                    "float(%s..%s, step 0.01) f%d; ".formatted(shown(BOUNDS.get(i)[0]), shown(BOUNDS.get(i)[1]), i));
        }
        code = SchemaTexts.game("""
            message Shot { #FIELDS }
            message Press { #FIELDS }
            struct Place { #FIELDS }
            object Fighter { #FIELDS }
            object Body { Place place; }
            protocol Game {
                ticks 60;
                channel shots unreliable { Shot; }
                channel presses input { client Press; }
                channel world state { server Fighter; server Body; }
            }
            """.replace("#FIELDS", fields));
    }

    private static String shown(float bound) {
        return new BigDecimal(Float.toString(bound)).toPlainString();
    }

    /** The values of the steps around the bounds, and of some between. */
    private static float[] values(int field) {
        float min = BOUNDS.get(field)[0];
        float max = BOUNDS.get(field)[1];
        return new float[] {max, Math.nextDown(max), max - 0.01f, min + (max - min) * 0.73f, Math.nextUp(min), min};
    }

    private static void assertWithin(GeneratedBody body, String description) {
        for (int field = 0; field < FIELDS; field++) {
            float value = (float) body.call("f" + field);
            float[] bounds = BOUNDS.get(field);
            assertTrue(
                    value >= bounds[0] && value <= bounds[1],
                    description + ": " + value + " of " + bounds[0] + ".." + bounds[1]);
        }
    }

    private static GeneratedBody fill(GeneratedBody body, int round) {
        for (int field = 0; field < FIELDS; field++) {
            body.set("f" + field, values(field)[round]);
        }
        return body;
    }

    @Test
    void shouldReadMessagesWithinTheirBoundsAndWriteThemAgainAsTheSameBits() {
        for (int round = 0; round < values(0).length; round++) {
            GeneratedBody sent = fill(code.create("Shot"), round);
            Encoded encoded = Encoded.of(sent, 0);
            GeneratedBody read = code.create("Shot");
            assertTrue(encoded.readTo(read));
            assertWithin(read, "a message");
            assertEquals(sent.instance(), read.instance());
            assertEquals(0, Arrays.compare(encoded.bytes(), Encoded.of(read, 0).bytes()));
        }
    }

    @Test
    void shouldQuantizeInputsAsTheServerReadsThem() {
        for (int round = 0; round < values(0).length; round++) {
            GeneratedBody pressed = fill(code.create("Press"), round);
            assertWithin(pressed, "an input");
            GeneratedBody read = code.create("Press");
            assertTrue(Encoded.of(pressed, 0).readTo(read));
            for (int field = 0; field < FIELDS; field++) {
                assertEquals(pressed.call("f" + field), read.call("f" + field));
            }
        }
    }

    @Test
    void shouldShowObjectsWithinTheirBounds() {
        for (boolean nested : new boolean[] {false, true}) {
            Class<?> type = code.type(nested ? "game.Body" : "game.Fighter");
            ObjectCells cells = new ObjectCells(type);
            for (int round = 0; round < values(0).length; round++) {
                StateObject sent = ObjectCells.create(type);
                StateObject shown = ObjectCells.create(type);
                GeneratedBody from = new GeneratedBody(sent);
                fill(nested ? from.part("place") : from, round);
                cells.thaw(shown, cells.freeze(sent));
                GeneratedBody to = new GeneratedBody(shown);
                assertWithin(nested ? to.part("place") : to, "an object");
            }
        }
    }

    @Test
    void shouldTryBoundsOfBothKinds() {
        long above =
                BOUNDS.stream().filter(one -> one[1] - one[0] + one[0] > one[1]).count();
        assertTrue(above >= FIELDS / 2 - 1, "bounds whose last step would lie above: " + above);
        assertFalse(above == FIELDS);
    }
}

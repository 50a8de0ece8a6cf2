package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.field.FieldSource;
import dev.tickwire.generated.QuatField;
import dev.tickwire.generated.SmallestThree;
import dev.tickwire.message.Message;
import dev.tickwire.schema.model.MessageModel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Messages take their fields from a source, in wire order. */
class FillTest {
    private static Tape tape(GeneratedBody body, boolean carriesBlock) {
        byte[] block = carriesBlock ? new byte[] {1, 2, 3} : null;
        Tape tape = new Tape(block);
        ((Message) body.instance()).visit(tape);
        return tape.play();
    }

    private static void assertPlayed(GeneratedCode code, MessageModel model, Random random, long seed) {
        GeneratedBody body = new RandomValues(random, false).fill(code.create(model.name()), model.body());
        if (model.carriesBlock()) {
            body.set("block", new byte[] {1, 2, 3});
        }
        Tape tape = tape(body, model.carriesBlock());
        GeneratedBody filled = code.create(model.name());
        new RandomValues(random, false).fill(filled, model.body());
        ((Message) filled.instance()).fill(tape);
        assertTrue(tape.isPlayed(), () -> body + ", seed " + seed + "L, " + SharedCode.seed());
        assertEquals(body.instance(), filled.instance(), () -> "seed " + seed + "L, " + SharedCode.seed());
    }

    @Test
    void shouldFillFromVisitedValues() {
        long seed = Seeds.of(FillTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 20; round++) {
            SharedCode.messages().forEach(model -> assertPlayed(SharedCode.code(), model, random, seed));
        }
    }

    @Test
    void shouldFillValuesOfOtherVersions() {
        GeneratedCode code = SchemaTexts.game("""
            enum Mood max 15 { CALM, ANGRY }
            flags Buttons max 5 { JUMP, FIRE }
            message Face { Mood mood; Buttons buttons; }
            """);
        GeneratedBody face = code.create("Face");
        Encoded encoded = Encoded.of(face, 0);
        Random random = new Random(Seeds.of(FillTest.class, 3));
        GeneratedBody read = face.fresh();
        assertTrue(encoded.flipped(3, random).flipped(9, random).readTo(read));
        assertEquals("Face{mood=UNKNOWN(8), buttons=0x20}", read.toString());
        ((Message) face.instance()).fill(tape(read, false));
        assertEquals(read.instance(), face.instance());
        assertEquals("Face{mood=UNKNOWN(8), buttons=0x20}", face.toString());
    }

    @Test
    void shouldKeepTheDefaultOfAFieldThatTheSourceDoesNotHave() {
        GeneratedCode code = SchemaTexts.game("message Few { uint8 a = 7; bool on = true; if (on) { uint8 b = 9; } }");
        GeneratedBody few = code.create("Few").set("a", 1).set("b", 2);
        ((Message) few.instance()).fill(new Tape());
        assertEquals("Few{a=7, on=true, b=9}", few.toString());
    }

    @Test
    void shouldRejectTheSameValuesAsSetters() {
        GeneratedCode code = SchemaTexts.game("message Small { int(0..9) a; }");
        GeneratedBody large =
                SchemaTexts.game("message Small { uint8 a; }").create("Small").set("a", 200);
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> ((Message) code.create("Small").instance()).fill(tape(large, false)));
        assertEquals("Small.a = 200, must be in 0..9", refused.getMessage());
    }

    @Test
    void shouldKeepTheBitsOfRotationsThatWereRead() {
        long seed = Seeds.of(FillTest.class, 2);
        Random random = new Random(seed);
        for (int i = 0; i < Runs.of(100_000, 400_000); i++) {
            int componentBits = SmallestThree.MIN_COMPONENT_BITS + random.nextInt(17);
            QuatField sent = new QuatField("Move.facing", componentBits);
            sent.set(component(random), component(random), component(random), 1 + random.nextFloat());
            QuatField read = new QuatField("Move.facing", componentBits);
            assertTrue(read.unpack(sent.pack()));
            QuatField filled = new QuatField("Move.facing", componentBits);
            filled.fill(filledFrom(read), "facing", random.nextBoolean());
            String shown = read + ", seed " + seed + "L";
            assertEquals(read.toString(), filled.toString(), shown);
            // Of two components that are the largest, a step or two apart, either may be left out.
            assertTrue(read.equals(filled) || hasTwoLargest(read, 2 * 1.5 / (1 << componentBits)), shown);
        }
    }

    private static boolean hasTwoLargest(QuatField rotation, double apart) {
        float[] four = {rotation.x(), rotation.y(), rotation.z(), rotation.w()};
        Arrays.sort(four);
        return four[3] - Math.max(four[2], -four[0]) <= apart;
    }

    private static float component(Random random) {
        return 4 * random.nextFloat() - 2;
    }

    private static FieldSource filledFrom(QuatField rotation) {
        Tape tape = new Tape();
        rotation.visit(tape, "facing", "quat", 0);
        return tape.play();
    }
}

package dev.tickwire.tools.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.Visitable;
import dev.tickwire.generated.FieldText;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.recording.json.CompiledShapes;
import dev.tickwire.recording.json.RandomFields;
import dev.tickwire.recording.json.RandomShapes;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The decoders read what the generated classes of random schemas read, to the last argument. */
class RandomSchemaDecodingTest {
    private static final int ROUNDS = Runs.of(6, 12);
    private static final int FLIPS = 8;

    private static final long SEED = Seeds.of(RandomSchemaDecodingTest.class);
    private static final List<CompiledShapes> SCHEMAS = new ArrayList<>();

    private final Random random = new Random(SEED + 1);

    @BeforeAll
    static void compile() {
        Random random = new Random(SEED);
        for (int schema = 0; schema < Runs.of(1, 20); schema++) {
            SCHEMAS.add(new CompiledShapes(new RandomShapes(random).text()));
        }
    }

    @Test
    void shouldReadMessagesAsGeneratedClassesDo() {
        int refused = 0;
        int accepted = 0;
        for (CompiledShapes shapes : SCHEMAS) {
            for (MessageModel model : shapes.model().messages()) {
                Message message = shapes.message(model.name().simpleName());
                for (int round = 0; round < ROUNDS; round++) {
                    message.fill(new RandomFields(random));
                    byte[] bits = bits(message);
                    assertSame(message, bits, model);
                    for (int flip = 0; flip < FLIPS && bits.length > 0; flip++) {
                        byte[] flipped = bits.clone();
                        int bit = random.nextInt(bits.length * Byte.SIZE);
                        flipped[bit >>> 3] ^= (byte) (1 << (bit & 7));
                        boolean isCut = random.nextInt(4) == 0;
                        byte[] hostile = isCut ? Arrays.copyOf(flipped, random.nextInt(bits.length + 1)) : flipped;
                        boolean isGood = assertSame(message, hostile, model);
                        refused += isGood ? 0 : 1;
                        accepted += isGood ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(refused > 0 && accepted > 0, refused + " refused, " + accepted + " accepted, seed " + SEED + "L");
    }

    @Test
    void shouldReadObjectsAsGeneratedClassesDo() throws Exception {
        for (CompiledShapes shapes : SCHEMAS) {
            for (ObjectModel model : shapes.model().objects()) {
                for (int round = 0; round < ROUNDS; round++) {
                    RandomObject object = new RandomObject(shapes, model);
                    object.fill(new RandomFields(random));
                    int[] cells = object.cells();
                    Visitable thawed = object.thawed(cells);
                    Visitable decoded = ObjectDecoder.read(model, cells);
                    assertNotNull(decoded, () -> thawed + ", seed " + SEED + "L");
                    assertEquals(VisitorCalls.of(thawed), VisitorCalls.of(decoded), () -> "seed " + SEED + "L");
                    assertEquals(thawed.toString(), text(model.name().simpleName(), decoded));
                }
            }
        }
    }

    @Test
    void shouldRejectImpossibleCells() {
        for (ObjectModel model : SCHEMAS.get(0).model().objects()) {
            for (int round = 0; round < ROUNDS * ROUNDS; round++) {
                int[] cells = random.ints(model.cells(), -1, 1 + random.nextInt(10))
                        .map(cell -> random.nextInt(20) == 0 ? random.nextInt() : cell)
                        .toArray();
                Visitable decoded = ObjectDecoder.read(model, cells);
                if (decoded != null) {
                    assertNotNull(text("O", decoded));
                }
            }
        }
    }

    /** Reads bits by the class and by the model; returns whether they are accepted. */
    private boolean assertSame(Message read, byte[] bits, MessageModel model) {
        byte[] padded = Arrays.copyOf(bits, bits.length + BitWriter.SPARE_BYTES);
        BitReader in = new BitReader().wrap(padded, 0, bits.length);
        boolean isGood = read.read(in);
        byte[] block = read instanceof BlockMessage carrier ? new byte[carrier.blockLength()] : null;
        Visitable decoded = MessageDecoder.read(model, bits, block);
        assertEquals(isGood, decoded != null, () -> model.name() + ", seed " + SEED + "L");
        if (isGood) {
            assertEquals(VisitorCalls.of(read), VisitorCalls.of(decoded), () -> "seed " + SEED + "L");
            assertEquals(read.toString(), text(model.name().simpleName(), decoded));
        }
        return isGood;
    }

    private static String text(String name, Visitable fields) {
        return FieldText.append(new StringBuilder(), name, fields).toString();
    }

    private static byte[] bits(Message message) {
        int length = (message.measure() + 7) / 8;
        byte[] bytes = new byte[length + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, length);
        message.write(out);
        return Arrays.copyOf(bytes, out.writtenBytes());
    }
}

package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The cells of an object, as its fields fill them. */
class FieldCellsTest {
    private static final int BEHIND = 77;

    private final int[] cells = new int[12];

    FieldCellsTest() {
        Arrays.fill(cells, BEHIND);
    }

    @Test
    void shouldPutFourBytesIntoACellAndZerosBehindThem() {
        BytesField field = new BytesField("Voice.sample", 9);
        field.set(new byte[] {1, 2, 3, -1, 5});
        field.packCells(cells, 2);
        assertArrayEquals(new int[] {BEHIND, BEHIND, 5, 0xFF030201, 5, 0, BEHIND}, Arrays.copyOf(cells, 7));

        BytesField other = new BytesField("Voice.sample", 9);
        other.set(new byte[] {9, 9, 9, 9, 9, 9, 9, 9, 9});
        other.unpackCells(cells, 2);
        assertEquals(field, other);
        assertEquals(5, other.length());
    }

    @Test
    void shouldPutTextsIntoCellsAsUtf8() {
        TextField field = new TextField("Chat.text", 8);
        field.set("héllo");
        field.packCells(cells, 1);
        assertArrayEquals(
                new int[] {BEHIND, 6, 'h' | 0xC3 << 8 | 0xA9 << 16 | 'l' << 24, 'l' | 'o' << 8, BEHIND},
                Arrays.copyOf(cells, 5));

        TextField other = new TextField("Chat.text", 8);
        other.set("before");
        other.unpackCells(cells, 1);
        assertEquals("héllo", other.get());
        other.clear();
        other.packCells(cells, 1);
        assertArrayEquals(new int[] {BEHIND, 0, 0, 0, BEHIND}, Arrays.copyOf(cells, 5));
    }

    @Test
    void shouldHaveNoTextWhereCellsHoldNone() {
        TextField field = new TextField("Chat.text", 8);
        field.set("before");
        field.unpackCells(new int[] {2, 'a' | 0xC3 << 8, 0}, 0);
        assertEquals("", field.get());
        assertEquals(0, field.lengthBytes());
    }

    @Test
    void shouldPutRotationsIntoCellsStepByStep() {
        QuatField field = new QuatField("Move.facing", 9);
        field.packCells(cells, 1);
        assertArrayEquals(new int[] {BEHIND, 3, 255, 255, 255, BEHIND}, Arrays.copyOf(cells, 6));

        long seed = Seeds.of(FieldCellsTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 2_000; round++) {
            int bits = SmallestThree.MIN_COMPONENT_BITS
                    + random.nextInt(SmallestThree.MAX_COMPONENT_BITS - SmallestThree.MIN_COMPONENT_BITS + 1);
            QuatField from = new QuatField("Move.facing", bits);
            from.set(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, 0.1f);
            from.packCells(cells, 1);
            for (int component = 1; component <= 3; component++) {
                int step = cells[1 + component];
                assertEquals(step, Math.max(0, Math.min((1 << bits) - 2, step)), "seed " + seed + "L");
            }
            QuatField to = new QuatField("Move.facing", bits);
            to.unpackCells(cells, 1);
            assertEquals(from, to, "seed " + seed + "L");
            assertEquals(from.pack(), to.pack(), "seed " + seed + "L");
        }
    }

    @Test
    void shouldKeepARotationWhereCellsHoldNone() {
        QuatField field = new QuatField("Move.facing", 9);
        field.set(1, 0, 0, 0);
        field.unpackCells(new int[] {1, 510, 510, 510}, 0);
        assertEquals(1, field.x());
    }

    @Test
    void shouldPutWideIntegersIntoCellsAsTheyTravel() {
        WideField field = WideField.offset("Move.id", 80);
        field.set(-1, 0x1122334455667788L);
        field.packCells(cells, 1);
        assertArrayEquals(new int[] {BEHIND, 0x55667788, 0x11223344, 0x7FFF, BEHIND}, Arrays.copyOf(cells, 5));
        WideField other = WideField.offset("Move.id", 80);
        other.unpackCells(cells, 1);
        assertEquals(field, other);

        WideField whole = WideField.unsigned("Move.id", 128);
        whole.set(-2, -3);
        whole.packCells(cells, 0);
        assertArrayEquals(new int[] {-3, -1, -2, -1}, Arrays.copyOf(cells, 4));
        WideField back = WideField.unsigned("Move.id", 128);
        back.unpackCells(cells, 0);
        assertEquals(whole, back);
    }
}

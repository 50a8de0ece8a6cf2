package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UpdatedSlotsTest {
    private static final int BYTES = 1000;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);
    private final UpdatedSlots updated = new UpdatedSlots();

    private static SlotList some(Random random, int from, int end) {
        double share = random.nextInt(3) == 0 ? random.nextDouble() : random.nextInt(2);
        return list(IntStream.range(from, end).filter(slot -> random.nextDouble() < share));
    }

    private static SlotList list(IntStream slots) {
        SlotList list = new SlotList();
        slots.forEach(list::add);
        return list;
    }

    private static List<Integer> slots(SlotList list) {
        List<Integer> slots = new ArrayList<>();
        for (int place = 0; place < list.size(); place++) {
            slots.add(list.get(place));
        }
        return slots;
    }

    @Test
    void shouldReadWhatItHasWritten() {
        Random random = new Random(Seeds.of(UpdatedSlotsTest.class));
        for (int round = 0; round < 20_000; round++) {
            int from = random.nextInt(3) * random.nextInt(60_000);
            from = Math.min(from, 65_400);
            int end = from + 1 + random.nextInt(100);
            SlotList last = some(random, from, end);
            SlotList now = some(random, from, end);
            out.wrap(bytes, 0, BYTES);
            updated.write(writer, from, end, last, now);
            in.wrap(bytes, 0, out.writtenBytes());
            SlotList read = some(random, from, end);
            updated.read(reader, from, end, last, read);
            assertFalse(in.failed());
            assertEquals(slots(now), slots(read));
            assertEquals(out.writtenBits(), in.readBits());
        }
    }

    @Test
    void shouldCostLittleWhenTheSameObjectsMove() {
        SlotList last = list(IntStream.range(300, 430));
        out.wrap(bytes, 0, BYTES);
        updated.write(writer, 0, 901, last, last);
        assertEquals(2 * 3, out.writtenBits());

        SlotList now = list(IntStream.range(300, 701).filter(slot -> slot < 430 && slot != 310 || slot == 700));
        out.wrap(bytes, 0, BYTES);
        updated.write(writer, 0, 901, last, now);
        assertEquals(24, out.writtenBits());
    }

    @Test
    void shouldReadNothingThatItDoesNotWrite() {
        Random random = new Random(Seeds.of(UpdatedSlotsTest.class, 1));
        byte[] written = new byte[bytes.length];
        int refused = 0;
        int accepted = 0;
        for (int round = 0; round < 50_000; round++) {
            random.nextBytes(bytes);
            int from = random.nextInt(10);
            int end = from + 1 + random.nextInt(30);
            SlotList last = some(random, from, end);
            SlotList now = new SlotList();
            in.wrap(bytes, 0, 1 + random.nextInt(20));
            updated.read(reader, from, end, last, now);
            if (in.failed()) {
                refused++;
                continue;
            }
            accepted++;
            out.wrap(written, 0, BYTES);
            updated.write(writer, from, end, last, now);
            FirstBits.assertSame(bytes, in, written, out, "round " + round);
        }
        assertTrue(refused > 1000 && accepted > 1000, refused + " refused, " + accepted + " accepted");
    }
}

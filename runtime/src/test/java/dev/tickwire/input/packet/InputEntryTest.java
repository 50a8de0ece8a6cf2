package dev.tickwire.input.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Entries of inputs, as a client writes and a server reads them. */
class InputEntryTest {
    private static final long SEED = Seeds.of(InputEntryTest.class);
    private static final int ROOM_BYTES = 400;
    private static final int ROOM_BITS = ROOM_BYTES * Byte.SIZE;

    private final byte[] bytes = new byte[ROOM_BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private InputSender sender;
    private ReadInputs read;
    private final PressedInputs.Pressed pressed = new PressedInputs.Pressed();
    private final MessageCopier copier =
            new MessageCopier(PressedInputs.channel(1).message());

    private void begin(int redundancy) {
        sender = new InputSender(PressedInputs.channel(redundancy));
        read = new ReadInputs(PressedInputs.channel(redundancy), new PressedInputs.Pressed());
    }

    /** A packet; returns what it has: tick, number and view tick in sixteenths of each input. */
    private List<List<Integer>> packet(int roomBits, int serverTick) {
        List<List<Integer>> found = new ArrayList<>();
        int bits = sender.pack(roomBits);
        assertTrue(bits <= roomBits);
        if (bits == 0) {
            return found;
        }
        out.wrap(bytes, 0, ROOM_BYTES);
        sender.write(out);
        assertEquals(bits, out.writtenBits());
        assertTrue(read.read(in.wrap(bytes, 0, out.writtenBytes())));
        assertEquals(bits, in.readBits());
        for (int i = 0; i < read.count(); i++) {
            copier.read(read.ring, i, pressed);
            int tick = (int) read.tick(i, serverTick);
            found.add(List.of(tick, pressed.number, tick * 16 - read.distance(i)));
        }
        return found;
    }

    private void press(int tick, int number, double viewTick) {
        sender.add(tick, viewTick, PressedInputs.of(number));
    }

    @Test
    void shouldSendEachInputAsOftenAsTheChannelDeclares() {
        begin(3);
        List<Integer> counts = new ArrayList<>();
        for (int tick = 10; tick < 20; tick++) {
            press(tick, tick, tick - 5);
            packet(ROOM_BITS, 10).forEach(input -> counts.add(input.get(0)));
            assertEquals(List.of(), packet(ROOM_BITS, 10));
        }
        for (int tick = 10; tick <= 17; tick++) {
            int each = tick;
            assertEquals(3, counts.stream().filter(input -> input == each).count());
        }
    }

    @Test
    void shouldUseFewBitsForUnchangedInputs() {
        begin(4);
        for (int tick = 10; tick < 16; tick++) {
            press(tick, 7, tick - 20);
            sender.pack(ROOM_BITS);
            out.wrap(bytes, 0, ROOM_BYTES);
            sender.write(out);
        }
        assertEquals(16 + 4 + 11 + PressedInputs.BITS + 3 * 3, out.writtenBits());
    }

    @Test
    void shouldSendNoMoreWhatIsReported() {
        begin(4);
        for (int tick = 1; tick <= 3; tick++) {
            press(tick, tick, 0);
        }
        InputReport report = new InputReport();
        report.set(2, 0, 0, 16);
        sender.onReport(report, 1);
        assertEquals(
                List.of(1, 3),
                packet(ROOM_BITS, 1).stream().map(input -> input.get(0)).toList());
        assertEquals(2, sender.pollReported());
        assertEquals(1.0, sender.reportedMargin());
        assertEquals(InputSender.NONE, sender.pollReported());
        sender.onReport(report, 1);
        assertEquals(InputSender.NONE, sender.pollReported());
    }

    @Test
    void shouldCountReportsOfATickOnce() {
        begin(4);
        for (int tick = 1; tick <= 3; tick++) {
            press(tick, tick, 0);
        }
        InputReport inTime = new InputReport();
        inTime.set(2, 0, 0, 0);
        InputReport late = new InputReport();
        late.set(3, 0, 0, -1);
        sender.onReport(inTime, 1);
        sender.onReport(inTime, 1);
        assertEquals(List.of(1L, 0L), List.of(sender.reports(), sender.lateReports()));
        sender.onReport(late, 4);
        sender.onReport(inTime, 2);
        assertEquals(List.of(2L, 1L), List.of(sender.reports(), sender.lateReports()));
        sender.reset();
        assertEquals(List.of(2L, 1L), List.of(sender.reports(), sender.lateReports()));
    }

    @Test
    void shouldNotifyOnceThatAnInputWasSent() {
        begin(2);
        press(5, 1, 0);
        assertEquals(InputSender.NONE, sender.pollSent());
        press(6, 1, 0);
        packet(ROOM_BITS, 1);
        assertEquals(5, sender.pollSent());
        assertEquals(6, sender.pollSent());
        assertEquals(InputSender.NONE, sender.pollSent());
        press(7, 1, 0);
        packet(ROOM_BITS, 1);
        assertEquals(7, sender.pollSent());
        assertEquals(InputSender.NONE, sender.pollSent());
    }

    @Test
    void shouldLeaveOutTheOldestWhereThereIsLittleRoom() {
        begin(4);
        press(1, 1, 0);
        press(2, 2, 0);
        press(3, 3, 0);
        assertEquals(0, sender.pack(20));
        assertTrue(sender.lackedRoom());
        List<List<Integer>> found = packet(200, 1);
        assertFalse(sender.lackedRoom());
        assertEquals(List.of(2, 3), found.stream().map(input -> input.get(0)).toList());
    }

    @Test
    void shouldReadWhatWasWritten() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        for (int round = 0; round < 200; round++) {
            begin(1 + random.nextInt(16));
            int tick = 1 + random.nextInt(200_000);
            List<List<Integer>> made = new ArrayList<>();
            double view = tick - random.nextInt(90);
            for (int i = 0; i < 60; i++) {
                int step = random.nextInt(8) == 0 ? 1 + random.nextInt(80) : 1;
                tick += step;
                view = Math.max(0, Math.min(tick, view + step + (random.nextInt(3) - 1) * random.nextInt(40) / 16.0));
                int number = random.nextInt(3) == 0 ? random.nextInt() & Integer.MAX_VALUE : 9;
                press(tick, number, view);
                made.add(List.of(tick, number, Math.max((int) (view * 16), tick * 16 - ViewCode.MAX_DISTANCE)));
                if (random.nextInt(4) > 0) {
                    int newest = made.size() - 1;
                    List<List<Integer>> found = packet(ROOM_BITS, tick + random.nextInt(60_000) - 30_000);
                    assertEquals(made.get(newest), found.get(found.size() - 1));
                    assertTrue(made.containsAll(found), "round " + round);
                }
            }
        }
    }

    @Test
    void shouldSurviveArbitraryBytes() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        begin(16);
        int accepted = 0;
        for (int i = 0; i < 100_000; i++) {
            random.nextBytes(bytes);
            // Messages whose two halves agree are rare.
            java.util.Arrays.fill(bytes, 3 + random.nextInt(4), bytes.length, (byte) 0);
            accepted += read.read(in.wrap(bytes, 0, random.nextInt(100))) ? 1 : 0;
        }
        assertTrue(accepted > 100, accepted + " taken");
    }
}

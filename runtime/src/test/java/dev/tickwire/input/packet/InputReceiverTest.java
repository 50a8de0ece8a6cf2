package dev.tickwire.input.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import org.junit.jupiter.api.Test;

/** Inputs at a server, honest or not. */
class InputReceiverTest {
    private static final int RATE = 50;
    private static final long TICK_NANOS = 1_000_000_000L / RATE;
    private static final int ROOM_BYTES = 400;

    private final PresentTick present = new PresentTick(1, RATE);
    private final InputReceiver receiver = new InputReceiver(PressedInputs.channel(4), present, RATE, any -> {});
    private final ReadInputs read = new ReadInputs(PressedInputs.channel(4), new PressedInputs.Pressed());
    private final PressedInputs.Pressed into = new PressedInputs.Pressed();
    private long nowNanos = Long.MAX_VALUE - 3 * TICK_NANOS;

    private void beginTick(int tick) {
        nowNanos += TICK_NANOS;
        present.begin(tick, nowNanos);
        receiver.beginTick();
    }

    private void receive(int tick, int number) {
        receive(tick, number, tick - 2);
    }

    /** An input comes in a packet of its own. */
    private void receive(int tick, int number, double viewTick) {
        InputSender sender = new InputSender(PressedInputs.channel(4));
        byte[] bytes = new byte[ROOM_BYTES + BitWriter.SPARE_BYTES];
        sender.add(tick, viewTick, PressedInputs.of(number));
        assertTrue(sender.pack(ROOM_BYTES * Byte.SIZE) > 0);
        BitWriter out = new BitWriter().wrap(bytes, 0, ROOM_BYTES);
        sender.write(out);
        assertTrue(read.read(new BitReader().wrap(bytes, 0, out.writtenBytes())));
        receiver.accept(read, nowNanos);
    }

    private int presentNumber() {
        assertTrue(receiver.hasPresent());
        receiver.readPresent(into);
        return into.number;
    }

    @Test
    void shouldUseLittleMemoryPerPeer() {
        InputReceiver[] made = new InputReceiver[1];
        long bytes = AllocatedBytes.minOf(
                20, () -> made[0] = new InputReceiver(PressedInputs.channel(4), present, RATE, any -> {}));
        int bytesOfWords = (PressedInputs.BITS + 55) / 56 * Long.BYTES;
        int max = InputReceiver.MAX_AHEAD * (16 + bytesOfWords) + 1024;
        assertTrue(bytes <= max, bytes + " bytes, must be at most " + max);
    }

    @Test
    void shouldKeepTheFirstCopy() {
        beginTick(2);
        receiver.onTickSent(2);
        receive(3, 7, 1);
        receive(3, 7, 1);
        assertEquals(0, receiver.counts().doubled());
        receive(3, 8, 1);
        receive(3, 7, 1.5);
        assertEquals(2, receiver.counts().doubled());
        beginTick(3);
        assertEquals(7, presentNumber());
        assertEquals(1, receiver.presentViewTick());
        receive(3, 9, 1);
        assertEquals(3, receiver.counts().doubled());
        assertEquals(0, receiver.counts().late());
    }

    @Test
    void shouldDropLatePacketsAndCountThemOnce() {
        beginTick(2);
        beginTick(3);
        receive(3, 1);
        receive(3, 1);
        receive(2, 1);
        assertEquals(2, receiver.counts().late());
        assertFalse(receiver.hasPresent());
        beginTick(4);
        assertTrue(receiver.report().isPresent());
        assertEquals(3, receiver.report().newest());
        assertTrue(receiver.report().hasReceived(1));
        assertEquals(2, receiver.report().minMarginTick());
        assertEquals(-1, receiver.report().marginTicks());
    }

    @Test
    void shouldDropNumbersTooFarAhead() {
        beginTick(2);
        receive(66, 5);
        receive(67, 6);
        receive(30_000, 6);
        assertEquals(2, receiver.counts().farAhead());
        for (int tick = 3; tick <= 66; tick++) {
            beginTick(tick);
            assertEquals(tick == 66, receiver.hasPresent());
        }
        assertEquals(5, presentNumber());
        beginTick(67);
        assertFalse(receiver.hasPresent());
    }

    @Test
    void shouldCutViewTicksThatCannotBe() {
        beginTick(399);
        beginTick(400);
        receiver.onTickSent(400);
        receive(401, 1, 400);
        beginTick(401);
        assertEquals(400, receiver.presentViewTick());
        receive(402, 1, 400.5);
        beginTick(402);
        assertEquals(400, receiver.presentViewTick());
        assertEquals(1, receiver.counts().viewTicksCut());
        receive(403, 1, 300);
        beginTick(403);
        assertEquals(300, receiver.presentViewTick());
        assertEquals(1, receiver.counts().viewTicksCut());
        receive(404, 1, 299.5);
        beginTick(404);
        assertEquals(300, receiver.presentViewTick());
        assertEquals(2, receiver.counts().viewTicksCut());
    }

    @Test
    void shouldReportTheMarginOfInputs() {
        beginTick(2);
        nowNanos += TICK_NANOS / 2;
        receive(4, 1);
        nowNanos -= TICK_NANOS / 2;
        beginTick(3);
        assertEquals(1.5, receiver.report().marginTicks());
        assertEquals(4, receiver.report().minMarginTick());
        assertEquals(1.5, receiver.marginTicks());
        receive(6, 1);
        receive(5, 1);
        beginTick(4);
        assertEquals(6, receiver.report().newest());
        assertEquals(5, receiver.report().minMarginTick());
        assertEquals(2, receiver.report().marginTicks());
        assertTrue(receiver.report().hasReceived(2));
        assertFalse(receiver.report().hasReceived(3));
        beginTick(5);
        assertFalse(receiver.report().isPresent());
    }

    @Test
    void shouldKnowTicksByTheirLowestBits() {
        for (int tick : new int[] {65_530, 131_060, 1_000_000, Integer.MAX_VALUE - 100}) {
            beginTick(tick);
            for (int next = tick + 1; next < tick + 20; next++) {
                receive(next, next);
                beginTick(next);
                assertEquals(next, presentNumber());
            }
        }
        assertEquals(0, receiver.counts().late());
    }

    @Test
    void shouldTreatVeryOldInputsAsLate() {
        beginTick(2);
        receive(3, 1);
        beginTick(40_000);
        receive(7_300, 1);
        beginTick(40_001);
        assertTrue(receiver.report().isPresent());
        receive(40_010, 1);
        receive(8_000, 1);
        beginTick(40_002);
        assertEquals(40_010, receiver.report().newest());
        assertEquals(40_010, receiver.report().minMarginTick());
    }
}

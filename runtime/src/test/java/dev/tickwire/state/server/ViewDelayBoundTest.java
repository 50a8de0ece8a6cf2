package dev.tickwire.state.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import java.util.List;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** How far behind the screen of a player can have to be, by inputs that are 6 ticks ahead of the newest acked one. */
class ViewDelayBoundTest {
    private static final long AHEAD = 6;
    private static final int SECOND = 60;

    private final ViewDelayBound needed = new ViewDelayBound(Rewind.DEFAULT, List.of());
    private long tick = 100;
    private long acked = 90;

    /** Plays on: an input comes with each tick that sends one, and acks with each that does not withhold them. */
    private void play(int ticks, LongPredicate isSent, LongPredicate isWithheld) {
        for (int i = 0; i < ticks; i++) {
            tick++;
            if (isSent.test(tick)) {
                needed.onInput(tick + 1);
                for (; acked < tick + 1 - AHEAD && !isWithheld.test(tick); acked++) {
                    needed.onArrived(acked + 1);
                }
                needed.onView(tick, 0);
            }
            needed.onTick(tick);
        }
    }

    private void play(int ticks) {
        play(ticks, any -> true, any -> false);
    }

    @Test
    void shouldLimitNothingBeforeTheLineIsKnown() {
        play(3 * SECOND - 1);
        assertEquals(Double.POSITIVE_INFINITY, needed.ticks());
        play(1);
        assertTrue(needed.ticks() < AHEAD + 4, () -> "" + needed.ticks());
    }

    @Test
    void shouldBeLittleMoreThanTheLineDelayWithoutJitter() {
        play(20 * SECOND);
        assertEquals(AHEAD + 2.5, needed.ticks(), 0.5);
    }

    /** Acks that are withheld are as states that are late, for which a client waits up to 200 ms. */
    @Test
    void shouldGrowByNoMoreThanAViewDelayWhereAcksAreWithheld() {
        play(20 * SECOND);
        for (int times = 0; times < 20; times++) {
            play(SECOND, any -> true, any -> true);
            play(2 * SECOND);
            assertTrue(needed.ticks() <= AHEAD + 12 + 5.5, () -> "" + needed.ticks());
        }
    }

    /** The view of a client stands in a silence, but the server believes that for 40 ticks at most. */
    @Test
    void shouldGrowByLittleWhileNoAcksCome() {
        play(20 * SECOND);
        double before = needed.ticks();
        play(10 * SECOND, any -> true, any -> true);
        assertTrue(needed.ticks() <= before + 1, () -> needed.ticks() + " after " + before);
        play(SECOND, any -> true, any -> true);
        assertTrue(needed.ticks() <= before + 1, () -> needed.ticks() + " after " + before);
    }

    @Test
    void shouldNotGrowWhereInputsAreLost() {
        play(20 * SECOND);
        double before = needed.ticks();
        play(20 * SECOND, at -> at % 7 > 1, any -> false);
        assertTrue(needed.ticks() <= before + 1, () -> needed.ticks() + " after " + before);
    }

    @Test
    void shouldUseLittleMemoryForAPeer() {
        ViewDelayBound[] made = new ViewDelayBound[1];
        long bytes = AllocatedBytes.minOf(20, () -> made[0] = new ViewDelayBound(Rewind.DEFAULT, List.of()));
        assertTrue(bytes <= 24 * 1024, bytes + " bytes");
    }

    @Test
    void shouldAllocateNothing() {
        play(20 * SECOND);
        assertEquals(0, AllocatedBytes.minOf(20, () -> play(SECOND, at -> at % 7 > 1, at -> at % 50 < 5)));
    }

    /** Inputs that come too late are not judged, but show what their client had received. */
    @Test
    void shouldBeKnownWhereAllInputsAreLate() {
        for (long input = 100; input < 400; input++) {
            needed.onInput(input);
            needed.onArrived(input - AHEAD);
            needed.onTick(input);
        }
        assertTrue(needed.ticks() < AHEAD + 4, () -> "" + needed.ticks());
    }

    /** States are 5 ticks late now and then: a client waits for them, up to 200 ms and what is usual. */
    @Test
    void shouldGrowWithWhatIsLate() {
        play(20 * SECOND);
        double before = needed.ticks();
        play(20 * SECOND, any -> true, at -> at % 50 < 5);
        assertTrue(needed.ticks() >= before + 4, () -> needed.ticks() + " after " + before);
        play(20 * SECOND, any -> true, at -> at % 200 < 14);
        assertTrue(needed.ticks() <= AHEAD + 17, () -> needed.ticks() + " after " + before);
    }

    @Test
    void shouldExcuseOneInputInForty() {
        play(20 * SECOND);
        int excused = 0;
        for (int input = 0; input < 1000; input++) {
            needed.onView(tick, 30);
            excused += needed.ticks() == Double.POSITIVE_INFINITY ? 1 : 0;
        }
        assertEquals(25 + 25, excused, 1, "those of 17 seconds before, too");
        needed.onView(tick, 5);
        assertTrue(needed.ticks() < AHEAD + 3);
        for (int input = 0; input < 100_000; input++) {
            needed.onView(tick, 5);
        }
        excused = 0;
        for (int input = 0; input < 1000; input++) {
            needed.onView(tick, 30);
            excused += needed.ticks() == Double.POSITIVE_INFINITY ? 1 : 0;
        }
        assertEquals(120 + 25, excused, 4, "those of two seconds are kept");
    }
}

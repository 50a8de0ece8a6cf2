package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

class SeenViewTest {
    private static final int RATE = 60;
    private static final long BEHIND = 5;
    private static final LongPredicate NEVER = any -> false;

    private final SeenView view = new SeenView(RATE, 0, 12);
    private long tick = 1000;
    private long arrived = tick - BEHIND;

    /** Inputs of so many ticks come, but for lost ones, and have received a tick each, but where it is silent. */
    private void play(int ticks, LongPredicate isLost, LongPredicate isSilent) {
        for (int i = 0; i < ticks; i++) {
            tick++;
            for (; arrived < tick - BEHIND && !isSilent.test(tick) && !isLost.test(tick); arrived++) {
                view.onArrived(arrived + 1);
            }
            if (!isLost.test(tick)) {
                view.onInput(tick, 0);
            }
        }
    }

    private double behind() {
        return tick - view.viewTick(tick);
    }

    @Test
    void shouldKnowTheViewOfInputsThatCame() {
        assertEquals(Double.NaN, view.viewTick(0));
        assertEquals(Double.NaN, view.viewTick(1000));
        view.onInput(1000, 0);
        assertEquals(Double.NaN, view.viewTick(1000));
        play(200, NEVER, NEVER);
        assertEquals(Double.NaN, view.viewTick(tick + 1));
        assertEquals(Double.NaN, view.viewTick(tick - 128));
        assertTrue(view.viewTick(tick - 127) < view.viewTick(tick));
    }

    @Test
    void shouldBeATickBehindWhatArrivesInTime() {
        play(20 * RATE, NEVER, NEVER);
        assertEquals(BEHIND + 0.5, behind(), 1);
        double before = behind();
        play(20 * RATE, any -> any % 60 < 3, NEVER);
        assertEquals(before, behind(), 1, "lost inputs do not show that states were late");
        play(20 * RATE + 10 - (int) (tick % 10), any -> any % 10 != 0, NEVER);
        assertEquals(before, behind(), 1, "nor that they were early");
    }

    @Test
    void shouldWaitForLatePackets() {
        play(20 * RATE, NEVER, any -> any % 60 < 6);
        assertTrue(behind() >= BEHIND + 4, () -> "" + behind());
        assertTrue(view.spareTicks() >= 4);
        play(20 * RATE, NEVER, any -> any % 120 < 40);
        assertEquals(12, view.spareTicks(), "as far as the bound allows");
    }

    @Test
    void shouldWaitForChannelsOfFewTicks() {
        play(20 * RATE, NEVER, NEVER);
        double before = behind();
        for (int i = 0; i < 10 * RATE; i++) {
            view.onArrived(++arrived);
            view.onInput(++tick, 5);
        }
        assertEquals(before + 5, behind(), 0.5);
    }

    /** A silence is 17 ticks. It stands for 40 ticks of them at most, and then as long as it believes that again. */
    @Test
    void shouldStallDuringASilence() {
        play(20 * RATE, NEVER, NEVER);
        double before = behind();
        play(40, NEVER, any -> true);
        assertEquals(before + 23, behind(), 1.5);
        play(3 * RATE, NEVER, NEVER);
        play(40, NEVER, any -> true);
        assertTrue(behind() >= before + 16, () -> "" + behind());
        play(3 * RATE, NEVER, NEVER);
        double then = behind();
        play(40, NEVER, any -> true);
        assertEquals(then, behind(), 3);
    }

    @Test
    void shouldContinueAfterAGapOfManyTicks() {
        play(10 * RATE, NEVER, NEVER);
        double before = behind();
        tick += 1_000_000;
        arrived += 1_000_000;
        play(10 * RATE, NEVER, NEVER);
        assertEquals(before, behind(), 1);
    }

    @Test
    void shouldBeTheSameAtAnyTick() {
        play(10 * RATE, any -> any % 50 < 4, any -> any % 60 < 5);
        double behind = behind();
        SeenView late = new SeenView(RATE, 0, 12);
        long far = 1L << 50;
        long newest = 1000 - BEHIND;
        for (long each = 1001; each <= tick; each++) {
            if (each % 50 < 4) {
                continue;
            }
            for (; newest < each - BEHIND && each % 60 >= 5; newest++) {
                late.onArrived(far + newest + 1);
            }
            late.onInput(far + each, 0);
        }
        assertEquals(behind, far + tick - late.viewTick(far + tick), 0.5);
    }
}

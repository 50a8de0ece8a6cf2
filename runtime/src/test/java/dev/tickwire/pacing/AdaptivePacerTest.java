package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import org.junit.jupiter.api.Test;

class AdaptivePacerTest {
    private static final double MEGABIT = 125_000;
    private static final int MAX = 1_000_000_000;

    private static PacedPath path(double megabits) {
        return new PacedPath(new AdaptivePacer(MAX, PacedPath.SLICE_BYTES), megabits * MEGABIT);
    }

    /** The rate acked over some seconds, in megabits a second. */
    private static double megabits(PacedPath path, int seconds) {
        long before = path.ackedBytes;
        path.run(seconds * 1_000L);
        return (path.ackedBytes - before) / MEGABIT / seconds;
    }

    @Test
    void shouldFindTheCapacityOfThePath() {
        for (double megabits : new double[] {1, 5, 20, 80}) {
            PacedPath path = path(megabits);
            path.run(2_000);
            double used = megabits(path, 10) / megabits;
            assertTrue(used > 0.85 && used < 1.01, megabits + " Mbit/s, used " + used);
        }
    }

    @Test
    void shouldFindTheCapacityOfThePathWithSlicesOfAnySize() {
        for (int sliceBytes : new int[] {76, 316, 4_156, 8_252}) {
            for (double megabits : new double[] {5, 20, 80}) {
                AdaptivePacer pacer = new AdaptivePacer(MAX, sliceBytes);
                PacedPath path = new PacedPath(pacer, megabits * MEGABIT, sliceBytes);
                path.run(2_000);
                double used = megabits(path, 10) / megabits;
                assertTrue(used > 0.85 && used < 1.02, sliceBytes + " bytes, " + megabits + " Mbit/s, used " + used);
            }
        }
    }

    @Test
    void shouldLeaveNoQueueStanding() {
        PacedPath path = path(20);
        path.run(2_000);
        double minimum = Double.MAX_VALUE;
        double maximum = 0;
        for (int i = 0; i < 100; i++) {
            path.run(100);
            minimum = Math.min(minimum, path.queueMillis());
            maximum = Math.max(maximum, path.queueMillis());
        }
        assertTrue(minimum < 17, "no more than the slices of one loop: " + minimum);
        assertTrue(maximum < 50, "longest " + maximum);
    }

    @Test
    void shouldBackOffSoonWhenALinkBecomesTenTimesSlower() {
        PacedPath path = path(20);
        path.run(3_000);
        path.bytesPerSecond = 2 * MEGABIT;
        path.run(3_000);
        for (int i = 0; i < 50; i++) {
            path.run(100);
            assertTrue(path.queueMillis() < 60, path.queueMillis() + " ms after " + i + ": " + path.pacer);
        }
        assertTrue(megabits(path, 5) > 1.6, path.pacer.toString());
    }

    @Test
    void shouldFindALinkThatBecomesFaster() {
        PacedPath path = path(2);
        path.run(3_000);
        path.bytesPerSecond = 20 * MEGABIT;
        path.run(10_000);
        assertTrue(megabits(path, 5) > 15, path.pacer.toString());
    }

    @Test
    void shouldContinueThoughALoopIsSometimesLate() {
        PacedPath path = path(20);
        path.run(2_000);
        long before = path.ackedBytes;
        for (int i = 0; i < 100; i++) {
            path.loop(40 * PacedPath.MILLI);
            path.run(160);
        }
        assertTrue((path.ackedBytes - before) / MEGABIT / 20 > 16, path.pacer.toString());
    }

    @Test
    void shouldAllocateNothing() {
        AdaptivePacer pacer = new AdaptivePacer(MAX, PacedPath.SLICE_BYTES);
        assertEquals(0, AllocatedBytes.minOf(10, part -> loops(pacer, 5_000L * part, 5_000)));
    }

    /** Ten slices in each loop, acked three loops later, now and then behind a queue. */
    private static void loops(AdaptivePacer pacer, long first, int count) {
        for (long loop = first; loop < first + count; loop++) {
            long nowNanos = loop * 16 * PacedPath.MILLI;
            long roundTripNanos = (loop / 500 % 4 == 0 ? 120 : 48) * PacedPath.MILLI;
            pacer.onAcked(nowNanos, 10_840, roundTripNanos, true, loop * 10, loop * 10 + 40);
            pacer.onLost(nowNanos, loop % 50);
            for (int i = 0; i < 10 && pacer.maySend(nowNanos, 30_000); i++) {
                pacer.onSent(nowNanos, 1084);
            }
        }
    }

    @Test
    void shouldLeaveOutRoundTripsThatALateLoopMadeLonger() {
        AdaptivePacer pacer = new AdaptivePacer(MAX, PacedPath.SLICE_BYTES);
        for (int loop = 0; loop < 100; loop++) {
            pacer.onAcked(16 * loop * PacedPath.MILLI, 1084, 48 * PacedPath.MILLI, true, loop, loop + 3);
        }
        pacer.onAcked((16 * 99 + 56) * PacedPath.MILLI, 1084, 88 * PacedPath.MILLI, true, 100, 103);
        assertTrue(pacer.toString().contains("queue 0.0 ms of 48.0"), pacer.toString());
        pacer.onAcked((16 * 99 + 72) * PacedPath.MILLI, 1084, 88 * PacedPath.MILLI, true, 101, 104);
        assertTrue(pacer.toString().contains("queue 40.0 ms of 48.0"), pacer.toString());
    }

    @Test
    void shouldReckonNoSliceToLeaveLaterThanTheNextLoop() {
        AdaptivePacer pacer = new AdaptivePacer(MAX, PacedPath.SLICE_BYTES);
        loops(pacer, 0, 1_000);
        long nowNanos = 1_000 * 16 * PacedPath.MILLI;
        long last = nowNanos;
        for (int i = 0; i < 1_000; i++) {
            long leaves = pacer.onSent(nowNanos, PacedPath.SLICE_BYTES);
            assertTrue(leaves >= last, "in their order");
            last = leaves;
        }
        assertTrue(last > nowNanos && last <= nowNanos + 17 * PacedPath.MILLI, (last - nowNanos) + " ns later");
    }

    @Test
    void shouldNotMistakeAnotherLimitForThePath() {
        for (int startMillis : new int[] {0, 3_000}) {
            PacedPath path = path(20);
            path.run(startMillis);
            path.maxASecond = 2;
            path.run(30_000);
            long before = path.sentBytes;
            path.maxASecond = Integer.MAX_VALUE;
            path.run(100);
            assertTrue(path.sentBytes - before < 400_000, "no window that grew unused: " + (path.sentBytes - before));
            path.run(900);
            assertTrue(megabits(path, 5) > 15, path.pacer.toString());
        }
    }

    @Test
    void shouldKeepToAMost() {
        PacedPath path = new PacedPath(new AdaptivePacer(500_000, PacedPath.SLICE_BYTES), 80 * MEGABIT);
        path.run(5_000);
        assertTrue(path.sentBytes <= 500_000 * 5.1, path.sentBytes + " bytes");
        assertTrue(path.sentBytes > 500_000 * 4, path.sentBytes + " bytes");
    }

    @Test
    void shouldRestartAfterASilence() {
        PacedPath path = path(20);
        path.run(3_000);
        path.pacer.onSilence(path.nowNanos);
        assertTrue(path.pacer.toString().startsWith("STARTUP"), path.pacer.toString());
        assertTrue(megabits(path, 5) > 15, path.pacer.toString());
        assertEquals(0, path.pacer.resendFloorNanos());
    }
}

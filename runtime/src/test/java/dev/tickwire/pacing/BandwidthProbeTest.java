package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BandwidthProbeTest {
    private static final long MILLI = 1_000_000L;
    private static final double RATE = 1_000_000;
    /** Slices between a sending and its ack. */
    private static final long UNDER_WAY = 40;

    private final BandwidthProbe probe = new BandwidthProbe(PacedPath.SLICE_BYTES);
    private long nowMillis;
    private long order = 100;

    /** Ten slices are acked each 10 ms, and ten more have left before each. */
    private boolean ack(long bytes, long queueMillis) {
        nowMillis += 10;
        order += 10;
        return probe.onAcked(
                nowMillis * MILLI, bytes, order - UNDER_WAY, order, (nowMillis - 40) * MILLI, queueMillis * MILLI, 0);
    }

    @Test
    void shouldMeasureWhatArrivesOfItsSlices() {
        probe.begin(0, RATE, 0, false);
        int acks = 0;
        while (!ack(11_000, 0)) {
            acks++;
            assertTrue(acks < 100, "it ends");
        }
        assertEquals(1_100_000, probe.bytesPerSecond(), 1);
        assertEquals(0, probe.addedQueueNanos());
    }

    @Test
    void shouldSendMoreForEightyMillisecondsAndLongerOnARoughPath() {
        probe.begin(0, RATE, 0, false);
        while (nowMillis < 70) {
            ack(10_000, 0);
            assertTrue(probe.isSending());
        }
        ack(10_000, 0);
        assertFalse(probe.isSending());
        nowMillis = 0;
        probe.begin(0, RATE, 0, true);
        while (nowMillis < 230) {
            ack(10_000, 0);
            assertTrue(probe.isSending());
        }
        ack(10_000, 0);
        assertFalse(probe.isSending());
    }

    @Test
    void shouldSendNoMoreWhenAQueueGrows() {
        probe.begin(0, RATE, 3 * MILLI, false);
        ack(10_000, 3);
        ack(10_000, 9);
        assertTrue(probe.isSending());
        ack(10_000, 10);
        assertFalse(probe.isSending());
        while (!ack(10_000, 12)) {
            assertTrue(nowMillis < 1_000, "it ends");
        }
        assertEquals(12 * MILLI, probe.queueNanos());
        assertEquals(9 * MILLI, probe.addedQueueNanos());
    }

    @Test
    void shouldNotCountAcksOfSlicesThatLeftBefore() {
        probe.begin(0, RATE, 0, false);
        for (int i = 0; i < 4; i++) {
            assertFalse(ack(1_000_000, 50));
        }
        while (!ack(10_000, 0)) {
            assertTrue(nowMillis < 1_000, "it ends");
        }
        assertTrue(probe.bytesPerSecond() < 1_100_000, "not the million");
    }
}

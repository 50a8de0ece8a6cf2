package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.protocol.LinkStatistics;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LinkCountsTest {
    private static final long MILLI = 1_000_000L;

    private final LinkCounts statistics = new LinkCounts();

    @Test
    void shouldUseTheFirstRoundTripUnsmoothed() {
        assertFalse(statistics.isRttKnown());
        statistics.onRoundTrip(80 * MILLI, 0);
        assertTrue(statistics.isRttKnown());
        assertEquals(80, statistics.rttMillis());
        assertEquals(80 * MILLI, statistics.rttNanos());
        assertEquals(80 * MILLI, statistics.minRttNanos());
    }

    /** Any datagram from the network may be the first of a connection that is dropped. */
    @Test
    void shouldAllocateForTheFirstDropNoMoreThanTheCounters() {
        LinkCounts[] fresh = new LinkCounts[50];
        Arrays.setAll(fresh, i -> new LinkCounts());
        long min = AllocatedBytes.minOf(fresh.length, i -> fresh[i].onDropped(LinkStatistics.Drop.MALFORMED));
        long counters = 16 + 8L * LinkStatistics.Drop.values().length;
        assertTrue(min <= counters, min + " bytes, must be at most " + counters);
    }

    @Test
    void shouldSmoothRoundTripsAndFollowThem() {
        statistics.onRoundTrip(80 * MILLI, 0);
        statistics.onRoundTrip(160 * MILLI, 0);
        assertEquals(90, statistics.rttMillis(), 0.001, "an eighth of the way");
        for (int i = 0; i < 100; i++) {
            statistics.onRoundTrip(40 * MILLI, 0);
        }
        assertEquals(40, statistics.rttMillis(), 0.1);
        assertEquals(0, statistics.jitterNanos() / 1e6, 0.1, "steady by now");
        assertEquals(40 * MILLI, statistics.minRttNanos());
        statistics.onRoundTrip(200 * MILLI, 0);
        assertTrue(statistics.jitterNanos() > 30 * MILLI);
        assertEquals(40 * MILLI, statistics.minRttNanos());
    }

    @Test
    void shouldTreatAClockThatJumpedBackAsNoElapsedTime() {
        statistics.onRoundTrip(-5, 0);
        assertEquals(0, statistics.minRttNanos());
    }

    @Test
    void shouldReportTheLostShareFromTheFirstPacketOn() {
        statistics.onFate(true);
        statistics.onFate(false);
        statistics.onFate(false);
        statistics.onFate(false);
        assertEquals(0.25, statistics.loss(), 1e-9);
        for (int i = 0; i < 2_000; i++) {
            statistics.onFate(i % 10 == 0);
        }
        assertEquals(0.1, statistics.loss(), 0.04);
    }

    @Test
    void shouldReportBandwidthOfTheLastSecond() {
        long now = -3_000 * MILLI;
        for (int i = 0; i < 300; i++) {
            statistics.onDatagramSent(now, 125);
            statistics.onDatagramReceived(now, 250);
            statistics.onAcked(now, 50);
            now += 10 * MILLI;
        }
        statistics.onTime(now);
        assertEquals(100, statistics.sentKilobitsPerSecond(), 1);
        assertEquals(200, statistics.receivedKilobitsPerSecond(), 1);
        assertEquals(40, statistics.ackedKilobitsPerSecond(), 1);
        statistics.onTime(now + 500 * MILLI);
        assertEquals(50, statistics.sentKilobitsPerSecond(), 1);
        statistics.onTime(now + 1_100 * MILLI);
        assertEquals(0, statistics.sentKilobitsPerSecond());
        assertEquals(300 * 125, statistics.bytesSent());
    }

    @Test
    void shouldRestartIfTheClockJumps() {
        for (long jump : new long[] {1L << 62, -(1L << 62)}) {
            RateMeter meter = new RateMeter();
            meter.advance(0, 0, 0, 0);
            meter.advance(500 * MILLI, 1_000_000, 0, 0);
            assertTrue(meter.sentKilobitsPerSecond() > 0);
            meter.advance(jump, 1_000_000, 0, 0);
            assertEquals(0, meter.sentKilobitsPerSecond());
            meter.advance(jump + 100 * MILLI, 1_001_000, 0, 0);
            assertEquals(80, meter.sentKilobitsPerSecond(), 0.001);
        }
    }

    @Test
    void shouldReportBandwidthBeyondTotalsOf32Bits() {
        RateMeter meter = new RateMeter();
        long total = (1L << 32) - 2_500;
        for (int slice = 0; slice <= 30; slice++) {
            meter.advance(slice * 100 * MILLI, total, 2 * total, 0);
            total += 1_000;
        }
        assertEquals(80, meter.sentKilobitsPerSecond(), 0.001);
        assertEquals(160, meter.receivedKilobitsPerSecond(), 0.001);
        assertEquals(0, meter.ackedKilobitsPerSecond());
        meter.advance(4_000 * MILLI, total, 2 * total, 0);
        meter.advance(5_000 * MILLI, total, 2 * total, 0);
        assertEquals(0, meter.sentKilobitsPerSecond());
    }

    @Test
    void shouldCountDropsByReason() {
        statistics.onDropped(LinkStatistics.Drop.STALE);
        statistics.onDropped(LinkStatistics.Drop.STALE);
        statistics.onDropped(LinkStatistics.Drop.MALFORMED);
        assertEquals(2, statistics.dropped(LinkStatistics.Drop.STALE));
        assertEquals(1, statistics.dropped(LinkStatistics.Drop.MALFORMED));
        assertEquals(3, statistics.dropped());
    }
}

package dev.tickwire.metrics;

import dev.tickwire.endpoint.Endpoint;

/**
 * Series of an endpoint's ticks. A tick lasts from the begin of the update before it, or from the end of an earlier
 * tick in the same update, to the end of its flush. Updates without a tick are left out.
 */
final class TickSeries {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final Stopwatch stopwatch = new Stopwatch();
    private final Series longTicks;
    private final long lengthNanos;

    TickSeries(SeriesList list, Endpoint endpoint) {
        longTicks = list.counter("tickwire.ticks.long", null, "Ticks that took longer than the interval of ticks");
        lengthNanos = SECOND_NANOS / endpoint.ticksPerSecond();
    }

    Stopwatch stopwatch() {
        return stopwatch;
    }

    void beginUpdate() {
        stopwatch.begin();
    }

    void endFlush() {
        if (stopwatch.end() > lengthNanos) {
            longTicks.set(longTicks.value() + 1);
        }
        stopwatch.begin();
    }
}

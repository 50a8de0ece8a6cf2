package dev.tickwire.fleet.figures;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** Times of many calls, from any number of threads, and their percentiles. */
final class Latencies {
    private final long[] nanos;
    private final AtomicInteger count = new AtomicInteger();

    Latencies(int max) {
        nanos = new long[max];
    }

    void add(long time) {
        nanos[count.getAndIncrement()] = time;
    }

    /** Median, 99th percentile and greatest, in milliseconds. */
    @Override
    public String toString() {
        long[] sorted = Arrays.copyOf(nanos, count.get());
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT,
                "p50 %.2f ms, p99 %.2f ms, greatest %.2f ms",
                millis(sorted, 0.5),
                millis(sorted, 0.99),
                millis(sorted, 1));
    }

    private static double millis(long[] sorted, double part) {
        return sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)] / 1e6;
    }
}

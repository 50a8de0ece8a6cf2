package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A token bucket for each key, in a table of bounded size. The least recently used key is forgotten.
 *
 * @param <K> the type of keys, such as accounts or addresses
 */
final class KeyedRateLimit<K> {
    private static final int MAX_KEYS = 100_000;

    /** Requests left at a time. */
    private record Bucket(double tokens, long atNanos) {}

    private final double perSecond;
    private final double burst;
    private final int maxKeys;
    private final Map<K, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, Bucket> eldest) {
            return size() > maxKeys;
        }
    };

    /**
     * Creates a limit.
     *
     * @param perSecond the sustained requests per second of each key, 0.001 to 1,000,000
     * @param burst the requests of a key at once, 1 to 1,000,000
     */
    KeyedRateLimit(double perSecond, double burst) {
        this(perSecond, burst, MAX_KEYS);
    }

    KeyedRateLimit(double perSecond, double burst, int maxKeys) {
        this.perSecond = Arguments.inRange("perSecond", perSecond, 0.001, 1_000_000);
        this.burst = Arguments.inRange("burst", burst, 1.0, 1_000_000);
        this.maxKeys = maxKeys;
    }

    /**
     * Counts a request of a key.
     *
     * @param nowNanos the current time
     * @return 0 if the request is within the limit; otherwise the time to wait, in nanoseconds
     */
    synchronized long acquire(K key, long nowNanos) {
        Bucket before = buckets.get(key);
        double tokens = before == null
                ? burst
                : Math.min(
                        burst,
                        before.tokens()
                                + Math.max(0, nowNanos - before.atNanos()) * perSecond / TimeUnit.SECONDS.toNanos(1));
        boolean isGranted = tokens >= 1;
        buckets.put(key, new Bucket(isGranted ? tokens - 1 : tokens, nowNanos));
        return isGranted ? 0 : Math.max(1, (long) ((1 - tokens) / perSecond * TimeUnit.SECONDS.toNanos(1)));
    }

    synchronized int keys() {
        return buckets.size();
    }
}

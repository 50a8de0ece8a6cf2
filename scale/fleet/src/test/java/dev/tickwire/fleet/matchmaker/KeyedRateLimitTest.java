package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Token buckets, on a clock that is moved by hand. */
class KeyedRateLimitTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @Test
    void shouldGrantABurstAndThenTheRate() {
        KeyedRateLimit<String> limit = new KeyedRateLimit<>(2, 3);
        for (int i = 0; i < 3; i++) {
            assertEquals(0, limit.acquire("a", 0));
        }
        assertEquals(SECOND / 2, limit.acquire("a", 0));
        assertEquals(SECOND / 4, limit.acquire("a", SECOND / 4), "refused ones cost nothing");
        assertEquals(0, limit.acquire("a", SECOND / 2));
        assertTrue(limit.acquire("a", SECOND / 2) > 0);
    }

    @Test
    void shouldCountEachKeySeparately() {
        KeyedRateLimit<String> limit = new KeyedRateLimit<>(1, 1);
        assertEquals(0, limit.acquire("a", 0));
        assertEquals(0, limit.acquire("b", 0));
        assertTrue(limit.acquire("a", 0) > 0);
    }

    @Test
    void shouldSaveUpNoMoreThanABurst() {
        KeyedRateLimit<String> limit = new KeyedRateLimit<>(10, 2);
        limit.acquire("a", 0);
        assertEquals(0, limit.acquire("a", 1_000 * SECOND));
        assertEquals(0, limit.acquire("a", 1_000 * SECOND));
        assertTrue(limit.acquire("a", 1_000 * SECOND) > 0);
    }

    @Test
    void shouldTolerateAClockThatGoesBackOrWraps() {
        KeyedRateLimit<String> limit = new KeyedRateLimit<>(1, 1);
        assertEquals(0, limit.acquire("a", Long.MAX_VALUE));
        assertTrue(limit.acquire("a", Long.MAX_VALUE - SECOND) > 0);
        assertEquals(0, limit.acquire("a", Long.MIN_VALUE + SECOND));
    }

    @Test
    void shouldForgetTheKeyThatWasQuietForLongest() {
        KeyedRateLimit<Integer> limit = new KeyedRateLimit<>(1, 1, 100);
        for (int key = 0; key < 1_000; key++) {
            limit.acquire(key, 0);
            limit.acquire(0, 0);
        }
        assertEquals(100, limit.keys());
        assertTrue(limit.acquire(0, 0) > 0);
        assertEquals(0, limit.acquire(1, 0), "forgotten");
    }
}

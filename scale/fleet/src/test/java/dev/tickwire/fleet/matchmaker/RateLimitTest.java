package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Token buckets, on a clock that is moved by hand. */
class RateLimitTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @Test
    void shouldGrantABurstAndThenTheRate() {
        RateLimit<String> limit = new RateLimit<>(2, 3);
        for (int i = 0; i < 3; i++) {
            assertEquals(0, limit.take("a", 0));
        }
        assertEquals(SECOND / 2, limit.take("a", 0));
        assertEquals(SECOND / 4, limit.take("a", SECOND / 4), "refused ones cost nothing");
        assertEquals(0, limit.take("a", SECOND / 2));
        assertTrue(limit.take("a", SECOND / 2) > 0);
    }

    @Test
    void shouldCountKeysApart() {
        RateLimit<String> limit = new RateLimit<>(1, 1);
        assertEquals(0, limit.take("a", 0));
        assertEquals(0, limit.take("b", 0));
        assertTrue(limit.take("a", 0) > 0);
    }

    @Test
    void shouldSaveUpNoMoreThanABurst() {
        RateLimit<String> limit = new RateLimit<>(10, 2);
        limit.take("a", 0);
        assertEquals(0, limit.take("a", 1_000 * SECOND));
        assertEquals(0, limit.take("a", 1_000 * SECOND));
        assertTrue(limit.take("a", 1_000 * SECOND) > 0);
    }

    @Test
    void shouldNotMindAClockThatGoesBackOrWraps() {
        RateLimit<String> limit = new RateLimit<>(1, 1);
        assertEquals(0, limit.take("a", Long.MAX_VALUE));
        assertTrue(limit.take("a", Long.MAX_VALUE - SECOND) > 0);
        assertEquals(0, limit.take("a", Long.MIN_VALUE + SECOND));
    }

    @Test
    void shouldForgetTheKeyThatWasQuietForLongest() {
        RateLimit<Integer> limit = new RateLimit<>(1, 1, 100);
        for (int key = 0; key < 1_000; key++) {
            limit.take(key, 0);
            limit.take(0, 0);
        }
        assertEquals(100, limit.keys());
        assertTrue(limit.take(0, 0) > 0);
        assertEquals(0, limit.take(1, 0), "forgotten");
    }
}

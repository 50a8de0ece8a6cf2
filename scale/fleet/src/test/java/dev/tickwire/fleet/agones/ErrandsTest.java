package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ErrandsTest {
    private static final Errands.Call NOTHING = agones -> {};
    private static final long FIRST = Backoff.FIRST_NANOS;
    private static final long MOST = TimeUnit.SECONDS.toNanos(1);

    /** Close to the overflow of {@link System#nanoTime()}, which errands must not see. */
    private long now = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(3);

    private final Errands errands = new Errands(MOST);

    @Test
    void shouldBeDueAtOnceAndSaidOnce() {
        errands.put("rooms", 1, NOTHING, 0, now);
        assertEquals(0, errands.nanosUntilDue(now));
        Errands.Errand errand = errands.due(now);
        assertEquals("rooms", errand.key());
        assertFalse(errands.isSaid("rooms"));
        errands.succeeded(errand, now);
        assertTrue(errands.isSaid("rooms"));
        assertNull(errands.due(now));
        assertEquals(Long.MAX_VALUE, errands.nanosUntilDue(now));
        errands.put("rooms", 1, NOTHING, 0, now);
        assertNull(errands.due(now), "the value has been said");
    }

    @Test
    void shouldSpaceTheValuesOfAKeyAndSayTheLast() {
        errands.put("rooms", 1, NOTHING, 100, now);
        errands.succeeded(errands.due(now), now);
        now += 30;
        errands.put("rooms", 2, NOTHING, 100, now);
        errands.put("rooms", 3, NOTHING, 100, now);
        assertNull(errands.due(now));
        assertEquals(70, errands.nanosUntilDue(now));
        assertEquals(3, errands.value("rooms"));
        now += 70;
        errands.succeeded(errands.due(now), now);
        assertEquals(3, errands.value("rooms"));
        assertNull(errands.due(now + MOST));
    }

    @Test
    void shouldTryAgainAfterPausesThatGrow() {
        errands.put("rooms", 1, NOTHING, 0, now);
        long pause = FIRST;
        for (int failures = 0; failures < 12; failures++) {
            errands.failed(errands.due(now), now);
            assertEquals(Math.min(MOST, pause), errands.nanosUntilDue(now));
            errands.put("rooms", 2 + failures, NOTHING, 0, now);
            assertNull(errands.due(now), "a newer value is not tried sooner");
            now += errands.nanosUntilDue(now);
            pause *= 2;
        }
        errands.succeeded(errands.due(now), now);
        errands.put("rooms", 100, NOTHING, 0, now);
        errands.failed(errands.due(now), now);
        assertEquals(FIRST, errands.nanosUntilDue(now));
    }

    @Test
    void shouldSayAValueThatCameDuringTheCall() {
        errands.put("rooms", 1, NOTHING, 0, now);
        Errands.Errand calling = errands.due(now);
        errands.put("rooms", 2, NOTHING, 0, now);
        errands.succeeded(calling, now);
        assertFalse(errands.isSaid("rooms"));
        assertNotNull(errands.due(now));
        errands.put("rooms", 1, NOTHING, 0, now);
        assertEquals(1, errands.value("rooms"), "back to what was said");
        errands.failed(errands.due(now), now);
        assertEquals(FIRST, errands.nanosUntilDue(now));
    }

    @Test
    void shouldNotLetOneThatFailsKeepBackOthers() {
        errands.put("rooms", 1, NOTHING, 0, now);
        errands.put("players", 5, NOTHING, 0, now);
        errands.failed(errands.due(now), now);
        assertEquals("players", errands.due(now).key());
    }

    @Test
    void shouldLetOthersThroughWhenTriesTakeLongerThanTheirPauses() {
        errands.put("rooms", 1, NOTHING, 0, now);
        errands.put("players", 1, NOTHING, 0, now);
        errands.put("state", 1, NOTHING, 0, now);
        List<String> tried = new ArrayList<>();
        for (int tries = 0; tries < 6; tries++) {
            Errands.Errand errand = errands.due(now);
            tried.add(errand.key());
            now += 2 * MOST;
            errands.failed(errand, now);
            now += 2 * MOST;
        }
        assertEquals(List.of("rooms", "players", "state", "rooms", "players", "state"), tried);
    }

    @Test
    void shouldSayAgainAllButOne() {
        errands.put("state", 1, NOTHING, 0, now);
        errands.succeeded(errands.due(now), now);
        errands.put("rooms", 1, NOTHING, 100, now);
        errands.succeeded(errands.due(now), now);
        errands.put("rooms", 2, NOTHING, 100, now);
        errands.sayAgain("state", now);
        assertTrue(errands.isSaid("state"));
        assertEquals(2, errands.value("rooms"), "the newer value is the one to say");
        errands.sayAgainOnly("state", now);
        assertFalse(errands.isSaid("state"));
        assertEquals("state", errands.due(now).key());
        errands.sayAgainOnly("none", now);
    }

    @Test
    void shouldForgetAllButTheCallThatIsBeingMade() {
        errands.put("rooms", 1, NOTHING, 0, now);
        Errands.Errand calling = errands.due(now);
        errands.clear();
        errands.failed(calling, now);
        assertNull(errands.due(now + MOST));
        assertNull(errands.value("rooms"));
    }

    @Test
    void shouldNotKeepWhatWasHeardAfterItWasForgotten() {
        errands.put("state", 1, NOTHING, 0, now);
        Errands.Errand calling = errands.due(now);
        errands.clear();
        errands.put("shutdown", 1, NOTHING, 0, now);
        errands.succeeded(calling, now);
        assertFalse(errands.isSaid("state"));
        errands.succeeded(errands.due(now), now);
        errands.sayAgain("none", now);
        assertEquals("shutdown", errands.due(now).key());
        errands.succeeded(errands.due(now), now);
        assertNull(errands.due(now));
    }

    @Test
    void shouldBoundItsKeys() {
        for (int i = 0; i < Errands.MOST; i++) {
            errands.put("label " + i, i, NOTHING, 0, now);
        }
        errands.put("label 0", "other", NOTHING, 0, now);
        assertThrows(IllegalStateException.class, () -> errands.put("one more", 1, NOTHING, 0, now));
    }
}

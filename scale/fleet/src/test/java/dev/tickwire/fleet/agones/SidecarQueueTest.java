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

class SidecarQueueTest {
    private static final SidecarQueue.Call NOTHING = agones -> {};
    private static final long FIRST = Backoff.FIRST_NANOS;
    private static final long MAX = TimeUnit.SECONDS.toNanos(1);

    /** Close to the overflow of {@link System#nanoTime()}, which the queue must not see. */
    private long now = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(3);

    private final SidecarQueue queue = new SidecarQueue(MAX, "state", "label protocol-");

    @Test
    void shouldBeDueAtOnceAndSentOnce() {
        queue.put("rooms", 1, NOTHING, 0, now);
        assertEquals(0, queue.nanosUntilDue(now));
        SidecarQueue.QueuedValue queued = queue.longestDue(now);
        assertEquals("rooms", queued.key());
        assertFalse(queue.isSent("rooms"));
        queue.succeeded(queued, now);
        assertTrue(queue.isSent("rooms"));
        assertNull(queue.longestDue(now));
        assertEquals(Long.MAX_VALUE, queue.nanosUntilDue(now));
        queue.put("rooms", 1, NOTHING, 0, now);
        assertNull(queue.longestDue(now), "the value has been sent");
    }

    @Test
    void shouldHoldTheStateWhileALabelOfAVersionWaits() {
        queue.put("state", 1, NOTHING, 0, now);
        queue.put("label protocol-07", 3, NOTHING, 0, now);
        queue.put("label map", "castle", NOTHING, 0, now);
        queue.failed(queue.longestDue(now), now);
        queue.failed(queue.longestDue(now), now);
        assertNull(queue.longestDue(now), "the label pauses");
        assertEquals(FIRST, queue.nanosUntilDue(now));
        now += FIRST;
        queue.succeeded(queue.longestDue(now), now);
        assertEquals("state", queue.longestDue(now).key());
    }

    @Test
    void shouldSpaceTheValuesOfAKeyAndSendTheLast() {
        queue.put("rooms", 1, NOTHING, 100, now);
        queue.succeeded(queue.longestDue(now), now);
        now += 30;
        queue.put("rooms", 2, NOTHING, 100, now);
        queue.put("rooms", 3, NOTHING, 100, now);
        assertNull(queue.longestDue(now));
        assertEquals(70, queue.nanosUntilDue(now));
        assertEquals(3, queue.value("rooms"));
        now += 70;
        queue.succeeded(queue.longestDue(now), now);
        assertEquals(3, queue.value("rooms"));
        assertNull(queue.longestDue(now + MAX));
    }

    @Test
    void shouldRetryWithGrowingPauses() {
        queue.put("rooms", 1, NOTHING, 0, now);
        long pause = FIRST;
        for (int failures = 0; failures < 12; failures++) {
            queue.failed(queue.longestDue(now), now);
            assertEquals(Math.min(MAX, pause), queue.nanosUntilDue(now));
            queue.put("rooms", 2 + failures, NOTHING, 0, now);
            assertNull(queue.longestDue(now), "a newer value is not tried sooner");
            now += queue.nanosUntilDue(now);
            pause *= 2;
        }
        queue.succeeded(queue.longestDue(now), now);
        queue.put("rooms", 100, NOTHING, 0, now);
        queue.failed(queue.longestDue(now), now);
        assertEquals(FIRST, queue.nanosUntilDue(now));
    }

    @Test
    void shouldSendAValueThatWasPutDuringTheCall() {
        queue.put("rooms", 1, NOTHING, 0, now);
        SidecarQueue.QueuedValue calling = queue.longestDue(now);
        queue.put("rooms", 2, NOTHING, 0, now);
        queue.succeeded(calling, now);
        assertFalse(queue.isSent("rooms"));
        assertNotNull(queue.longestDue(now));
        queue.put("rooms", 1, NOTHING, 0, now);
        assertEquals(1, queue.value("rooms"), "back to the sent value");
        queue.failed(queue.longestDue(now), now);
        assertEquals(FIRST, queue.nanosUntilDue(now));
    }

    @Test
    void shouldNotLetOneThatFailsKeepBackOthers() {
        queue.put("rooms", 1, NOTHING, 0, now);
        queue.put("players", 5, NOTHING, 0, now);
        queue.failed(queue.longestDue(now), now);
        assertEquals("players", queue.longestDue(now).key());
    }

    @Test
    void shouldNotStarveOthersWhenCallsAreLongerThanTheirPauses() {
        queue.put("rooms", 1, NOTHING, 0, now);
        queue.put("players", 1, NOTHING, 0, now);
        queue.put("state", 1, NOTHING, 0, now);
        List<String> tried = new ArrayList<>();
        for (int tries = 0; tries < 6; tries++) {
            SidecarQueue.QueuedValue queued = queue.longestDue(now);
            tried.add(queued.key());
            now += 2 * MAX;
            queue.failed(queued, now);
            now += 2 * MAX;
        }
        assertEquals(List.of("rooms", "players", "state", "rooms", "players", "state"), tried);
    }

    @Test
    void shouldResendAllButOne() {
        queue.put("state", 1, NOTHING, 0, now);
        queue.succeeded(queue.longestDue(now), now);
        queue.put("rooms", 1, NOTHING, 100, now);
        queue.succeeded(queue.longestDue(now), now);
        queue.put("rooms", 2, NOTHING, 100, now);
        queue.resendAllExcept("state", now);
        assertTrue(queue.isSent("state"));
        assertEquals(2, queue.value("rooms"), "the newer value is the one to send");
        queue.resend("state", now);
        assertFalse(queue.isSent("state"));
        assertEquals("state", queue.longestDue(now).key());
        queue.resend("none", now);
    }

    @Test
    void shouldClearAllButTheRunningCall() {
        queue.put("rooms", 1, NOTHING, 0, now);
        SidecarQueue.QueuedValue calling = queue.longestDue(now);
        queue.clear();
        queue.failed(calling, now);
        assertNull(queue.longestDue(now + MAX));
        assertNull(queue.value("rooms"));
    }

    @Test
    void shouldNotKeepAValueThatSucceedsAfterClear() {
        queue.put("state", 1, NOTHING, 0, now);
        SidecarQueue.QueuedValue calling = queue.longestDue(now);
        queue.clear();
        queue.put("shutdown", 1, NOTHING, 0, now);
        queue.succeeded(calling, now);
        assertFalse(queue.isSent("state"));
        queue.succeeded(queue.longestDue(now), now);
        queue.resendAllExcept("none", now);
        assertEquals("shutdown", queue.longestDue(now).key());
        queue.succeeded(queue.longestDue(now), now);
        assertNull(queue.longestDue(now));
    }

    @Test
    void shouldBoundItsKeys() {
        for (int i = 0; i < SidecarQueue.MAX_KEYS; i++) {
            queue.put("label " + i, i, NOTHING, 0, now);
        }
        queue.put("label 0", "other", NOTHING, 0, now);
        assertThrows(IllegalStateException.class, () -> queue.put("one more", 1, NOTHING, 0, now));
    }
}

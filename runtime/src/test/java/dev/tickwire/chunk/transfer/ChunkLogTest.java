package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChunkLogTest {
    private final ChunkLog log = new ChunkLog();

    @Test
    void shouldSendTheEndOfAChunkAsOftenAsDueAndOnceAtATime() {
        log.add(5, 1000, ChunkAck.ENDED, 3, 0);
        for (int sends = 0; sends < 3; sends++) {
            assertTrue(log.hasPendingAck(sends));
            assertEquals(5, log.pollPendingAck(sends));
            assertFalse(log.hasPendingAck(sends), "twice at the same time");
            assertEquals(ChunkLog.NONE, log.pollPendingAck(sends));
        }
        assertFalse(log.hasPendingAck(3));
        assertEquals(ChunkAck.ENDED, log.state(5));
        assertEquals(1000, log.lengthBytes(5));
    }

    /** In the order of their ids, whichever numbers these have. */
    @Test
    void shouldSendTheEndOfOlderChunksFirst() {
        for (long first : new long[] {0, ChunkLog.SIZE - 2, (1L << 31) - 2}) {
            ChunkLog its = new ChunkLog();
            for (long id = first + 3; id >= first; id--) {
                its.add(id, 1000, ChunkAck.COMPLETE, 1, 0);
            }
            for (long id = first; id < first + 4; id++) {
                assertEquals(id, its.pollPendingAck(0));
            }
        }
    }

    @Test
    void shouldResendTheEndOnRequest() {
        log.add(5, 1000, ChunkAck.ENDED, 1, 0);
        log.addPendingAck(5, 0);
        assertEquals(5, log.pollPendingAck(0));
        assertFalse(log.hasPendingAck(1));
        log.addPendingAck(5, 0);
        log.addPendingAck(5, 0);
        assertEquals(5, log.pollPendingAck(1));
        assertFalse(log.hasPendingAck(2));
        assertEquals(ChunkAck.ENDED, log.state(5));
    }

    @Test
    void shouldOweNoLessForWhatComesAgain() {
        log.add(5, 1000, ChunkAck.ENDED, 3, 0);
        log.addPendingAck(5, 0);
        for (int acks = 0; acks < 3; acks++) {
            assertEquals(5, log.pollPendingAck(acks));
        }
        assertFalse(log.hasPendingAck(3));
    }

    @Test
    void shouldAnswerUnknownChunksWithComplete() {
        log.addPendingAck(7, 0);
        assertEquals(7, log.pollPendingAck(0));
        assertEquals(ChunkAck.COMPLETE, log.state(7));
        assertEquals(ChunkAck.COMPLETE, log.state(8));
        log.addPendingAck(-5, 0);
        assertEquals(-5, log.pollPendingAck(0));
        assertEquals(ChunkAck.COMPLETE, log.state(-5));
    }

    @Test
    void shouldKeepTheNewestAndNotForgetThemForOlderOnes() {
        for (int id = 0; id < ChunkLog.SIZE; id++) {
            log.add(id, 10 + id, ChunkAck.ENDED, 0, 0);
        }
        int newest = ChunkLog.SIZE + 3;
        log.add(newest, 77, ChunkAck.ENDED, 0, 0);
        assertFalse(log.contains(3));
        assertTrue(log.contains(4));
        log.addPendingAck(3, 0);
        assertEquals(3, log.pollPendingAck(0));
        assertEquals(ChunkAck.COMPLETE, log.state(3));
        assertEquals(ChunkAck.ENDED, log.state(newest));
        assertEquals(77, log.lengthBytes(newest));
        assertFalse(log.hasPendingAck(0));
    }

    @Test
    void shouldSendTheAgeOfTheNewestSlice() {
        log.add(5, 1000, ChunkAck.COMPLETE, 3, 100);
        assertEquals(0, log.delayNanos(5, 100));
        assertEquals(70, log.delayNanos(5, 170));
        log.addPendingAck(5, 200);
        assertEquals(30, log.delayNanos(5, 230));
        log.addPendingAck(6, 300);
        assertEquals(10, log.delayNanos(6, 310));
        log.add(64 + 5, 1000, ChunkAck.COMPLETE, 3, 400);
        log.addPendingAck(5, 500);
        assertEquals(0, log.delayNanos(5, 600));
    }
}

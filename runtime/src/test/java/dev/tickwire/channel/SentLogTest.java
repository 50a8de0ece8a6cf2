package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SentLogTest {
    private final SentLog log = new SentLog();

    private static IdList ids(int... ids) {
        IdList list = new IdList();
        for (int id : ids) {
            list.add(id);
        }
        return list;
    }

    @Test
    void shouldTellWhatWentIntoAPacket() {
        log.addMessages(3, ids(7, 8, 10));
        log.addFragment(5, 11, 70_000);
        int messages = log.find(3);
        assertFalse(log.isFragment(messages));
        assertEquals(3, log.count(messages));
        assertEquals(10, log.id(messages, 2));
        int fragment = log.find(5);
        assertTrue(log.isFragment(fragment));
        assertEquals(11, log.id(fragment, 0));
        assertEquals(70_000, log.fragment(fragment));
        assertEquals(SentLog.NONE, log.find(4));
        assertEquals(SentLog.NONE, log.find(6));
        log.markAcked(messages);
        assertEquals(SentLog.NONE, log.find(3));
    }

    @Test
    void shouldKeepWhatStillNeedsAnAck() {
        log.addMessages(0, ids(0));
        log.addMessages(1, ids(1, 2));
        log.addMessages(2, ids(1));
        log.markAcked(log.find(0));
        log.prune(3, 1);
        assertNotEquals(SentLog.NONE, log.find(1));
        log.prune(3, 2);
        assertNotEquals(SentLog.NONE, log.find(1), "2 is not acked");
        log.prune(3, 3);
        assertEquals(SentLog.NONE, log.find(1));
        assertEquals(SentLog.NONE, log.find(2));
    }

    @Test
    void shouldForgetWhatTheLargestWindowHasLeftBehind() {
        log.addMessages(0, ids(0, 32_767));
        log.prune(1, 32_767);
        assertNotEquals(SentLog.NONE, log.find(0));
        log.prune(2, 32_767 + 32_768);
        assertEquals(SentLog.NONE, log.find(0), "the next to be sent are 0 and 32,767 of the next lap");
    }

    @Test
    void shouldForgetWhatNoAckCanReach() {
        log.addMessages(10, ids(1));
        log.prune(10 + 4096, 1);
        assertNotEquals(SentLog.NONE, log.find(10));
        log.prune(10 + 4097, 1);
        assertEquals(SentLog.NONE, log.find(10));
    }

    @Test
    void shouldFindThousandsOfPacketsAcrossTheWrap() {
        int packets = 4_000;
        long first = (1L << 32) - 1_000;
        for (int i = 0; i < packets; i++) {
            if (i % 3 != 0) {
                log.addMessages(first + i, ids(i, i + 1));
            }
        }
        for (int i = 0; i < packets; i++) {
            int record = log.find(first + i);
            if (i % 3 == 0) {
                assertEquals(SentLog.NONE, record);
            } else {
                assertEquals(i, log.id(record, 0));
                assertEquals(i + 1, log.id(record, 1));
            }
        }
    }

    @Test
    void shouldStayRightWhileItMovesOn() {
        for (int i = 0; i < 200_000; i++) {
            int oldest = Math.max(0, i - 20);
            log.prune(i, oldest);
            log.addMessages(i, ids(i));
            if (i >= 20) {
                assertEquals(oldest, log.id(log.find(oldest), 0));
                assertEquals(SentLog.NONE, log.find(oldest - 2));
            }
        }
    }
}

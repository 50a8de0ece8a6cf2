package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

class SentLogTest {
    private static final String NOTHING = "";

    private final SentLog log = new SentLog();

    private static IdList ids(int... ids) {
        IdList list = new IdList();
        for (int id : ids) {
            list.add(id);
        }
        return list;
    }

    /** The ids that went into a packet and are not acked. */
    private String in(long packet) {
        StringJoiner found = new StringJoiner(" ");
        for (int record = log.firstOf(packet); log.belongsTo(record, packet); record++) {
            if (log.isFragment(record)) {
                found.add(log.id(record) + "/" + log.fragment(record));
            } else {
                for (int i = 0; i < log.count(record); i++) {
                    found.add(Integer.toString(log.id(record) + i));
                }
            }
        }
        return found.toString();
    }

    private void ack(long packet) {
        for (int record = log.firstOf(packet); log.belongsTo(record, packet); record++) {
            log.markAcked(record);
        }
    }

    @Test
    void shouldReturnTheContentsOfAPacket() {
        log.addMessages(3, ids(-2, -1, 0, 7, 8, 10));
        log.addFragment(5, 11, 70_000);
        log.addFragment(7, -12, 0);
        assertEquals("-2 -1 0 7 8 10", in(3));
        assertEquals("11/70000", in(5));
        assertEquals("-12/0", in(7));
        assertEquals(NOTHING, in(2));
        assertEquals(NOTHING, in(4));
        assertEquals(NOTHING, in(8));
        ack(3);
        assertEquals(NOTHING, in(3));
        ack(5);
        assertEquals(NOTHING, in(5));
        assertEquals("-12/0", in(7));
    }

    @Test
    void shouldKeepWhatStillNeedsAnAck() {
        log.addMessages(0, ids(0));
        log.addMessages(1, ids(1, 2));
        log.addMessages(2, ids(1));
        log.addFragment(3, 3, 9);
        ack(0);
        log.prune(4, 1);
        assertEquals("1 2", in(1));
        log.prune(4, 2);
        assertEquals("1 2", in(1), "2 is not acked");
        log.prune(4, 3);
        assertEquals(NOTHING, in(1));
        assertEquals(NOTHING, in(2));
        assertEquals("3/9", in(3));
        log.prune(4, 4);
        assertEquals(NOTHING, in(3));
    }

    @Test
    void shouldForgetWhatTheLargestWindowHasLeftBehind() {
        log.addMessages(0, ids(0, 32_767));
        log.prune(1, 32_767);
        assertEquals("32767", in(0), "0 is acked");
        log.prune(2, 32_767 + 32_768);
        assertEquals(NOTHING, in(0), "the next to be sent are 0 and 32,767 of the next lap");
    }

    @Test
    void shouldForgetWhatNoAckCanReach() {
        log.addMessages(10, ids(1));
        log.prune(10 + 4096, 1);
        assertEquals("1", in(10));
        log.prune(10 + 4097, 1);
        assertEquals(NOTHING, in(10));
    }

    @Test
    void shouldFindThousandsOfPacketsAcrossTheWrap() {
        int packets = 4_000;
        long first = (1L << 32) - 1_000;
        for (int i = 0; i < packets; i++) {
            if (i % 3 != 0) {
                log.addMessages(first + i, ids(i, i + 1, i + 3));
            }
        }
        for (int i = 0; i < packets; i++) {
            assertEquals(i % 3 == 0 ? NOTHING : i + " " + (i + 1) + " " + (i + 3), in(first + i));
        }
    }

    @Test
    void shouldStayRightWhileItMovesOn() {
        for (int i = 0; i < 200_000; i++) {
            int oldest = Math.max(0, i - 20);
            log.prune(i, oldest);
            log.addMessages(i, ids(i));
            if (i >= 20) {
                assertEquals(Integer.toString(oldest), in(oldest));
                assertEquals(NOTHING, in(oldest - 2));
            }
        }
    }
}

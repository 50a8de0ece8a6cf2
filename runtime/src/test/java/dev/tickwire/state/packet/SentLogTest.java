package dev.tickwire.state.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Counter;
import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SentLogTest {
    private static final int OBJECTS = 100;

    private final SentLog log = new SentLog(SentLog.SERVER_RECORDS);

    private void add(long statePacket, int objects, long oldest) {
        log.begin(statePacket, (int) statePacket + 1, true, true, objects, oldest);
        for (int object = 0; object < objects; object++) {
            log.add(slot(statePacket, object), SentLog.IN_FULL);
        }
    }

    private static int slot(long statePacket, int object) {
        return (int) (statePacket * 1000 + object);
    }

    /** The records of packets that were not needed any more are overwritten, and stay so when there is more room. */
    @Test
    void shouldForgetWhatWasOverwrittenBeforeItGrew() {
        for (int statePacket = 0; statePacket < 10; statePacket++) {
            add(statePacket, OBJECTS, statePacket);
        }
        add(10, 2 * OBJECTS, 9);
        for (int statePacket = 0; statePacket <= 10; statePacket++) {
            for (int object = 0; object < log.count(statePacket); object++) {
                assertEquals(slot(statePacket, object), log.slot(statePacket, object), "packet " + statePacket);
            }
        }
        assertEquals(OBJECTS, log.count(9));
        assertEquals(2 * OBJECTS, log.count(10));
        assertEquals(0, log.count(0));
    }

    /** The log has room for the records that needed packets leave free, and so many can be added and are kept. */
    @Test
    void shouldHaveRoomForTheMostRecordsAndNoMore() {
        Random random = new Random(Seeds.of(SentLogTest.class, 0));
        SentLog small = new SentLog(10 * OBJECTS);
        int[] counts = new int[500];
        int oldest = 0;
        for (int statePacket = 0; statePacket < counts.length; statePacket++) {
            int held = 0;
            for (int each = oldest; each < statePacket; each++) {
                held += counts[each];
            }
            assertEquals(10 * OBJECTS - held, small.room(oldest), "before packet " + statePacket);
            counts[statePacket] = random.nextInt(small.room(oldest) + 1);
            small.begin(statePacket, statePacket + 1, true, true, counts[statePacket], oldest);
            for (int object = 0; object < counts[statePacket]; object++) {
                small.add((char) slot(statePacket, object), SentLog.IN_FULL);
            }
            for (int each = oldest; each <= statePacket; each++) {
                assertEquals(counts[each], small.count(each), "packet " + each + " after " + statePacket);
            }
            oldest = Math.min(statePacket, Math.max(oldest + random.nextInt(3), statePacket - 40));
        }
    }

    /** A connection of long life passes 2^31 records, with a ring whose length is no power of two. */
    @Test
    void shouldKeepItsRecordsBeyond31Bits() {
        Counter.set(log, "end", Integer.MAX_VALUE - 30L * OBJECTS);
        for (int statePacket = 0; statePacket < 400; statePacket++) {
            int held = SentLog.SERVER_RECORDS / OBJECTS - 2;
            long oldest = Math.max(0, statePacket - held);
            add(statePacket, OBJECTS, oldest);
            for (long each = oldest; each <= statePacket; each++) {
                assertEquals(OBJECTS, log.count(each), "packet " + each + " after " + statePacket);
                for (int object = 0; object < OBJECTS; object++) {
                    assertEquals(
                            (char) slot(each, object),
                            log.slot(each, object),
                            "packet " + each + " after " + statePacket);
                }
            }
        }
    }
}

package dev.tickwire.state.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ToldLogTest {
    private static final int OBJECTS = 100;

    private final ToldLog log = new ToldLog(ToldLog.SERVER_RECORDS);

    private void tell(long told, int objects, long oldest) {
        log.begin(told, (int) told + 1, true, true, objects, oldest);
        for (int object = 0; object < objects; object++) {
            log.add(slot(told, object), ToldLog.FRESH);
        }
    }

    private static int slot(long told, int object) {
        return (int) (told * 1000 + object);
    }

    /** The records of packets that were not needed any more are overwritten, and stay so when there is more room. */
    @Test
    void shouldForgetWhatWasOverwrittenBeforeItGrew() {
        for (int told = 0; told < 10; told++) {
            tell(told, OBJECTS, told);
        }
        tell(10, 2 * OBJECTS, 9);
        for (int told = 0; told <= 10; told++) {
            for (int object = 0; object < log.count(told); object++) {
                assertEquals(slot(told, object), log.slot(told, object), "packet " + told);
            }
        }
        assertEquals(OBJECTS, log.count(9));
        assertEquals(2 * OBJECTS, log.count(10));
        assertEquals(0, log.count(0));
    }
}

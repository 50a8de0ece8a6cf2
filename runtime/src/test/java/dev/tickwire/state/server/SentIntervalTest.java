package dev.tickwire.state.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The ticks between which a client draws a channel that is sent in each third tick, from the tick on in which it began.
 */
class SentIntervalTest {
    private static final int EVERY = 3;
    private static final long OLDEST = 4;
    private static final long NEWEST = 20;

    @ParameterizedTest
    @CsvSource({
        "11.5, 0, 9, 12",
        "11.5, 10, 10, 12",
        "10, 10, 10, 12",
        "12, 10, 12, 15",
        "9.5, 10, 9, 12",
        "19, 0, 18, 20",
        "5, 0, 4, 6"
    })
    void shouldBeTheSentTicksAround(double tick, long begun, long older, long newer) {
        SentInterval sent = new SentInterval();
        sent.around(tick, EVERY, OLDEST, NEWEST, begun);
        assertEquals(older, sent.older());
        assertEquals(newer, sent.newer());
        sent.at((long) tick, EVERY, OLDEST, begun);
        assertEquals(
                Math.max(begun <= (long) tick ? begun : 0, Math.max(OLDEST, (long) tick / EVERY * EVERY)),
                sent.older());
    }
}

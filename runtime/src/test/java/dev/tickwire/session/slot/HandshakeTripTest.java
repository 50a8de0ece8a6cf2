package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HandshakeTripTest {
    private static final long MILLI = 1_000_000;

    private final HandshakeRoundTrip trip = new HandshakeRoundTrip();
    private long now = -5;

    @Test
    @DisplayName("It is 0 before an answer, and then the time from the first question of the quicker answer")
    void quicker() {
        assertEquals(0, trip.nanos());
        trip.onAnswered(now);
        assertEquals(0, trip.nanos());

        sendRequest();
        play(100);
        sendRequest();
        play(60);
        trip.onAnswered(now);
        assertEquals(160 * MILLI, trip.nanos());

        sendRequest();
        play(70);
        trip.onAnswered(now);
        assertEquals(70 * MILLI, trip.nanos());

        sendRequest();
        play(90);
        trip.onAnswered(now);
        assertEquals(70 * MILLI, trip.nanos());
    }

    @Test
    @DisplayName("Of a time in which the client stood still, 50 ms count")
    void stall() {
        sendRequest();
        play(30);
        now += 1500 * MILLI;
        trip.onAnswered(now);

        assertEquals(80 * MILLI, trip.nanos());
    }

    @Test
    @DisplayName("The client may stand still as soon as it has asked")
    void stallAtOnce() {
        play(10);
        now += 500 * MILLI;
        sendRequest();
        now += 2000 * MILLI;
        trip.onAnswered(now);

        assertEquals(50 * MILLI, trip.nanos());
    }

    @Test
    @DisplayName("Of another server nothing is known")
    void forgets() {
        sendRequest();
        play(20);
        trip.onAnswered(now);
        sendRequest();
        trip.forget();

        assertEquals(0, trip.nanos());
        trip.onAnswered(now);
        assertEquals(0, trip.nanos());
    }

    private void sendRequest() {
        trip.onRequested(now);
    }

    /** Time passes in which the client looks each 10 ms. */
    private void play(int millis) {
        for (int passed = 0; passed < millis; passed += 10) {
            now += 10 * MILLI;
            trip.onUpdated(now);
        }
    }
}

package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Endpoint;
import java.util.function.LongPredicate;

/** The main loop of a game, with a round whenever a tick is due or a packet has arrived. */
final class GameLoop {
    private GameLoop() {}

    /**
     * Runs rounds until one returns false.
     *
     * @param endpoint waits between two rounds
     * @param round updates the endpoint with the time in nanoseconds, and returns whether to go on
     */
    static void run(Endpoint endpoint, LongPredicate round) {
        while (round.test(System.nanoTime())) {
            endpoint.park();
        }
    }
}

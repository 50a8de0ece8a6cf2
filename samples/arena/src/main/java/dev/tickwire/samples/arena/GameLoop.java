package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Endpoint;
import java.util.function.LongPredicate;

/** The main loop of a game: a round whenever a tick is due or something has come. */
final class GameLoop {
    private GameLoop() {}

    /**
     * Runs until a round says that it was the last.
     *
     * @param endpoint waits between two rounds
     * @param round is given the time in nanoseconds, updates the endpoint with it, and says whether to go on
     */
    static void run(Endpoint endpoint, LongPredicate round) {
        while (round.test(System.nanoTime())) {
            endpoint.park();
        }
    }
}

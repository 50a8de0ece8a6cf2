package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Calls of both sides on ordered and unordered channels over bad lines, with all that games may do with them. */
class CallLifeTest {
    private static final int LIVES = Runs.of("tickwire.soak.seeds", 6, 200);
    private static final int TURNS = 800;

    @Test
    void shouldEndEachCallOnceAndLeaveNoneOpen() {
        TreeMap<String, Integer> outcomes = new TreeMap<>();
        for (int number = 0; number < LIVES; number++) {
            long seed = Seeds.of(CallLifeTest.class, number);
            try (CallLife life = new CallLife(seed)) {
                life.runTurns(TURNS);
                if (number % 3 < 2) {
                    life.endWhileConnected();
                } else {
                    life.endByLeaving();
                }
                life.outcomes().forEach((outcome, times) -> outcomes.merge(outcome, times, Integer::sum));
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("life " + number + ", seed " + seed + ", " + Seeds.option(), failed);
            }
        }
        assertEquals(
                Set.of("CANCELLED", "DISCONNECTED", "NOT_SENT", "REFUSED", "TIMED_OUT", "answer"), outcomes.keySet());
    }
}

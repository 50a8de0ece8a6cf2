package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Counter;
import dev.tickwire.transport.NetworkConditions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that has run for years plays on: its ticks pass what 31 and 32 bits hold, with inputs and predictions. */
class LongLivedServerTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(50);
    private static final int SECONDS = 40;
    private static final long LOW_BITS = 0xFFFFFFFFL;

    /**
     * A client that comes later counts from the low 32 bits, so that after 2^32 ticks a rule that goes by the tick's
     * number, as the one here, finds another than the server.
     */
    @ParameterizedTest
    @ValueSource(longs = {1L << 30, 1L << 31, 1L << 32})
    void shouldPlayOn(long limit) {
        try (Race race = Race.ruledByTicks(WAY, RaceProtocol.TICKS_PER_SECOND, (tick, rate) -> 0)) {
            long first = limit - SECONDS / 2 * RaceProtocol.TICKS_PER_SECOND;
            Counter.set(Counter.ownerIn(race.server, "tables"), "tick", first);
            Racer truth = race.begin();
            race.run(SECONDS);
            assertTrue(race.steers.tick() > limit, "at " + race.steers.tick());
            assertPlays(race, truth);
            assertEquals(race.steers.tick(), race.shownRacers.tick(), 20.0);
            Racer shown = race.shown();
            assertTrue(race.shownRacers.unchangedTick(shown) > limit, "known unchanged beyond " + limit);

            long corrections = limit <= LOW_BITS ? 0 : race.statistics().steps();
            race.client.disconnect();
            race.run(1);
            race.begin();
            race.run(2);
            assertTrue(race.client.isConnected());
            assertEquals(0, race.repeated, "every input has come in time");
            assertTrue(race.statistics().corrections() <= corrections, race.statistics()::toString);
            assertEquals(race.steers.tick() & LOW_BITS, race.shownRacers.tick() & LOW_BITS, 20.0);
        }
    }

    private static void assertPlays(Race race, Racer truth) {
        assertTrue(race.client.isConnected());
        assertEquals(0, race.repeated, "every input has come in time");
        assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
        assertTrue(truth.x() != 0 && truth.health() < 100);
        assertTrue(race.client.viewTick() > race.shownRacers.tick() - 30);
    }
}

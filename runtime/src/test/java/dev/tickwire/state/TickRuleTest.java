package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that use the tick and the rate: a client gives them the numbers that the server has in that tick. */
class TickRuleTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(50);

    /** Moves that depend on the tick, and on its length, at the rate of the server, which is not the protocol's. */
    @ParameterizedTest
    @ValueSource(ints = {RaceProtocol.TICKS_PER_SECOND, 30, 90})
    void shouldPredictByTickAndRateWithoutAnError(int rate) {
        List<Long> ticks = new ArrayList<>();
        TreeSet<Integer> rates = new TreeSet<>();
        try (Race race = Race.ruledByTicks(WAY, rate, (tick, ofRate) -> {
            ticks.add(tick);
            rates.add(ofRate);
        })) {
            Racer truth = race.begin();
            race.run(2);
            ticks.clear();
            race.run(20);
            assertEquals(List.of(rate), List.copyOf(rates));
            assertEquals(0, race.repeated, "every input has come in time");
            assertEquals(0, race.statistics().corrections(), race.statistics()::toString);
            assertTrue(truth.x() != 0 && truth.health() < 100);
            for (int place = 1; place < ticks.size(); place++) {
                assertEquals(ticks.get(place - 1) + 1, (long) ticks.get(place));
            }
            assertEquals(race.client.tick(), (long) ticks.get(ticks.size() - 1));
            truth.x(truth.x() + 20);
            race.run(0.5);
            assertTrue(race.statistics().corrections() > 0);
            assertTrue(race.statistics().redoneTicks() > 0);
            assertEquals(
                    race.statistics().redoneTicks(), ticks.size() - new TreeSet<>(ticks).size(), "by their numbers");
            long corrections = race.statistics().corrections();
            race.run(5);
            assertEquals(corrections, race.statistics().corrections(), race.statistics()::toString);
        }
    }
}

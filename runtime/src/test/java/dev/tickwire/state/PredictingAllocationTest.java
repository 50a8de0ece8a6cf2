package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.transport.NetworkConditions;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/**
 * A server and a client over a network that loses and delays: neither of the two allocates. The client predicts,
 * corrects, blends, draws behind the server at 144 Hz, looks back, and receives timed messages.
 */
class PredictingAllocationTest {
    private static final int ROUNDS = 20;
    private static final int TICKS = 180;

    private double seen;

    @Test
    void shouldAllocateNothing() {
        NetworkConditions way = NetworkConditions.perfect()
                .withLatencyMillis(50)
                .withJitterMillis(10)
                .withLoss(0.05);
        try (Race race = new Race(21, way)) {
            race.frameSeconds = 1.0 / 144;
            race.driftSpeed = 1;
            race.shownRacers.remember(60);
            Racer mine = race.begin();
            Racer shared = race.racers.add(Racer.TYPE);
            race.racers.add(Racer.TYPE);
            IntConsumer round = number -> play(race, mine, shared);
            for (int i = 0; i < ROUNDS; i++) {
                round.accept(i);
            }
            long corrections = race.statistics().corrections();
            int received = race.received;
            long drawn = race.shownRacers.drawnFrames();
            assertEquals(0, AllocatedBytes.minOf(ROUNDS, round));
            assertTrue(race.statistics().corrections() >= corrections + ROUNDS * 6);
            assertTrue(race.received > received + ROUNDS * 5);
            assertTrue(race.shownRacers.drawnFrames() > drawn + ROUNDS * TICKS);
            assertTrue(seen != 0);
        }
    }

    private void play(Race race, Racer mine, Racer shared) {
        for (int tick = 0; tick < TICKS; tick++) {
            if (tick % 20 == 0) {
                mine.x(mine.x() > 0 ? mine.x() - 5 : mine.x() + 5);
                shared.x(0);
                RaceProtocol.Bang bang = race.server.create(RaceProtocol.BANG);
                bang.number = tick;
                race.peer().send(bang);
            }
            if (tick % 60 == 0) {
                race.racers.owner(shared, tick % 120 == 0 ? race.peer() : null);
            }
            race.run(Race.TICK_SECONDS);
            for (Racer then : race.shownRacers.at(race.client.viewTick() - 30.5).all(Racer.TYPE)) {
                seen += then.x();
            }
        }
    }
}

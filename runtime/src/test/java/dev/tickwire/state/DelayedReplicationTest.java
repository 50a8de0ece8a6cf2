package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A peer that shows the state that it receives some ticks later, over networks that lose, delay and reorder. */
class DelayedReplicationTest {
    private static final long SEED = Seeds.of(DelayedReplicationTest.class);

    private static final class Viewing {
        private final ReplicationTest.Play play;
        private final Random random;
        private double viewTick;
        private final int delay;

        Viewing(Random random, List<int[]> placed, boolean isModelled) {
            this.random = random;
            int slots = Math.max(placed.size(), 1) + random.nextInt(40);
            int budget = random.nextInt(3) == 0 ? 40 : 20_000;
            ReplicationWorld world = new ReplicationWorld(slots, budget, isModelled, placed, true);
            play = new ReplicationTest.Play(
                    random, slots, world, random.nextInt(8), random.nextInt(4), random.nextInt(3) * 0.1);
            world.isLossy = play.loss > 0 || play.jitterTicks > 0 || budget == 40;
            delay = random.nextInt(12);
        }

        void tick(Runnable changes) {
            play.tick(changes);
            if (random.nextInt(30) != 0) {
                double newest = play.world.receiver.tick() - delay + random.nextDouble();
                viewTick = Math.max(viewTick, newest);
                play.world.advance(viewTick);
            }
        }

        void settle(String situation) {
            play.isCut = false;
            for (int i = 0; i < 600; i++) {
                tick(() -> {});
            }
            play.world.assertAgreed(situation);
            long late = play.world.tick() - play.world.view.wholeTick();
            assertTrue(late < 100, () -> situation + ": not whole for " + late + " ticks");
        }
    }

    /** A server of whose ticks none is ever drawn: what waits is bounded, and shown too early before it is too much. */
    @Test
    void shouldShowTheOldestWhenTooManyVersionsWait() {
        Random random = new Random(SEED);
        ReplicationWorld world = new ReplicationWorld(3, 20_000, false, List.of(), true);
        ReplicationTest.Play play = new ReplicationTest.Play(random, 3, world, 2, 0, 0);
        world.isNeverDrawn = true;
        play.tick(() -> world.add(0, 1, 1, 1));
        for (int i = 0; i < 1000; i++) {
            int value = i;
            play.tick(() -> world.set(0, value, 1, 1));
            long waiting = world.receiver.tick() - world.receiver.shownTick();
            assertTrue(waiting <= 131, waiting + " ticks wait");
        }
        world.advance(world.receiver.tick());
        assertEquals(world.receiver.tick(), world.receiver.shownTick());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowEachTickAsItWas(boolean isModelled) {
        System.out.println("seed " + SEED);
        long compared = 0;
        int rounds = Runs.of(8, 30);
        for (int round = 0; round < rounds; round++) {
            Random random = new Random(SEED + round);
            List<int[]> placed =
                    random.nextInt(3) == 0 ? ReplicationWorld.someValues(1 + random.nextInt(20)) : new ArrayList<>();
            Viewing viewing = new Viewing(random, placed, isModelled);
            if (random.nextInt(3) == 0) {
                viewing.play.world.roomBytes(120);
                viewing.play.world.isLossy = true;
            }
            for (int phase = 0; phase < 3; phase++) {
                for (int i = 0; i < 150; i++) {
                    viewing.play.isCut = viewing.play.world.isLossy && phase == 1 && i > 50 && random.nextInt(40) != 0;
                    if (random.nextInt(100) == 0) {
                        viewing.play.world.requestResync();
                    }
                    viewing.tick(viewing.play::change);
                }
                viewing.settle("seed " + (SEED + round) + ", phase " + phase);
            }
            compared += viewing.play.world.compared;
        }
        assertTrue(compared > 500L * rounds, "seed " + SEED + ": " + compared + " compared");
    }
}

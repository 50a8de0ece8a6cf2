package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.testing.soak.SoakSeeds;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Games that act in every callback, and the rules of their callbacks. The normal run lives a few lives, the profile
 * {@code long} 400, and the profile {@code soak} goes on for its time.
 */
class RandomTransferTest {
    private static final int TICKS = 2000;
    private static final int SHORT_TICKS = 300;
    private static final int SEEDS = Runs.of("tickwire.soak.seeds", 16, 200);
    private static final List<String> HAPPENS = List.of(
            "transfer",
            "transferred",
            "transfer failed",
            "entered a room",
            "close a room",
            "kick",
            "drain",
            "admit",
            "refuse",
            "crash",
            "call CANCELLED",
            "call DISCONNECTED",
            "call TIMED_OUT",
            "client told KICKED",
            "client told SERVER_DRAINING",
            "server told REPLACED",
            "server told TRANSFERRED",
            "server told TIMED_OUT");

    private final Map<String, Integer> counts = new ConcurrentSkipListMap<>();

    @Test
    void shouldNotifyOnceOfEachPeer() {
        SoakSeeds.run("RandomTransferTest", SEEDS, this::runSeed);
        if (!Replay.isWanted()) {
            runUntilAllEventsOccur();
        }
        System.out.println("RestlessTransferTest: " + counts);
        if (!Replay.isWanted()) {
            HAPPENS.forEach(kind -> assertTrue(counts.containsKey(kind), () -> kind + " in " + counts));
        }
    }

    /** Others live on, up to eight times as many, while something rare has not happened. */
    private void runUntilAllEventsOccur() {
        long seed = Seeds.of(RandomTransferTest.class, 1) % 1_000_000_000;
        for (int more = 0; more < 7 * SEEDS && !counts.keySet().containsAll(HAPPENS); more++) {
            runSeed(seed + more);
        }
    }

    private void runSeed(long seed) {
        RandomTransferWorld world = runWorld(seed, RandomTransferWorld::end, TICKS);
        world.counts().forEach((kind, times) -> counts.merge(kind, times, Integer::sum));
    }

    private static RandomTransferWorld runWorld(long seed, Consumer<RandomTransferWorld> onEnd, int ticks) {
        RandomTransferWorld world = new RandomTransferWorld(seed);
        try {
            world.run(ticks);
            onEnd.accept(world);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("RandomTransferTest", seed, "failed at tick " + world.ticks(), failed);
        }
        return world;
    }

    @Test
    void shouldRunIdenticallyForTheSameSeed() {
        long seed = Replay.seedOr(LongStream.of(Seeds.of(RandomTransferTest.class) % 1_000_000_000))
                .findFirst()
                .getAsLong();
        assertEquals(story(seed), story(seed), "seed " + seed);
        assertNotEquals(story(seed), story(seed + 1), "seed " + seed);
    }

    private static String story(long seed) {
        return runWorld(seed, world -> {}, SHORT_TICKS).toString();
    }
}

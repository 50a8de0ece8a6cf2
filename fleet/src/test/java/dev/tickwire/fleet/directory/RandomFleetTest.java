package dev.tickwire.fleet.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Random lives of fleets: both directories answer alike, and slots are never given twice. A failure names its seed.
 */
class RandomFleetTest {
    private static final int STEPS = 1_500;
    private static final int SEEDS = Runs.of(12, 100);
    private static final int SEEDS_WITH_REDIS = Runs.of(1, 8);

    @Test
    void shouldNeverGiveASlotTwiceInMemory() throws Exception {
        long first = System.nanoTime();
        for (long seed = first; seed < first + SEEDS; seed++) {
            RandomFleet fleet = new RandomFleet(seed);
            live(seed, fleet, List.of(new MemoryDirectory(settings(seed), fleet::nowMillis)));
        }
    }

    @Test
    void shouldAnswerAlikeInMemoryAndInRedis() throws Exception {
        try (RedisProcess redis = RedisProcess.startOrSkip()) {
            long first = System.nanoTime();
            for (long seed = first; seed < first + SEEDS_WITH_REDIS; seed++) {
                RandomFleet fleet = new RandomFleet(seed);
                Directory memory = new MemoryDirectory(settings(seed), fleet::nowMillis);
                try (Directory shared = new RedisDirectory(
                        redis.uri(),
                        settings(seed),
                        "{seed" + seed + "}",
                        Duration.ofSeconds(10),
                        () -> String.valueOf(fleet.nowMillis()))) {
                    live(seed, fleet, List.of(memory, shared));
                }
            }
        }
    }

    /** So many servers die, and so many promises end, at a time that a script of Redis does not sweep all. */
    @Test
    void shouldNeverGiveASlotTwiceNorOneOfDeadServersInALargeFleetInRedis() throws Exception {
        try (RedisProcess redis = RedisProcess.startOrSkip()) {
            long seed = Seeds.of(RandomFleetTest.class);
            RandomFleet fleet = new RandomFleet(seed, 100, 1_000);
            try (Directory shared = new RedisDirectory(
                    redis.uri(),
                    settings(seed),
                    RedisDirectory.DEFAULT_PREFIX,
                    Duration.ofSeconds(10),
                    () -> String.valueOf(fleet.nowMillis()))) {
                for (int i = 0; i < 10; i++) {
                    fleet.announceAll(List.of(shared));
                    live(seed, fleet, List.of(shared));
                }
            }
        }
    }

    private static DirectorySettings settings(long seed) {
        return DirectorySettings.defaults()
                .withPromiseTime(Duration.ofSeconds(6))
                .withPreference(Preference.values()[(int) (seed & 1)]);
    }

    private static void live(long seed, RandomFleet fleet, List<Directory> directories) throws Exception {
        List<String> done = new ArrayList<>();
        try {
            for (int i = 0; i < STEPS; i++) {
                done.add(fleet.step(directories));
                fleet.checkSlots();
                if (i % 20 == 0) {
                    checkAlike(directories);
                }
            }
        } catch (AssertionError wrong) {
            int from = Math.max(0, done.size() - 20);
            throw new AssertionError(
                    "seed " + seed + ", step " + done.size() + ", after\n"
                            + String.join("\n", done.subList(from, done.size())),
                    wrong);
        }
    }

    private static void checkAlike(List<Directory> directories) throws Exception {
        for (Directory directory : directories) {
            assertEquals(directories.get(0).counts(), directory.counts());
            assertEquals(directories.get(0).servers(), directory.servers());
        }
    }
}

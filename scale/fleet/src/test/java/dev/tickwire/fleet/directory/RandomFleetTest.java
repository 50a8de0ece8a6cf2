package dev.tickwire.fleet.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Random lives of fleets: both directories answer alike, and slots are never given twice. A failure names its seed. */
class RandomFleetTest {
    private static final int STEPS = 1_500;
    private static final int LIVES = Runs.of(6, 100);
    private static final int LIVES_WITH_REDIS = Runs.of(2, 8);
    private static final int LARGE_LIVES = Runs.of(2, 10);

    @Test
    void shouldNeverReserveASlotTwiceInMemory() throws Exception {
        for (int life = 0; life < LIVES; life++) {
            long seed = Seeds.of(RandomFleetTest.class, life);
            RandomFleet fleet = new RandomFleet(seed);
            live(seed, fleet, List.of(new MemoryDirectory(settings(life), fleet::nowMillis)));
        }
    }

    @Test
    void shouldBehaveTheSameInMemoryAndInRedis() throws Exception {
        try (RedisProcess redis = RedisProcess.startOrSkip()) {
            for (int life = 0; life < LIVES_WITH_REDIS; life++) {
                long seed = Seeds.of(RandomFleetTest.class, life);
                RandomFleet fleet = new RandomFleet(seed);
                Directory memory = new MemoryDirectory(settings(life), fleet::nowMillis);
                try (Directory shared = new RedisDirectory(
                        redis.uri(),
                        settings(life),
                        "{seed" + seed + "}",
                        Duration.ofSeconds(10),
                        () -> String.valueOf(fleet.nowMillis()))) {
                    live(seed, fleet, List.of(memory, shared));
                }
            }
        }
    }

    /** So many servers die, and so many reservations end, at a time that a script of Redis does not sweep all. */
    @Test
    void shouldNeverReserveASlotTwiceOrAtExpiredServersInRedis() throws Exception {
        try (RedisProcess redis = RedisProcess.startOrSkip()) {
            long seed = Seeds.of(RandomFleetTest.class);
            RandomFleet fleet = new RandomFleet(seed, 100, 1_000);
            try (Directory shared = new RedisDirectory(
                    redis.uri(),
                    settings(0),
                    RedisDirectory.DEFAULT_PREFIX,
                    Duration.ofSeconds(10),
                    () -> String.valueOf(fleet.nowMillis()))) {
                for (int life = 0; life < LARGE_LIVES; life++) {
                    fleet.announceAll(List.of(shared));
                    live(seed, fleet, List.of(shared));
                }
            }
        }
    }

    /** Lives take turns in how they choose a server. */
    private static DirectorySettings settings(int life) {
        return DirectorySettings.defaults()
                .withReservationTime(Duration.ofSeconds(6))
                .withPreference(Preference.values()[life % 2]);
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

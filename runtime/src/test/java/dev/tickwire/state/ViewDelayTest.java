package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Room;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How far the view of a client is behind its server, where channels are sent at different rates, and whether the server
 * knows what was seen. {@code -Dtickwire.range.seeds} runs more seeds.
 */
class ViewDelayTest {
    private static final int FEW = 2;
    private static final int SEEDS = Runs.of("tickwire.range.seeds", FEW, 20);
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.05);
    /** By how much a shot may be helped by an older tick than that which was seen. */
    private static final Map<NetworkPreset, Integer> MAX_GAIN_MILLIS = Map.of(
            NetworkPreset.LAN, 50,
            NetworkPreset.BROADBAND, 50,
            NetworkPreset.MOBILE, 150,
            NetworkPreset.BAD_WIFI, 130,
            NetworkPreset.SATELLITE, 110);

    private static final double WAY_TICKS = 3;
    private static final double MAX_LACKING = 0.005;
    /** A quarter faster or slower, and what rounding adds. */
    private static final double HURRY = 0.2501;

    /** By how much few games may differ from what holds for many. */
    private static double byChance(double most) {
        return SEEDS >= 100 ? 0 : most;
    }

    private static Range range(int seed, NetworkConditions conditions) {
        return new Range(Seeds.of(ViewDelayTest.class, seed), conditions, conditions);
    }

    private static Range range(int seed, NetworkPreset preset, Consumer<Client.Builder> settings) {
        return new Range(Seeds.of(ViewDelayTest.class, seed), preset.up(), preset.down(), settings);
    }

    /** Returns the best line and the worst one, or all where many seeds are run. */
    static Stream<NetworkPreset> lines() {
        return SEEDS > FEW
                ? MAX_GAIN_MILLIS.keySet().stream().sorted()
                : Stream.of(NetworkPreset.LAN, NetworkPreset.BAD_WIFI);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNotWaitForAChannelInWhichNothingMoves(boolean hasCloud) {
        double[] delays = new double[2 * SEEDS + 1];
        double lacking = 0;
        for (int seed = 0; seed < delays.length; seed++) {
            try (Range range = range(seed, LOSSY)) {
                range.cloud = hasCloud ? range.sky.add(RangeProtocol.CLOUD) : null;
                range.run(10).run(10);
                delays[seed] = range.delayTicks();
                lacking += range.targetsLacking() / delays.length;
            }
        }
        Arrays.sort(delays);
        report(
                "beside a slow channel %.1f ticks behind in the middle, %.1f in 95 %% of games",
                delays[SEEDS], delays[(int) (0.95 * delays.length)]);
        assertTrue(delays[SEEDS] <= WAY_TICKS + 3 + byChance(0.5), Arrays.toString(delays));
        assertTrue(lacking <= MAX_LACKING, "lacking " + lacking);
    }

    /**
     * Cubes roll in a channel that is sent every third tick, beside fighters: all is drawn at one tick, which is two
     * ticks further behind, and four more where one in twenty is lost. When the cubes stand, the fighters are drawn as
     * they were without them.
     */
    @Test
    void shouldWaitForAChannelOfEveryThirdTickOnlyWhileSomethingRollsThere() {
        double[] rolling = new double[2 * SEEDS + 1];
        double[] standing = new double[rolling.length];
        double lacking = 0;
        for (int seed = 0; seed < rolling.length; seed++) {
            try (Range range = range(seed, LOSSY)) {
                range.stone = range.server.state(RangeProtocol.GROUND).add(RangeProtocol.STONE);
                range.isDrifting = true;
                rolling[seed] = range.run(10).run(10).delayTicks();
                lacking += range.targetsLacking() / rolling.length;
                range.isDrifting = false;
                standing[seed] = range.run(15).run(5).delayTicks();
            }
        }
        Arrays.sort(rolling);
        Arrays.sort(standing);
        report(
                "rolling %.1f %.1f, standing %.1f %.1f ticks behind, in the middle and in 95 %% of games",
                rolling[SEEDS],
                rolling[(int) (0.95 * rolling.length)],
                standing[SEEDS],
                standing[(int) (0.95 * rolling.length)]);
        double byChance = byChance(0.5);
        assertTrue(rolling[SEEDS] <= WAY_TICKS + 3 * RangeProtocol.GROUND_EVERY + byChance, Arrays.toString(rolling));
        assertTrue(standing[SEEDS] <= WAY_TICKS + 3 + byChance, Arrays.toString(standing));
        assertTrue(lacking <= MAX_LACKING, "lacking " + lacking);
    }

    /**
     * A cloud is sent every tenth tick. The first update that is missing with the one before it is not waited for yet:
     * that alone is 1.6 % of the frames of 10 s.
     */
    @Test
    void shouldWaitForAChannelAsSoonAsSomethingMovesThere() {
        double[] lacking = new double[SEEDS];
        double[] back = new double[SEEDS];
        for (int seed = 0; seed < SEEDS; seed++) {
            try (Range range = new Range(
                    Seeds.of(ViewDelayTest.class, seed),
                    LOSSY,
                    LOSSY,
                    settings -> settings.viewDelay(Duration.ZERO, Duration.ofSeconds(1)))) {
                range.isBanging = true;
                double before = range.run(10).run(5).delayTicks();
                range.cloud = range.sky.add(RangeProtocol.CLOUD);
                range.isDrifting = true;
                range.run(3);
                assertTrue(range.slowest >= 1 - HURRY, () -> "the view stands: pace " + range.slowest);
                range.run(10);
                assertTrue(range.delayTicks() >= WAY_TICKS + RangeProtocol.CLOUD_EVERY, () -> "" + range.delayTicks());
                lacking[seed] = range.skyLacking();
                range.isDrifting = false;
                range.run(9);
                assertTrue(range.delayTicks() >= WAY_TICKS + RangeProtocol.CLOUD_EVERY, () -> "too soon back");
                range.run(5);
                assertTrue(range.fastest <= 1 + HURRY, () -> "the view leaps: pace " + range.fastest);
                back[seed] = range.run(5).delayTicks() - before;
                assertTrue(range.received > 1000, () -> range.received + " received");
                assertEquals(0, range.receivedEarly, "timed messages wait for the view");
            }
        }
        Arrays.sort(back);
        double notBack = back[(int) (0.95 * SEEDS)];
        report("after it the delay is %.2f ticks longer in 95 %% of games, at most %.2f", notBack, back[SEEDS - 1]);
        assertTrue(notBack <= 1 + byChance(1), () -> "not back " + Arrays.toString(back));
        double mean = Arrays.stream(lacking).average().orElseThrow();
        Arrays.sort(lacking);
        report(
                "a cloud lacks a later state in %.2f %% of frames in the mean, %.2f %% in 95 %% of games",
                100 * mean, 100 * lacking[(int) (0.95 * SEEDS)]);
        assertTrue(mean <= 2 * MAX_LACKING + byChance(0.04), () -> "lacking " + Arrays.toString(lacking));
    }

    @Test
    void shouldBeAsItWasInAnotherRoom() {
        try (Range range = range(0, LOSSY)) {
            Room room = range.server.room("other");
            StateTable targets = room.state(RangeProtocol.TARGETS);
            range.cloud = range.sky.add(RangeProtocol.CLOUD);
            range.isDrifting = true;
            range.run(10).run(5);
            double before = range.delayTicks();
            range.peer.enter(room);
            range.target = targets.add(Runner.TYPE);
            range.cloud = room.state(RangeProtocol.SKY).add(RangeProtocol.CLOUD);
            range.run(3);
            assertEquals(before, range.delayTicks(), 2);
            assertEquals(1, range.fastest, HURRY);
            assertEquals(1, range.slowest, HURRY);
            assertEquals(0, range.shotsCut, "what is seen of the other room is known");
            range.isDrifting = false;
            range.run(15).run(2);
            assertTrue(range.delayTicks() <= WAY_TICKS + 5, () -> "delay " + range.delayTicks());
        }
    }

    @Test
    void shouldBeSmallFromTheFirstSecondsOnAGoodLine() {
        try (Range range = range(0, NetworkPreset.LAN, any -> {})) {
            assertTrue(range.run(3).delayTicks() <= 2.2, () -> "delay " + range.delayTicks());
            assertTrue(range.run(3).delayTicks() <= 1.5, () -> "delay " + range.delayTicks());
            range.cloud = range.sky.add(RangeProtocol.CLOUD);
            range.isDrifting = true;
            range.run(5);
            assertTrue(
                    range.run(5).delayTicks() <= 1.5 * RangeProtocol.CLOUD_EVERY, () -> "delay " + range.delayTicks());
        }
    }

    @Test
    void shouldKeepToTheGamesBounds() {
        for (int most : new int[] {30, 60, 120}) {
            try (Range range = range(
                    0, NetworkPreset.MOBILE, settings -> settings.viewDelay(Duration.ZERO, Duration.ofMillis(most)))) {
                double way = NetworkPreset.MOBILE.down().latencyNanos() * 1e-9 / Range.TICK_SECONDS;
                double bound = way + most * 1e-3 / Range.TICK_SECONDS;
                double delay = range.run(20).run(10).delayTicks();
                assertTrue(delay <= bound + 1, () -> most + " ms: " + delay);
                // Only the long tail of its jitter needs more than 60 ms, and not every game has enough of it.
                boolean needsMore = most <= 60;
                assertTrue(
                        !needsMore || delay >= bound - 1, () -> most + " ms, of which the line needs more: " + delay);
            }
        }
        try (Range range = range(
                0, NetworkPreset.LAN, settings -> settings.viewDelay(Duration.ofMillis(300), Duration.ofMillis(300)))) {
            assertEquals(18, range.run(5).run(5).delayTicks(), 1);
        }
    }

    /**
     * A client draws 700 ms behind, so that each of its inputs claims an older view tick than that of an honest client
     * on the same line. Where jitter and loss need little delay, it gains at most 50 ms in 95 % of its shots.
     */
    @ParameterizedTest
    @MethodSource("lines")
    void shouldLimitThePastOfAClientThatClaimsOldTicks(NetworkPreset preset) {
        int mostMillis = MAX_GAIN_MILLIS.get(preset);
        Duration late = Duration.ofMillis(700);
        double[] gains = new double[SEEDS * 3600];
        int count = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            try (Range honest = range(seed, preset, any -> {});
                    Range liar = range(seed, preset, settings -> settings.viewDelay(late, late))) {
                honest.run(50);
                liar.run(50);
                for (int tick = 300; tick < honest.viewTicks.length; tick++) {
                    if (honest.viewTicks[tick] > 0 && liar.shown[tick] > 0) {
                        gains[count++] = honest.viewTicks[tick] - liar.shown[tick];
                    }
                }
            }
        }
        double[] sorted = Arrays.copyOf(gains, count);
        Arrays.sort(sorted);
        double gain = sorted[(int) (0.95 * count)] * Range.TICK_SECONDS * 1e3;
        report(
                "%s: an old tick gains %.0f ms in the middle, %.0f in 95 %% of %d shots",
                preset, sorted[count / 2] * Range.TICK_SECONDS * 1e3, gain, count);
        assertTrue(count > 2000 * SEEDS, () -> "few shots: " + gains.length);
        // Two games over BAD_WIFI gain 114 ms, with a deviation of 11; so many as keep the bound itself, 130 ms, are
        // 100.
        double byChance = byChance((preset == NetworkPreset.BAD_WIFI ? 0.3 : 0.1) * mostMillis);
        assertTrue(gain <= mostMillis + byChance, () -> "gains " + gain + " ms");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void shouldEvaluateShotsByWhatWasSeen(NetworkPreset preset) {
        int shots = 0;
        int cut = 0;
        int free = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            try (Range range = range(seed, preset, any -> {})) {
                range.run(3).run(60);
                shots += range.shots;
                cut += range.shotsCut;
                free += range.shotsFree;
                assertTrue(range.fastest <= 1 + HURRY, () -> "the view leaps: pace " + range.fastest);
            }
        }
        double most = (double) free / shots;
        requireSeen(preset, "from second 3 on", 1 - (double) cut / shots);
        assertTrue(most <= 0.05, () -> "a single lie gains more than 50 ms in " + most);
    }

    /** The view delay is still learned: shots at what is drawn on beyond the newest state count as seen here. */
    @ParameterizedTest
    @MethodSource("lines")
    void shouldEvaluateShotsByWhatWasSeenInTheFirstSeconds(NetworkPreset preset) {
        int shots = 0;
        int cut = 0;
        int drawnOn = 0;
        for (int seed = 0; seed < 10 * SEEDS; seed++) {
            try (Range range = range(seed, preset, any -> {})) {
                range.run(3);
                shots += range.shots;
                cut += range.shotsCut - range.shotsDrawnOn;
                drawnOn += range.shotsDrawnOn;
            }
        }
        report("%s: %.2f %% of shots drawn on, in seconds 0 to 3", preset, 100.0 * drawnOn / shots);
        requireSeen(preset, "in seconds 0 to 3", 1 - (double) cut / shots);
    }

    private static void requireSeen(NetworkPreset preset, String when, double seen) {
        double least = preset == NetworkPreset.BAD_WIFI ? 0.95 : 0.98;
        report("%s: %.2f %% of shots as seen, %s", preset, 100 * seen, when);
        assertTrue(seen >= least - byChance(0.06), () -> "as seen " + seen);
    }

    /** Prints a figure where many seeds are run. */
    private static void report(String format, Object... values) {
        if (SEEDS > 10) {
            System.out.printf(Locale.ROOT, format + "%n", values);
        }
    }
}

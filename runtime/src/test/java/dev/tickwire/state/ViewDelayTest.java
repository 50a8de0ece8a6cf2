package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Room;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How far the view of a client is behind its server, where channels are told more and less often, and whether the
 * server knows what was seen. {@code -Dtickwire.range.seeds} runs more seeds.
 */
class ViewDelayTest {
    private static final int SEEDS = Integer.getInteger("tickwire.range.seeds", 2);
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.05);
    private static final double WAY_TICKS = 3;
    private static final double MOST_LACKING = 0.005;
    /** A quarter faster or slower, and what rounding adds. */
    private static final double HURRY = 0.2501;

    private static Range range(int seed, NetworkConditions conditions) {
        return new Range(Seeds.of(ViewDelayTest.class, seed), conditions, conditions);
    }

    private static Range range(int seed, NetworkPreset preset, Consumer<Client.Builder> settings) {
        return new Range(Seeds.of(ViewDelayTest.class, seed), preset.up(), preset.down(), settings);
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
        assertTrue(delays[SEEDS] <= WAY_TICKS + 3, Arrays.toString(delays));
        assertTrue(lacking <= MOST_LACKING, "lacking " + lacking);
    }

    @Test
    void shouldWaitForAChannelAsSoonAsSomethingMovesThere() {
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
                assertTrue(range.skyLacking() <= 2 * MOST_LACKING, () -> "lacking " + range.skyLacking());
                range.isDrifting = false;
                range.run(9);
                assertTrue(range.delayTicks() >= WAY_TICKS + RangeProtocol.CLOUD_EVERY, () -> "too soon back");
                range.run(5);
                assertTrue(range.fastest <= 1 + HURRY, () -> "the view leaps: pace " + range.fastest);
                assertTrue(range.run(5).delayTicks() <= before + 1, () -> "delay " + range.delayTicks());
                assertTrue(range.heard > 1000, () -> range.heard + " heard");
                assertEquals(0, range.heardEarly, "timed messages wait for the view");
            }
        }
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
            assertEquals(before, range.delayTicks(), 1);
            assertEquals(1, range.fastest, HURRY);
            assertEquals(1, range.slowest, HURRY);
            assertEquals(0, range.shotsCut, "what is seen of the other room is known");
            range.isDrifting = false;
            range.run(15).run(2);
            assertTrue(range.delayTicks() <= WAY_TICKS + 3, () -> "delay " + range.delayTicks());
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
                assertTrue(delay >= bound - 1, () -> most + " ms, of which the line needs more: " + delay);
            }
        }
        try (Range range = range(
                0, NetworkPreset.LAN, settings -> settings.viewDelay(Duration.ofMillis(300), Duration.ofMillis(300)))) {
            assertEquals(18, range.run(5).run(5).delayTicks(), 1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LAN", "BROADBAND", "MOBILE", "BAD_WIFI", "SATELLITE"})
    void shouldJudgeShotsByWhatWasSeen(NetworkPreset preset) {
        int shots = 0;
        int cut = 0;
        int free = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            try (Range range = range(seed, preset, any -> {})) {
                range.run(5).run(60);
                shots += range.shots;
                cut += range.shotsCut;
                free += range.shotsFree;
                assertTrue(range.fastest <= 1 + HURRY, () -> "the view leaps: pace " + range.fastest);
            }
        }
        double seen = 1 - (double) cut / shots;
        double most = (double) free / shots;
        double least = preset == NetworkPreset.BAD_WIFI ? 0.95 : 0.98;
        assertTrue(seen >= least, () -> "as seen " + seen);
        assertTrue(most <= 0.05, () -> "a liar gains more than 50 ms in " + most);
    }
}

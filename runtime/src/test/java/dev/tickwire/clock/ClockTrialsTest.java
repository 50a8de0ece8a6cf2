package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.clock.ClockTrials.Loop;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs few seeds; {@code -Dtickwire.clock.seeds} sets more, {@link ClockTable} prints what they measure. */
class ClockTrialsTest {
    private static final int SEEDS = Integer.getInteger("tickwire.clock.seeds", 4);
    private static final long FIRST_SEED = Long.getLong("tickwire.clock.first", 1);
    private static final NetworkConditions LOSSY = ClockTrials.LOSSY;
    private static final double SECONDS = 100;
    private static final double LEARNT_SECONDS = 60;
    private static final double LONG_SECONDS = 160;
    private static final double MOST_ORACLE_RATIO = 1.25;
    private static final double DRIFT = 100e-6;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FRAMES_20")
    @DisplayName("Few inputs come too late at a small margin, and few frames lack a later state at a small delay")
    void keepsMarginAndDelay(Loop loop) {
        ClockTrials every = trials().run(LOSSY, LOSSY, 1, loop, 0, SECONDS);
        ClockTrials third = trials().run(LOSSY, LOSSY, 3, loop, 0, SECONDS);

        assertTrue(every.missed.mean() <= ClockTrials.MOST_MISSED, () -> message(every));
        assertTrue(every.margin.quantile(0.5) <= ClockTrials.MOST_MARGIN_TICKS, () -> message(every));
        assertView(every);
        assertView(third);
    }

    @Test
    @DisplayName("At 20 frames a second, three ticks are due in each, and few come too late")
    void fewFrames() {
        ClockTrials trials = trials().run(LOSSY, LOSSY, 1, Loop.FRAMES_20, 0, SECONDS);

        assertTrue(trials.missed.mean() <= ClockTrials.MOST_MISSED, () -> message(trials));
        assertEquals(0, trials.badPace.mean(), () -> message(trials));
    }

    @ParameterizedTest
    @EnumSource(names = {"LAN", "BROADBAND", "MOBILE", "BAD_WIFI", "SATELLITE"})
    @DisplayName("Hardly more inputs are missed than a constant offset of the same margin would have missed")
    void nearlyAsGoodAsAnOracle(NetworkPreset preset) {
        // Before that it learns how rarely a packet of a good line is lost, which the constant offset knows.
        ClockTrials trials = new ClockTrials(FIRST_SEED, 2 * SEEDS)
                .run(preset.up(), preset.down(), 1, Loop.FRAMES_144, 0, LEARNT_SECONDS, LONG_SECONDS);

        assertTrue(trials.oracleRatio() <= MOST_ORACLE_RATIO, () -> message(trials));
    }

    @ParameterizedTest
    @ValueSource(doubles = {DRIFT, -DRIFT})
    @DisplayName("Inputs come in time though the clock of the client drifts")
    void drift(double drift) {
        ClockTrials trials =
                new ClockTrials(FIRST_SEED, Math.max(1, SEEDS / 4)).run(LOSSY, LOSSY, 1, Loop.FRAMES_144, drift, 620);

        assertTrue(trials.late.mean() <= ClockTrials.MOST_MISSED, () -> message(trials));
        assertTrue(trials.margin.quantile(0.5) <= ClockTrials.MOST_MARGIN_TICKS, () -> message(trials));
        assertTrue(trials.serverError.quantile(0.5) < 1, () -> message(trials));
    }

    @ParameterizedTest
    @CsvSource({
        "50, 100, true, false",
        "50, 100, false, true",
        "50, -100, true, true",
        "300, 100, true, true",
        "300, -100, true, false"
    })
    @DisplayName("After a step of the way the input time does not swing")
    void steps(double latencyMillis, double stepMillis, boolean isUp, boolean isDown) {
        ClockTrials trials = trials().runSteps(latencyMillis, stepMillis, isUp, isDown);

        assertEquals(1, trials.signChanges.shareUpTo(2), () -> "seeds from " + FIRST_SEED);
        assertEquals(0, trials.badPace.mean(), () -> "seeds from " + FIRST_SEED);
    }

    @ParameterizedTest
    @CsvSource({
        "true, false, 1",
        "false, false, 1",
        "false, true, 1",
        "true, false, 3",
        "false, false, 3",
        "false, true, 3"
    })
    @DisplayName("From a second after a stall of either side, all is as it was")
    void stalls(boolean isServer, boolean losesStalled, int interval) {
        ClockTrials trials = trials().runStalls(isServer, losesStalled, interval);

        assertTrue(trials.missed.shareUpTo(1 / 599.0) > 0.7, () -> message(trials));
        assertTrue(trials.missed.mean() <= ClockTrials.MOST_MISSED, () -> message(trials));
        assertTrue(trials.margin.quantile(0.5) <= ClockTrials.MOST_MARGIN_TICKS, () -> message(trials));
        assertView(trials);
    }

    private static void assertView(ClockTrials trials) {
        assertTrue(trials.lacking.mean() <= ClockTrials.MOST_LACKING, () -> message(trials));
        assertTrue(trials.delay.quantile(0.5) <= ClockTrials.MOST_DELAY_INTERVALS, () -> message(trials));
        assertEquals(0, trials.badPace.mean(), () -> message(trials));
    }

    private static ClockTrials trials() {
        return new ClockTrials(FIRST_SEED, SEEDS);
    }

    private static String message(ClockTrials trials) {
        return "seeds from " + FIRST_SEED + ": " + trials;
    }
}

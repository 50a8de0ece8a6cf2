package dev.tickwire.clock;

import dev.tickwire.Seeds;
import dev.tickwire.clock.ClockTrials.Loop;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;
import java.util.Locale;

/**
 * Prints what the clock of a client measures over many seeds. Square brackets hold what 5, 50 and 95 % of the trials do
 * not exceed. {@code -Dtickwire.clock.seeds} sets how many seeds, {@code -Dtickwire.seed} which.
 */
final class ClockTable {
    private static final List<String> PARTS = List.of("ways", "presets", "drift", "steps", "stalls");
    private static final int SEEDS = Integer.getInteger("tickwire.clock.seeds", 200);
    private static final double SECONDS = 140;
    private static final double LONG_SECONDS = 620;
    private static final double DRIFT = 100e-6;

    private ClockTable() {}

    /** Prints the parts of the table that are named: ways, presets, drift, steps, stalls; all if none is. */
    public static void main(String[] arguments) {
        List<String> parts = arguments.length == 0 ? PARTS : List.of(arguments);
        System.out.println(SEEDS + " seeds of " + Seeds.option());
        for (String part : parts) {
            switch (part) {
                case "ways" -> runLoops();
                case "presets" -> runPresets();
                case "drift" -> {
                    runDrift(DRIFT);
                    runDrift(-DRIFT);
                }
                case "steps" -> runSteps();
                case "stalls" -> runStalls();
                default -> throw new IllegalArgumentException(part + " is none of " + PARTS);
            }
        }
    }

    private static void runLoops() {
        for (Loop loop : Loop.values()) {
            run("50 ms, 5 % lost, " + loop, ClockTrials.LOSSY, ClockTrials.LOSSY, loop);
        }
    }

    private static void runPresets() {
        for (NetworkPreset preset : new NetworkPreset[] {
            NetworkPreset.LAN,
            NetworkPreset.BROADBAND,
            NetworkPreset.MOBILE,
            NetworkPreset.BAD_WIFI,
            NetworkPreset.SATELLITE
        }) {
            run(preset.name(), preset.up(), preset.down(), Loop.FRAMES_144);
        }
    }

    private static void runSteps() {
        for (double latency : new double[] {50, 300}) {
            for (double step : new double[] {100, -100}) {
                runSteps(latency, step, true, false);
                runSteps(latency, step, false, true);
                runSteps(latency, step, true, true);
            }
        }
    }

    private static void runStalls() {
        for (int interval : new int[] {1, 3}) {
            print("server stalls, every " + interval, trials().runStalls(true, false, interval));
            print("client stalls, every " + interval, trials().runStalls(false, false, interval));
            print("client stalls and loses, every " + interval, trials().runStalls(false, true, interval));
        }
    }

    private static void run(String name, NetworkConditions up, NetworkConditions down, Loop loop) {
        for (int interval : new int[] {1, 3}) {
            System.out.println(
                    name + ", every " + interval + ": " + trials().run(up, down, interval, loop, 0, SECONDS));
        }
    }

    private static void runDrift(double drift) {
        NetworkConditions lossy = ClockTrials.LOSSY;
        int seeds = Math.max(1, SEEDS / 10);
        ClockTrials trials = new ClockTrials(seeds).run(lossy, lossy, 1, Loop.FRAMES_144, drift, LONG_SECONDS);
        System.out.printf(
                Locale.ROOT,
                "drift of %.0f ppm: late %.4f %% [%s]  margin [%s]  server tick off by at most [%s]%n",
                drift * 1e6,
                100 * trials.late.mean(),
                trials.late,
                trials.margin,
                trials.serverError);
    }

    private static void runSteps(double latency, double step, boolean isUp, boolean isDown) {
        ClockTrials trials = trials().runSteps(latency, step, isUp, isDown);
        System.out.printf(
                Locale.ROOT,
                "step of %.0f ms at %.0f ms, %s: up to 2 changes of sign in %.1f %%, none in %.1f %%; pace off %.3f"
                        + " %%%n",
                step,
                latency,
                isUp && isDown ? "both ways" : isUp ? "up" : "down",
                100 * trials.signChanges.shareUpTo(2),
                100 * trials.signChanges.shareUpTo(0),
                100 * trials.badPace.mean());
    }

    private static void print(String name, ClockTrials trials) {
        System.out.printf(
                Locale.ROOT,
                "%s: kept missed %.1f %%, margin %.1f %%, lacking %.1f %%, delay %.1f %%, pace %.1f %%, all %.1f %%;"
                        + " %s%n",
                name,
                100 * trials.missed.shareUpTo(1 / 599.0),
                100 * trials.margin.shareUpTo(ClockTrials.MAX_MARGIN_TICKS),
                100 * trials.lacking.shareUpTo(ClockTrials.MAX_LACKING),
                100 * trials.delay.shareUpTo(ClockTrials.MAX_DELAY_INTERVALS),
                100 * trials.badPace.shareUpTo(0),
                100 * trials.keptAll.mean(),
                trials);
    }

    private static ClockTrials trials() {
        return new ClockTrials(SEEDS);
    }
}

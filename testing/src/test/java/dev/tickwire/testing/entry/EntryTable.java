package dev.tickwire.testing.entry;

import dev.tickwire.Seeds;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Prints what {@link EntryTest} judges: of each measure what 50 and 95 % of the games do not exceed, and the most.
 * {@code -Dtickwire.entry.seeds} sets how many games.
 */
final class EntryTable {
    private static final int SEEDS = Integer.getInteger("tickwire.entry.seeds", 200);

    private EntryTable() {}

    /**
     * Prints a part: {@code first} or {@code stalls}, and then regular expressions of the trials and the stalls that it
     * prints.
     */
    public static void main(String[] arguments) {
        boolean isFirst = arguments[0].equals("first");
        String trials = arguments.length > 1 ? arguments[1] : ".*";
        String stalls = arguments.length > 2 ? arguments[2] : ".*";
        for (Entry entry : Entry.values()) {
            for (Trial trial : isFirst ? Trial.atAllRates(entry) : Trial.ofNetworks(entry)) {
                if (!trial.toString().matches(trials)) {
                    continue;
                }
                if (isFirst) {
                    printFirst(trial);
                } else {
                    printStalls(trial, stalls);
                }
            }
        }
    }

    private static void printFirst(Trial trial) {
        FirstSeconds[] games = new FirstSeconds[SEEDS];
        for (int run = 0; run < SEEDS; run++) {
            try (EntryGame game = trial.game(Seeds.of(EntryTest.class, run))) {
                games[run] = FirstSeconds.of(trial, game);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: lost %s, may be %.1f in %.1f %%; corrections %s; complete %s; stood %s; lead %s%n",
                trial,
                quantiles(games, FirstSeconds::lost),
                trial.mostLost(),
                100 * share(games, FirstSeconds::lost, trial.mostLost()),
                quantiles(games, FirstSeconds::corrections),
                quantiles(games, FirstSeconds::completeSeconds),
                quantiles(games, FirstSeconds::standingSeconds),
                quantiles(games, FirstSeconds::leadTicks));
    }

    private static void printStalls(Trial trial, String stalls) {
        for (Stall stall : Stall.all(trial.entry())) {
            if (stall.toString().matches(stalls)) {
                printStall(trial, stall);
            }
        }
    }

    private static void printStall(Trial trial, Stall stall) {
        AfterStall[] games = new AfterStall[SEEDS];
        for (int run = 0; run < SEEDS; run++) {
            try (EntryGame game = trial.game(Seeds.of(EntryTest.class, run))) {
                games[run] = AfterStall.of(trial, stall, game);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s over %s, %s: lost %s, may be %d in %.1f %%; lead %s, may be %.1f in %.1f %%%n",
                trial.entry(),
                trial.network(),
                stall,
                quantiles(games, AfterStall::lost),
                trial.mostUnsettled(),
                100 * share(games, AfterStall::lost, trial.mostUnsettled()),
                quantiles(games, AfterStall::leadTicks),
                trial.mostLeadTicks(),
                100 * share(games, AfterStall::leadTicks, trial.mostLeadTicks()));
    }

    private static <G> double share(G[] games, ToDoubleFunction<G> measure, double max) {
        return (double) Arrays.stream(games)
                        .mapToDouble(measure)
                        .filter(v -> v <= max)
                        .count()
                / games.length;
    }

    private static <G> String quantiles(G[] games, ToDoubleFunction<G> measure) {
        double[] sorted = Arrays.stream(games).mapToDouble(measure).sorted().toArray();
        int last = sorted.length - 1;
        return String.format(
                Locale.ROOT,
                "[%.2f %.2f %.2f]",
                sorted[sorted.length / 2],
                sorted[(int) Math.min(last, Math.ceil(sorted.length * 0.95) - 1)],
                sorted[last]);
    }
}

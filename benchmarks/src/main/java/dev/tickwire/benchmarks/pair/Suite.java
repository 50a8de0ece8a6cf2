package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.state.InspectedArena;
import dev.tickwire.benchmarks.state.TappedArena;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.time.PredictionLoop.Mode;
import dev.tickwire.benchmarks.trip.TappedGame.Tapping;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Contenders that are compared with each other, and the length of a comparison. */
enum Suite {
    /** A client's tick with one object of its own. */
    PREDICTION(
            "ns of the processor a tick of the client",
            300,
            Ages::median,
            List.of("corrections a tick", "ticks again in each"),
            List.of(
                    new Kind("the rule alone", 0, RuleCost::new),
                    new Kind("not predicted", 1, () -> new PredictionCost(Mode.NONE)),
                    new Kind("predicted, always right", 1, () -> new PredictionCost(Mode.PREDICTED)),
                    new Kind("pushed in each tick, not predicted", 3, () -> new PredictionCost(Mode.PUSHED)),
                    new Kind(
                            "pushed, predicted and corrected in each tick",
                            3,
                            () -> new PredictionCost(Mode.CORRECTED)))),
    /** A packet of four commands, with and without taps. */
    TAPS(
            "ns of the processor a packet, at both ends",
            300,
            Ages::median,
            List.of(),
            List.of(
                    new Kind("no tap", 0, () -> new TapCost(Tapping.NONE)),
                    new Kind("an empty tap", 0, () -> new TapCost(Tapping.EMPTY)),
                    new Kind("metrics", 0, () -> new TapCost(Tapping.METRICS)))),
    /** A server of 64 clients and 64 vehicles, with and without taps and recordings. */
    ARENA(
            "µs of the processor a tick, in the server's thread",
            40,
            Ages::median,
            List.of("in other threads, µs a tick", "bytes allocated a tick, the middle batch", "a minute recorded, kB"),
            arena()),
    /** The same server in real time, with and without the inspector. */
    INSPECTOR(
            "% of a core over all time, the server's calls and the inspector's threads",
            15,
            Ages::mean,
            List.of("of these in the inspector's threads", "the whole process, with clients and readers"),
            inspector());

    private final String unit;
    private final int rounds;
    private final ToDoubleFunction<Ages> figure;
    private final List<String> others;
    private final List<Kind> kinds;

    Suite(String unit, int rounds, ToDoubleFunction<Ages> figure, List<String> others, List<Kind> kinds) {
        this.unit = unit;
        this.rounds = rounds;
        this.figure = figure;
        this.others = others;
        this.kinds = kinds;
    }

    private static List<Kind> arena() {
        return Arrays.stream(TappedArena.Look.values())
                .map(look -> new Kind(look.label(), 0, () -> new TappedArena(look)))
                .toList();
    }

    private static List<Kind> inspector() {
        return Arrays.stream(InspectedArena.Look.values())
                .map(look -> new Kind(look.label(), 0, () -> new InspectedArena(look)))
                .toList();
    }

    /** Returns the unit of the costs. */
    String unit() {
        return unit;
    }

    /** Returns the number of batches of each contender, which take turns. */
    int rounds() {
        return rounds;
    }

    /** Returns the figure of a set of rounds: the median, or the mean if costs occur only in some rounds. */
    double figure(double... costs) {
        return figure.applyAsDouble(Ages.of(costs));
    }

    /** Returns the names of the contenders' further figures. */
    List<String> others() {
        return others;
    }

    List<Kind> kinds() {
        return kinds;
    }
}

package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Delay until a client shows a single change of an object, by spans of a game.
 *
 * <p>The object is alone, or among others that change now and then. Then more changes wait for an ack than a server
 * sends twice. Each is measured with the default view delay and without one.
 */
final class SingleChange {
    private static final double SECONDS = 20;
    private static final int APART_TICKS = 40;
    private static final double LOSS = 0.05;
    private static final double SHARE = 0.99;
    private static final double MAX_TICKS = 4;
    private static final int OTHERS = 50;
    private static final String AMONG_OTHERS = "among 50 that change, each in one of 40 ticks";
    private static final int NUMBER = 1000;
    private static final int MAX_HEALTH = 1000;

    private final Game game;
    private final Random random;
    private final Thing thing;
    private final List<Thing> others = new ArrayList<>();
    /** Pairs: seconds from connecting to a change, and its delay in ticks. */
    private final List<double[]> delays = new ArrayList<>();

    private int changedAt;
    private double changedAtSeconds;
    private boolean isShown = true;

    private SingleChange(long seed, boolean isAlone, boolean isDelayed) {
        random = new Random(seed);
        game = new Game(seed, Games.network(LOSS), isDelayed);
        thing = game.table.add(ObjectsProtocol.THING).number(NUMBER);
        for (int i = 0; i < OTHERS && !isAlone; i++) {
            others.add(game.table.add(ObjectsProtocol.THING).number(i).x(NUMBER * i));
        }
    }

    /** Measures the delay in ticks beyond the latency of one way and a round trip. */
    static List<Figure> measure(long[] seeds) {
        List<Figure> figures = new ArrayList<>();
        for (boolean isAlone : new boolean[] {true, false}) {
            for (boolean isDelayed : new boolean[] {false, true}) {
                String condition = "a single change " + (isAlone ? "alone" : AMONG_OTHERS)
                        + (isDelayed ? "; the default view delay" : "; shown as it comes")
                        + "; 50 ± 10 ms and 5 % each way; seconds ";
                String unit = "ticks above one way and a round trip, 99 % of changes";
                List<List<double[]>> runs = Games.play(seeds, seed -> new SingleChange(seed, isAlone, isDelayed).run());
                figures.addAll(Span.figures(condition, unit, SHARE, MAX_TICKS, runs));
            }
        }
        return figures;
    }

    private List<double[]> run() {
        game.atServer = this::act;
        game.atClient = this::observe;
        game.begin();
        game.loops.runFor(SECONDS);
        game.loops.runUntil(() -> isShown, SECONDS);
        game.close();
        return delays;
    }

    private void act() {
        for (Thing other : others) {
            if (random.nextInt(APART_TICKS) == 0) {
                other.health(random.nextInt(MAX_HEALTH));
            }
        }
        if (isShown && game.tick % APART_TICKS == 0) {
            changedAt = game.tick;
            changedAtSeconds = game.loops.seconds();
            isShown = false;
            thing.changed(changedAt);
        }
    }

    private void observe() {
        for (Thing seen : game.view.all(ObjectsProtocol.THING)) {
            if (!isShown && seen.number() == NUMBER && seen.changed() == changedAt) {
                isShown = true;
                double took = game.loops.seconds() - changedAtSeconds - 3 * Games.ONE_WAY_SECONDS;
                delays.add(new double[] {
                    game.secondsSinceBegin() - (game.loops.seconds() - changedAtSeconds), took / Loops.TICK_SECONDS
                });
            }
        }
    }
}

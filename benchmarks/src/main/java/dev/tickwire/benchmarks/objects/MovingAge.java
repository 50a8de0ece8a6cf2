package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;

/**
 * Age of an object that moves in each tick, by spans of a game.
 *
 * <p>The age is the time from the server's tick to each tick of a client that shows updates on arrival.
 */
final class MovingAge {
    private static final double SECONDS = 20;
    private static final double SHARE = 0.95;

    private MovingAge() {}

    /** Measures the age in ticks, beyond the latency of one way. The aim is in ticks, too. */
    static List<Figure> measure(long[] seeds, double loss, double max) {
        String format = "age of a moving object, shown as it comes, 50 ± 10 ms and %.0f %% each way, seconds ";
        List<List<double[]>> runs = Games.play(seeds, seed -> run(seed, loss));
        return Span.figures(Cells.text(format, loss * 100), "ticks above one way, 95 % of ages", SHARE, max, runs);
    }

    /** Plays a game and returns pairs: seconds since the client connected, and an age in ticks. */
    private static List<double[]> run(long seed, double loss) {
        Game game = new Game(seed, Games.network(loss), false);
        Thing thing = game.table.add(ObjectsProtocol.THING);
        List<double[]> ages = new ArrayList<>();
        game.atServer = () -> thing.x(game.tick * 7 % 65_536).changed(game.tick);
        game.begin();
        game.atClient = () -> {
            for (Thing seen : game.view.all(ObjectsProtocol.THING)) {
                double changedAt = (seen.changed() - 1) * Loops.TICK_SECONDS;
                double age = game.loops.seconds() - changedAt - Games.ONE_WAY_SECONDS;
                ages.add(new double[] {game.secondsSinceBegin(), age / Loops.TICK_SECONDS});
            }
        };
        game.loops.runFor(SECONDS);
        game.close();
        return ages;
    }
}

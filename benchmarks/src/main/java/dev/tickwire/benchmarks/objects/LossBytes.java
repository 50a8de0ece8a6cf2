package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Bytes that a server sends with losses, relative to those without, by spans of a game. */
final class LossBytes {
    private static final List<Span> SPANS = Span.ofTwentySeconds();
    private static final int THINGS = 50;
    private static final int MAX_STEPS = 40;
    private static final int TURNS = 60;
    private static final double LOSS = 0.05;
    private static final double MAX_RATIO = 1.10;

    private LossBytes() {}

    /** Plays one game with losses and one without for each seed. */
    static List<Figure> measure(long[] seeds) {
        List<long[]> lossless = Games.play(seeds, seed -> bytes(seed, 0));
        List<long[]> lossy = Games.play(seeds, seed -> bytes(seed, LOSS));
        List<Figure> figures = new ArrayList<>();
        for (int span = 0; span < SPANS.size(); span++) {
            String condition = "50 objects that move, 50 ± 10 ms each way, 5 % lost, seconds "
                    + SPANS.get(span).label();
            double ratio = (double) sum(lossy, span) / sum(lossless, span);
            figures.add(new Figure(condition, "bytes, of those where nothing is lost", ratio, MAX_RATIO));
        }
        return figures;
    }

    private static long sum(List<long[]> runs, int span) {
        return runs.stream().mapToLong(run -> run[span]).sum();
    }

    /** Returns the bytes that the server sent in each span. */
    private static long[] bytes(long seed, double loss) {
        Game game = new Game(seed, Games.network(loss), false);
        Random random = new Random(seed);
        List<Thing> things = new ArrayList<>();
        int[] speeds = new int[2 * THINGS];
        for (int i = 0; i < THINGS; i++) {
            things.add(game.table.add(ObjectsProtocol.THING).x(30_000).y(30_000));
        }
        game.atServer = () -> {
            for (int i = 0; i < THINGS; i++) {
                if (random.nextInt(TURNS) == 0) {
                    speeds[2 * i] = random.nextInt(-MAX_STEPS, MAX_STEPS + 1);
                    speeds[2 * i + 1] = random.nextInt(-MAX_STEPS, MAX_STEPS + 1);
                }
                Thing thing = things.get(i);
                thing.x(thing.x() + speeds[2 * i] & 65_535).y(thing.y() + speeds[2 * i + 1] & 65_535);
            }
        };
        game.begin();
        long[] bytes = new long[SPANS.size()];
        for (int span = 0; span < bytes.length; span++) {
            long before = game.sent.bytesSent();
            game.loops.runFor(SPANS.get(span).seconds());
            bytes[span] = game.sent.bytesSent() - before;
        }
        game.close();
        return bytes;
    }
}

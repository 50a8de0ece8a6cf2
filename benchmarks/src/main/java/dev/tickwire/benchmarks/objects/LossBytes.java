package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The bytes that a server sends where packets are lost, in parts of those where none is. */
final class LossBytes {
    private static final int THINGS = 50;
    private static final int MOST_STEPS = 40;
    private static final int TURNS = 60;
    private static final double WARM_UP_SECONDS = 2;
    private static final double SECONDS = 5;
    private static final double LOSS = 0.05;
    private static final double MOST_RATIO = 1.10;

    private LossBytes() {}

    /** Measures, over all seeds. */
    static Figure measure(long[] seeds) {
        long lossless = 0;
        long lossy = 0;
        for (long seed : seeds) {
            lossless += bytes(seed, 0);
            lossy += bytes(seed, LOSS);
        }
        return new Figure(
                "50 objects that move, 50 ± 10 ms each way, 5 % lost",
                "bytes, of those where nothing is lost", (double) lossy / lossless, MOST_RATIO);
    }

    private static long bytes(long seed, double loss) {
        Game game = new Game(seed, Conditions.withLoss(loss));
        Random random = new Random(seed);
        List<Thing> things = new ArrayList<>();
        int[] speeds = new int[2 * THINGS];
        for (int i = 0; i < THINGS; i++) {
            things.add(game.table.add(ObjectsProtocol.THING).x(30_000).y(30_000));
        }
        game.atServer(() -> {
            for (int i = 0; i < THINGS; i++) {
                if (random.nextInt(TURNS) == 0) {
                    speeds[2 * i] = random.nextInt(-MOST_STEPS, MOST_STEPS + 1);
                    speeds[2 * i + 1] = random.nextInt(-MOST_STEPS, MOST_STEPS + 1);
                }
                Thing thing = things.get(i);
                thing.x(thing.x() + speeds[2 * i] & 65_535).y(thing.y() + speeds[2 * i + 1] & 65_535);
            }
        });
        game.connect(peer -> {});
        while (!game.isConnected()) {
            game.step();
        }
        game.runFor(WARM_UP_SECONDS);
        long before = game.line.bytes();
        game.runFor(SECONDS);
        game.close();
        return game.line.bytes() - before;
    }
}

package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;
import java.util.Locale;

/** The age of an object that moves in each tick, in each tick of the client: how long ago what it shows was told. */
final class MovingAge {
    private static final double WARM_UP_SECONDS = 2;
    private static final double SECONDS = 5;
    private static final double SHARE = 0.95;

    private MovingAge() {}

    /**
     * Measures, in ticks above the way from the server to the client.
     *
     * @param seeds of the runs
     * @param loss each way
     * @param most the aim
     */
    static Figure measure(long[] seeds, double loss, double most) {
        Ages ages = new Ages();
        for (long seed : seeds) {
            run(seed, loss, ages);
        }
        return new Figure(
                String.format(Locale.ROOT, "age of a moving object, 50 ± 10 ms and %.0f %% each way", loss * 100),
                "ticks above one way, 95 % of ages",
                ages.quantile(SHARE),
                most);
    }

    private static void run(long seed, double loss, Ages ages) {
        Game game = new Game(seed, Conditions.withLoss(loss));
        Thing thing = game.table.add(ObjectsProtocol.THING);
        game.atServer(() -> thing.x(game.tick() * 7 % 65_536).changed(game.tick()));
        game.connect(peer -> {});
        while (!game.isConnected()) {
            game.step();
        }
        game.runFor(WARM_UP_SECONDS);
        game.atClient(() -> {
            for (Thing seen : game.view.all(ObjectsProtocol.THING)) {
                double toldAt = (seen.changed() - 1) * Game.TICK_SECONDS;
                ages.add((game.seconds() - toldAt - Conditions.ONE_WAY_SECONDS) / Game.TICK_SECONDS);
            }
        });
        game.runFor(SECONDS);
        game.close();
    }
}

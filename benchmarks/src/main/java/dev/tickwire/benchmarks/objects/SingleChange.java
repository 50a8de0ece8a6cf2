package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;

/** The time from a change of an object that rests otherwise until the client shows it. */
final class SingleChange {
    private static final double WARM_UP_SECONDS = 2;
    private static final int CHANGES = 20;
    private static final int APART_TICKS = 40;
    private static final double LOSS = 0.05;
    private static final double SHARE = 0.99;
    private static final double MOST_TICKS = 4;

    private final Game game;
    private final Ages ages;
    private int changes;
    private int changedAt;
    private boolean isShown = true;

    private SingleChange(Game game, Ages ages) {
        this.game = game;
        this.ages = ages;
    }

    /** Measures, in ticks above a way and a round trip. */
    static Figure measure(long[] seeds) {
        Ages ages = new Ages();
        for (long seed : seeds) {
            new SingleChange(new Game(seed, Conditions.withLoss(LOSS)), ages).run();
        }
        return new Figure(
                "a single change, 50 ± 10 ms and 5 % each way",
                "ticks above one way and a round trip, 99 % of changes", ages.quantile(SHARE), MOST_TICKS);
    }

    private void run() {
        Thing thing = game.table.add(ObjectsProtocol.THING);
        game.connect(peer -> {});
        while (!game.isConnected()) {
            game.step();
        }
        game.runFor(WARM_UP_SECONDS);
        game.atServer(() -> {
            if (isShown && changes < CHANGES && game.tick() % APART_TICKS == 0) {
                changes++;
                changedAt = game.tick();
                isShown = false;
                thing.changed(changedAt);
            }
        });
        game.atClient(() -> {
            for (Thing seen : game.view.all(ObjectsProtocol.THING)) {
                if (!isShown && seen.changed() == changedAt) {
                    isShown = true;
                    double took = game.seconds() - (changedAt - 1) * Game.TICK_SECONDS;
                    ages.add((took - 3 * Conditions.ONE_WAY_SECONDS) / Game.TICK_SECONDS);
                }
            }
        });
        while (changes < CHANGES || !isShown) {
            game.step();
        }
        game.close();
    }
}

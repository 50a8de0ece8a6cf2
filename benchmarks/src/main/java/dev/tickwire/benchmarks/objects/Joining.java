package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.Thing;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.transport.NetworkConditions;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** Cost of a client that joins a table of 1,000 static objects and owns one more. */
final class Joining {
    private static final int THINGS = 1000;
    private static final double LOSS = 0.02;
    private static final int BUDGET_BYTES = 1024;
    private static final double SHARE = 0.95;
    private static final double MAX_BYTES = 1.1;
    private static final double MAX_TICKS = 3;
    private static final double LONGEST_SECONDS = 30;

    private final Game game;
    private boolean isIn;
    private double begun;
    /** Ticks until all objects were shown, and until the client was notified of that, above two round trips. */
    private final double shown;

    private final double learned;
    private final long bytes;
    private boolean hasSeen;
    /** True if the client's own object was among the first ones. */
    private boolean isOwnFirst;

    private Joining(long seed, double loss) {
        NetworkConditions perfect = NetworkConditions.perfect().withLatencyMillis(Games.ONE_WAY_SECONDS * 1000);
        game = new Game(seed, perfect.withLoss(loss), false);
        Random random = new Random(seed);
        for (int i = 0; i < THINGS; i++) {
            game.table
                    .add(ObjectsProtocol.THING)
                    .number(i)
                    .x(random.nextInt(65_536))
                    .y(random.nextInt(65_536))
                    .health(random.nextInt(1001));
        }
        game.loops.runFor(1);
        game.atClient = this::look;
        game.onAdmitted = peer -> {
            Thing own = game.table.add(ObjectsProtocol.THING).number(THINGS);
            game.table.owner(own, peer);
            isIn = true;
        };
        game.connect();
        game.loops.runUntil(() -> isIn, LONGEST_SECONDS);
        begun = game.loops.seconds();
        long bytesBefore = game.sent.bytesSent();
        long datagramsBefore = game.sent.datagramsSent();
        shown = ticksUntil(() -> game.view.count() > THINGS);
        learned = ticksUntil(() -> game.isComplete);
        long datagrams = game.sent.datagramsSent() - datagramsBefore;
        bytes = game.sent.bytesSent() - bytesBefore - datagrams * restingBytes();
        game.close();
    }

    /**
     * Measures ticks above two round trips and the time that the bytes need; the bytes; and whether the own object
     * comes first.
     */
    static List<Figure> measure(long[] seeds) {
        Ages ticks = new Ages();
        Ages ticksToLearn = new Ages();
        Ages ratios = new Ages();
        double late = 0;
        for (long seed : seeds) {
            Joining perfect = new Joining(seed, 0);
            Joining lossy = new Joining(seed, LOSS);
            double allowed = (double) lossy.bytes / BUDGET_BYTES;
            ticks.add(lossy.shown - allowed);
            ticksToLearn.add(lossy.learned - allowed);
            ratios.add(lossy.bytes / (perfect.bytes / (1 - LOSS)));
            late += lossy.isOwnFirst ? 0 : 1;
        }
        String above = "ticks above bytes / budget + 2 round trips until all are there, 95 %";
        String toLearn = "the same until the client is notified that all are there";
        String bytes = "bytes, of those that appearing takes / (1 - loss), 95 %";
        return List.of(
                figure(above, ticks.quantile(SHARE), MAX_TICKS),
                figure(toLearn, ticksToLearn.quantile(SHARE), MAX_TICKS),
                figure(bytes, ratios.quantile(SHARE), MAX_BYTES),
                figure("share of runs in which others come before his own", late / seeds.length, 1 - SHARE));
    }

    private static Figure figure(String unit, double value, double max) {
        return new Figure("1,000 objects for one who joins, round trip 100 ms, 2 % lost", unit, value, max);
    }

    private void look() {
        if (!hasSeen && game.view.count() > 0) {
            hasSeen = true;
            for (Thing seen : game.view.all(ObjectsProtocol.THING)) {
                isOwnFirst |= seen.isOwned();
            }
        }
    }

    private double ticksUntil(BooleanSupplier condition) {
        game.loops.runUntil(condition, LONGEST_SECONDS);
        if (!condition.getAsBoolean()) {
            throw new IllegalStateException("not complete after " + LONGEST_SECONDS + " s");
        }
        return (game.loops.seconds() - begun - 4 * Games.ONE_WAY_SECONDS) / Loops.TICK_SECONDS;
    }

    /** Returns the mean size of a packet without updates, in bytes. */
    private long restingBytes() {
        game.loops.runFor(2);
        long before = game.sent.bytesSent();
        long count = game.sent.datagramsSent();
        game.loops.runFor(1);
        return Math.round((double) (game.sent.bytesSent() - before) / (game.sent.datagramsSent() - count));
    }
}

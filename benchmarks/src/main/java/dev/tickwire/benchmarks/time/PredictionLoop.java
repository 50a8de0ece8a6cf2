package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.benchmarks.time.wire.Runner;
import dev.tickwire.transport.NetworkConditions;
import java.util.Random;

/**
 * A server and a client 100 ms away, with one object that the client owns. Both make a tick in each turn; the client's
 * is measured: its processor time, without that of the server. Reading the clock is part of each tick, and cancels in
 * differences.
 */
final class PredictionLoop extends OnePlayer {
    private static final int TICKS = 200;
    private static final long TICK_NANOS = 16_666_667L;
    private static final NetworkConditions LATE = NetworkConditions.perfect().withLatencyMillis(100);
    private static final int SETTLING_TICKS = 1800;
    private static final float PUSH = 0.5f;
    private static final float DIRECTION = 33.5f;

    private final boolean isPushed;
    private long nowNanos;
    private long ticks;
    private long settledTicks;
    private long settledCorrections;
    private long settledRedone;
    /** Sum of drawn values, so that the JIT does not remove the drawing. */
    private double drawn;

    /** Connects both sides, and plays until all is steady. */
    PredictionLoop(boolean isPredicted, boolean isPushed) {
        super(Edition.SIXTY, new Network("", LATE, LATE), new Random(1));
        this.isPushed = isPushed;
        if (isPredicted) {
            client.predict(edition.runner(), edition.moves(), Rules::run);
        }
        client.listener((from, type, message) -> {});
        client.connect(server.transport().localAddress());
        for (int i = 0; i < SETTLING_TICKS; i++) {
            serve();
            play();
        }
        settledTicks = ticks;
        settledCorrections = client.predictions().corrections();
        settledRedone = client.predictions().redoneTicks();
    }

    /** Plays for a few milliseconds, and returns the nanoseconds of the processor for a tick of the client. */
    double batch() {
        long nanos = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            serve();
            long start = Machine.threadNanos();
            drawn += play();
            nanos += Machine.threadNanos() - start;
        }
        return (double) nanos / TICKS;
    }

    /** Plays the turn of the server and the network. */
    private void serve() {
        nowNanos += TICK_NANOS;
        line.update(nowNanos);
        server.update(nowNanos);
        while (server.isTickDue()) {
            if (runner != null) {
                Rules.run(runner, inputs.of(runner));
                if (isPushed) {
                    runner.x(runner.x() > 0 ? runner.x() - PUSH : runner.x() + PUSH);
                }
            }
            server.flush();
        }
    }

    /**
     * Plays the turn of the client: receives, makes its tick, and reads all drawn values.
     *
     * @return a sum of the drawn values
     */
    private double play() {
        client.update(nowNanos);
        while (client.isTickDue()) {
            ticks++;
            mine.next().direction(DIRECTION);
            client.flush();
        }
        double sum = 0;
        for (Runner each : view.all(Edition.SIXTY.runner())) {
            sum += each.x() + each.y() + each.steps();
        }
        return sum;
    }

    /** Returns the mean number of corrections in a tick, and of repeated ticks in a correction. */
    double[] corrections() {
        double corrections = client.predictions().corrections() - settledCorrections;
        double redone = client.predictions().redoneTicks() - settledRedone;
        return new double[] {corrections / (ticks - settledTicks), corrections == 0 ? 0 : redone / corrections};
    }

    @Override
    public void close() {
        if (Double.isNaN(drawn)) {
            throw new IllegalStateException("what is drawn is no number");
        }
        super.close();
    }
}

package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.trip.TappedGame;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A packet of a server that is tapped, in nanoseconds at both ends: {@link TappedGame}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Thread)
public class TapBenchmark {
    private static final int CLIENTS = 16;
    /** Two for each client and turn. */
    private static final int PACKETS = 2 * CLIENTS;

    @Param({"NONE", "EMPTY", "METRICS"})
    TappedGame.Tapping tapping;

    private TappedGame game;

    @Setup
    public void connect() {
        game = new TappedGame(CLIENTS, tapping);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS)
    public void turn() {
        game.turn();
    }

    @TearDown
    public void check() {
        game.check();
        game.close();
    }
}

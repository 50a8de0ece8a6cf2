package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.time.PredictionLoop;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A tick of a client with and without prediction: {@link PredictionLoop}. The server's turn is not timed. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PredictionBenchmark {
    @State(Scope.Thread)
    public static class Game {
        @Param({"NONE", "PREDICTED", "PUSHED", "CORRECTED"})
        PredictionLoop.Mode mode;

        PredictionLoop loop;

        @Setup
        public void connect() {
            loop = new PredictionLoop(mode);
        }

        @Setup(Level.Invocation)
        public void serve() {
            loop.serve();
        }

        @TearDown
        public void summarise() {
            System.out.println(mode + ": " + loop.summary());
            loop.close();
        }
    }

    @Benchmark
    public double tick(Game game) {
        return game.loop.play();
    }

    @State(Scope.Thread)
    public static class Alone {
        final PredictionLoop.Rule rule = new PredictionLoop.Rule();
    }

    @Benchmark
    public float rule(Alone alone) {
        return alone.rule.step();
    }
}

package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.version.Fleet;
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

/** Time of a server's tick with clients of two versions, in nanoseconds. See {@link Fleet}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class VersionBenchmark {
    @Param({"0", "16", "32"})
    int earlierPeers;

    private Fleet fleet;

    @Setup
    public void connect() {
        fleet = new Fleet(earlierPeers);
        System.gc();
    }

    /** Plays the clients. This is not measured. */
    @Setup(Level.Invocation)
    public void playClients() {
        fleet.playClients();
    }

    @Benchmark
    public void tick() {
        fleet.playServer();
    }

    @TearDown
    public void check() {
        fleet.check();
    }
}

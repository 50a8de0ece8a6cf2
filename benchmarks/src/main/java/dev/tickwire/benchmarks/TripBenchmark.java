package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.trip.Trips;
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

/**
 * Time per packet between connections in memory, in nanoseconds. See {@link Trips}. Messages are checked before, during
 * and after measuring.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Thread)
public class TripBenchmark {
    /** Rounds with full comparisons before measuring. In fewer rounds, every ring buffer reaches its final size. */
    private static final int CHECKED_ROUNDS = 300;

    @Param({"1", "16", "64", "1024"})
    int connections;

    @Param({"false", "true"})
    boolean snapshot;

    private Trips trips;
    private int idleMessages;

    @Setup
    public void connect() {
        trips = new Trips(connections, snapshot);
        trips.thorough(true);
        trips.rounds(CHECKED_ROUNDS);
        trips.check();
        trips.thorough(false);
        trips.rounds(1);
        idleMessages = trips.idleMessages();
    }

    @Benchmark
    @OperationsPerInvocation(Trips.PACKETS)
    public void trip() {
        trips.turn();
    }

    @TearDown
    public void check() {
        trips.check();
        if (trips.idleMessages() != idleMessages) {
            throw new IllegalStateException(trips.idleMessages() + " messages idle, before " + idleMessages);
        }
    }
}

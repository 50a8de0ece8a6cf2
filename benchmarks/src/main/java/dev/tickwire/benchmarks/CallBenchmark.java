package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.call.PurchaseLoop;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time of one turn with purchases: as calls, or as two plain messages with the same fields. See {@link PurchaseLoop}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class CallBenchmark {
    @Param({"CALL", "PLAIN"})
    PurchaseLoop.Mode mode;

    @Param({"1", "16"})
    int purchases;

    private PurchaseLoop loop;

    @Setup
    public void connect() {
        loop = new PurchaseLoop(mode, purchases);
    }

    @Benchmark
    public long turn() {
        return loop.turn();
    }

    @TearDown
    public void check() {
        System.out.printf(
                Locale.ROOT,
                "%s, %d in a turn: %.2f bytes of datagrams for a purchase, both ways%n",
                mode,
                purchases,
                loop.bytesOfPurchase());
        loop.close();
    }
}

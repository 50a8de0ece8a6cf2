package dev.tickwire.benchmarks.secure;

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
import org.openjdk.jmh.annotations.Warmup;

/** A packet sealed by a client and opened by its server, sessions and all, beside the bare cipher. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Thread)
public class SealBenchmark {
    @Param({"64", "256", "1200"})
    int bytes;

    private final byte[] payload = new byte[1200 + 8];
    private final BareCipher bare = new BareCipher();
    private SecurePair pair;
    private byte[] forged;

    @Setup
    public void connect() {
        pair = new SecurePair(1);
        forged = pair.forgedRequest();
        pair.connect(1, pair.token(1));
        pair.untimed();
        if (pair.trip(payload, bytes) != bytes || bare.trip(payload, bytes) != bytes) {
            throw new IllegalStateException("something else came out");
        }
    }

    @Benchmark
    public int session() {
        return pair.trip(payload, bytes);
    }

    @Benchmark
    public int cipher() {
        return bare.trip(payload, bytes);
    }

    @Benchmark
    public void refusedRequest() {
        pair.refuse(forged);
    }
}

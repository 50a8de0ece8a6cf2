package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.choice.PlainSpawn;
import dev.tickwire.benchmarks.choice.Spawns;
import dev.tickwire.benchmarks.wire.Spawn;
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
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Parts that are not always sent: masked, as they are generated, beside the same with a plain {@code if} for each. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Spawns.COUNT)
@Fork(3)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class ChoiceBenchmark {
    @State(Scope.Thread)
    public static class Masked {
        @Param({"RANDOM", "RARE", "ALWAYS"})
        Spawns.Presence presence;

        Spawns<Spawn> spawns;

        @Setup
        public void check() {
            spawns = Spawns.masked(presence);
        }
    }

    @Benchmark
    public void encode_masked(Masked on, Blackhole hole) {
        on.spawns.encode(hole);
    }

    @Benchmark
    public void decode_masked(Masked on, Blackhole hole) {
        on.spawns.decode(hole);
    }

    @State(Scope.Thread)
    public static class Plain {
        @Param({"RANDOM", "RARE", "ALWAYS"})
        Spawns.Presence presence;

        Spawns<PlainSpawn> spawns;

        @Setup
        public void check() {
            spawns = Spawns.plain(presence);
        }
    }

    @Benchmark
    public void encode_plain(Plain on, Blackhole hole) {
        on.spawns.encode(hole);
    }

    @Benchmark
    public void decode_plain(Plain on, Blackhole hole) {
        on.spawns.decode(hole);
    }
}

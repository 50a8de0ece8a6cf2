package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.snapshot.SbeSnapshot;
import dev.tickwire.benchmarks.snapshot.TickwireSnapshot;
import dev.tickwire.benchmarks.snapshot.World;
import dev.tickwire.benchmarks.snapshot.Worlds;
import dev.tickwire.benchmarks.wire.Snapshot;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Snapshot: each codec beside the others. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 3, jvmArgsAppend = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED")
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class SnapshotBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireSnapshot codec = new TickwireSnapshot();
        final Trial<Snapshot> trial = new Trial<>(codec, TickwireSnapshot.of(Worlds.random(Seed.VALUE)), Snapshot::equals);
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeSnapshot codec = new SbeSnapshot();
        final Trial<World> trial = new Trial<>(codec, Worlds.random(Seed.VALUE), World::same);
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public Snapshot decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public World decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }
}

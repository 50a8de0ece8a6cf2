package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.ship.SbeShip;
import dev.tickwire.benchmarks.ship.Ship;
import dev.tickwire.benchmarks.ship.Ships;
import dev.tickwire.benchmarks.ship.TickwireShip;
import dev.tickwire.benchmarks.wire.ShipCreate;
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

/** ShipCreate: each codec beside the others. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 3, jvmArgsAppend = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED")
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ShipCreateBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireShip codec = new TickwireShip();
        final Trial<ShipCreate> trial = new Trial<>(codec, TickwireShip.of(Ships.random(Seed.VALUE)), ShipCreate::equals);
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeShip codec = new SbeShip();
        final Trial<Ship> trial = new Trial<>(codec, Ships.random(Seed.VALUE), Ship::same);
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public ShipCreate decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public Ship decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }
}

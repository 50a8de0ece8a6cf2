package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.input.Input;
import dev.tickwire.benchmarks.input.Inputs;
import dev.tickwire.benchmarks.input.SbeInput;
import dev.tickwire.benchmarks.input.TickwireInput;
import dev.tickwire.benchmarks.wire.PlayerInput;
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

/** PlayerInput: each codec beside the others. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 3, jvmArgsAppend = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED")
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class PlayerInputBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireInput codec = new TickwireInput();
        final Trial<PlayerInput> trial = new Trial<>(codec, TickwireInput.of(Inputs.random(Seed.VALUE)), PlayerInput::equals);
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeInput codec = new SbeInput();
        final Trial<Input> trial = new Trial<>(codec, Inputs.random(Seed.VALUE), Input::same);
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public PlayerInput decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public Input decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }
}

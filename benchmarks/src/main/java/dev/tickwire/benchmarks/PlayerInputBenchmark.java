package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.input.ByteBufferInput;
import dev.tickwire.benchmarks.input.FlatBuffersInput;
import dev.tickwire.benchmarks.input.ForyInput;
import dev.tickwire.benchmarks.input.FusedInput;
import dev.tickwire.benchmarks.input.Input;
import dev.tickwire.benchmarks.input.Inputs;
import dev.tickwire.benchmarks.input.KryoInput;
import dev.tickwire.benchmarks.input.ProtobufInput;
import dev.tickwire.benchmarks.input.SbeInput;
import dev.tickwire.benchmarks.input.TickwireInput;
import dev.tickwire.benchmarks.wire.PlayerInput;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** PlayerInput: each codec beside the others. */
public class PlayerInputBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        Trial<PlayerInput> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new TickwireInput());
        }
    }

    @Benchmark
    public void encode_tickwire(Tickwire on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_tickwire(Tickwire on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Sbe {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new SbeInput());
        }
    }

    @Benchmark
    public void encode_sbe(Sbe on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_sbe(Sbe on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Protobuf {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new ProtobufInput());
        }
    }

    @Benchmark
    public void encode_protobuf(Protobuf on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_protobuf(Protobuf on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class FlatBuffers {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new FlatBuffersInput());
        }
    }

    @Benchmark
    public void encode_flatbuffers(FlatBuffers on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_flatbuffers(FlatBuffers on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Kryo {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new KryoInput());
        }
    }

    @Benchmark
    public void encode_kryo(Kryo on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_kryo(Kryo on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Fory {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new ForyInput());
        }
    }

    @Benchmark
    public void encode_fory(Fory on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_fory(Fory on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class ByteBuffer {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new ByteBufferInput());
        }
    }

    @Benchmark
    public void encode_bytebuffer(ByteBuffer on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_bytebuffer(ByteBuffer on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Fused {
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(new FusedInput());
        }
    }

    @Benchmark
    public void encode_fused(Fused on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_fused(Fused on, Blackhole hole) {
        on.trial.decode(hole);
    }
}

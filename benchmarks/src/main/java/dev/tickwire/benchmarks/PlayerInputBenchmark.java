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

/** PlayerInput: each codec beside the others. */
public class PlayerInputBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireInput codec = new TickwireInput();
        Trial<PlayerInput> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public PlayerInput decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeInput codec = new SbeInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Protobuf {
        final ProtobufInput codec = new ProtobufInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class FlatBuffers {
        final FlatBuffersInput codec = new FlatBuffersInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Kryo {
        final KryoInput codec = new KryoInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fory {
        final ForyInput codec = new ForyInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class ByteBuffer {
        final ByteBufferInput codec = new ByteBufferInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fused {
        final FusedInput codec = new FusedInput();
        Trial<Input> trial;

        @Setup
        public void check() {
            trial = Inputs.trial(codec);
        }
    }

    @Benchmark
    public int encode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Input decode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }
}

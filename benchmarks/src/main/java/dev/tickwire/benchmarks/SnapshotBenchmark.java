package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.snapshot.ByteBufferSnapshot;
import dev.tickwire.benchmarks.snapshot.FlatBuffersSnapshot;
import dev.tickwire.benchmarks.snapshot.ForySnapshot;
import dev.tickwire.benchmarks.snapshot.FusedSnapshot;
import dev.tickwire.benchmarks.snapshot.KryoSnapshot;
import dev.tickwire.benchmarks.snapshot.ProtobufSnapshot;
import dev.tickwire.benchmarks.snapshot.SbeSnapshot;
import dev.tickwire.benchmarks.snapshot.TickwireSnapshot;
import dev.tickwire.benchmarks.snapshot.World;
import dev.tickwire.benchmarks.snapshot.Worlds;
import dev.tickwire.benchmarks.wire.Snapshot;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Snapshot: each codec beside the others. */
public class SnapshotBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        Trial<Snapshot> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new TickwireSnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new SbeSnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new ProtobufSnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new FlatBuffersSnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new KryoSnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new ForySnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new ByteBufferSnapshot());
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
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(new FusedSnapshot());
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

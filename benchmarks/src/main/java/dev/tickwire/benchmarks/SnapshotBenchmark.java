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

/** Snapshot: each codec beside the others. */
public class SnapshotBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireSnapshot codec = new TickwireSnapshot();
        Trial<Snapshot> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Snapshot decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeSnapshot codec = new SbeSnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Protobuf {
        final ProtobufSnapshot codec = new ProtobufSnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class FlatBuffers {
        final FlatBuffersSnapshot codec = new FlatBuffersSnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Kryo {
        final KryoSnapshot codec = new KryoSnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fory {
        final ForySnapshot codec = new ForySnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class ByteBuffer {
        final ByteBufferSnapshot codec = new ByteBufferSnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fused {
        final FusedSnapshot codec = new FusedSnapshot();
        Trial<World> trial;

        @Setup
        public void check() {
            trial = Worlds.trial(codec);
        }
    }

    @Benchmark
    public int encode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public World decode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }
}

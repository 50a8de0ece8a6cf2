package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.ship.ByteBufferShip;
import dev.tickwire.benchmarks.ship.FlatBuffersShip;
import dev.tickwire.benchmarks.ship.ForyShip;
import dev.tickwire.benchmarks.ship.FusedShip;
import dev.tickwire.benchmarks.ship.HandwrittenShip;
import dev.tickwire.benchmarks.ship.KryoShip;
import dev.tickwire.benchmarks.ship.ProtobufShip;
import dev.tickwire.benchmarks.ship.SbeShip;
import dev.tickwire.benchmarks.ship.Ship;
import dev.tickwire.benchmarks.ship.Ships;
import dev.tickwire.benchmarks.ship.TickwireShip;
import dev.tickwire.benchmarks.wire.ShipCreate;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** ShipCreate: each codec beside the others. */
public class ShipCreateBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        Trial<ShipCreate> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new TickwireShip());
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
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new SbeShip());
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
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new ProtobufShip());
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
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new FlatBuffersShip());
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
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new KryoShip());
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
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new ForyShip());
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
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new ByteBufferShip());
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
    public static class Handwritten {
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new HandwrittenShip());
        }
    }

    @Benchmark
    public void encode_handwritten(Handwritten on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_handwritten(Handwritten on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Fused {
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(new FusedShip());
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

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

/** ShipCreate: each codec beside the others. */
public class ShipCreateBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireShip codec = new TickwireShip();
        Trial<ShipCreate> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ShipCreate decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeShip codec = new SbeShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Protobuf {
        final ProtobufShip codec = new ProtobufShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class FlatBuffers {
        final FlatBuffersShip codec = new FlatBuffersShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Kryo {
        final KryoShip codec = new KryoShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fory {
        final ForyShip codec = new ForyShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class ByteBuffer {
        final ByteBufferShip codec = new ByteBufferShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Handwritten {
        final HandwrittenShip codec = new HandwrittenShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_handwritten(Handwritten on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_handwritten(Handwritten on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fused {
        final FusedShip codec = new FusedShip();
        Trial<Ship> trial;

        @Setup
        public void check() {
            trial = Ships.trial(codec);
        }
    }

    @Benchmark
    public int encode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Ship decode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }
}

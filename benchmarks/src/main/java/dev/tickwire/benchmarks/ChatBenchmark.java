package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.chat.ByteBufferChat;
import dev.tickwire.benchmarks.chat.ChatLine;
import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.chat.FlatBuffersChat;
import dev.tickwire.benchmarks.chat.ForyChat;
import dev.tickwire.benchmarks.chat.FusedChat;
import dev.tickwire.benchmarks.chat.KryoChat;
import dev.tickwire.benchmarks.chat.ProtobufChat;
import dev.tickwire.benchmarks.chat.SbeChat;
import dev.tickwire.benchmarks.chat.TickwireChat;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.Chat;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Chat: each codec beside the others. */
public class ChatBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireChat codec = new TickwireChat();
        Trial<Chat> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public Chat decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeChat codec = new SbeChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Protobuf {
        final ProtobufChat codec = new ProtobufChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_protobuf(Protobuf on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class FlatBuffers {
        final FlatBuffersChat codec = new FlatBuffersChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_flatbuffers(FlatBuffers on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Kryo {
        final KryoChat codec = new KryoChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_kryo(Kryo on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fory {
        final ForyChat codec = new ForyChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_fory(Fory on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class ByteBuffer {
        final ByteBufferChat codec = new ByteBufferChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_bytebuffer(ByteBuffer on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }

    @State(Scope.Thread)
    public static class Fused {
        final FusedChat codec = new FusedChat();
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(codec);
        }
    }

    @Benchmark
    public int encode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.encodeNext(on.trial.message(i));
    }

    @Benchmark
    public ChatLine decode_fused(Fused on) {
        int i = on.trial.next();
        return on.codec.decodeNext(on.trial.offset(i), on.trial.length(i));
    }
}

package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.chat.ByteBufferChat;
import dev.tickwire.benchmarks.chat.ChatLine;
import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.chat.FlatBuffersChat;
import dev.tickwire.benchmarks.chat.ForyChat;
import dev.tickwire.benchmarks.chat.FusedChat;
import dev.tickwire.benchmarks.chat.FusedChatFromString;
import dev.tickwire.benchmarks.chat.KryoChat;
import dev.tickwire.benchmarks.chat.ProtobufChat;
import dev.tickwire.benchmarks.chat.SbeChat;
import dev.tickwire.benchmarks.chat.SbeChatFromString;
import dev.tickwire.benchmarks.chat.TickwireChat;
import dev.tickwire.benchmarks.chat.TickwireChatFromString;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.Chat;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Chat: each codec beside the others. */
public class ChatBenchmark extends CodecBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        Trial<Chat> trial;

        @Setup
        public void check() {
            trial = ChatLines.generated(new TickwireChat());
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
    public static class TickwireFromString {
        Trial<Chat> trial;

        @Setup
        public void check() {
            trial = ChatLines.generated(new TickwireChatFromString());
        }
    }

    @Benchmark
    public void encode_tickwireFromString(TickwireFromString on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_tickwireFromString(TickwireFromString on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Sbe {
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new SbeChat());
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
    public static class SbeFromString {
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new SbeChatFromString());
        }
    }

    @Benchmark
    public void encode_sbeFromString(SbeFromString on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_sbeFromString(SbeFromString on, Blackhole hole) {
        on.trial.decode(hole);
    }

    @State(Scope.Thread)
    public static class Protobuf {
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new ProtobufChat());
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
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new FlatBuffersChat());
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
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new KryoChat());
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
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new ForyChat());
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
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new ByteBufferChat());
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
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new FusedChat());
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

    @State(Scope.Thread)
    public static class FusedFromString {
        Trial<ChatLine> trial;

        @Setup
        public void check() {
            trial = ChatLines.trial(new FusedChatFromString());
        }
    }

    @Benchmark
    public void encode_fusedFromString(FusedFromString on, Blackhole hole) {
        on.trial.encode(hole);
    }

    @Benchmark
    public void decode_fusedFromString(FusedFromString on, Blackhole hole) {
        on.trial.decode(hole);
    }
}

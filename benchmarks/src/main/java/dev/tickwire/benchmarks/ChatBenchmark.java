package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.chat.ChatLine;
import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.chat.SbeChat;
import dev.tickwire.benchmarks.chat.TickwireChat;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.Chat;
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

/** Chat: each codec beside the others. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 3, jvmArgsAppend = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED")
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ChatBenchmark {
    @State(Scope.Thread)
    public static class Tickwire {
        final TickwireChat codec = new TickwireChat();
        final Trial<Chat> trial = new Trial<>(codec, TickwireChat.of(ChatLines.random(Seed.VALUE)), Chat::equals);
    }

    @State(Scope.Thread)
    public static class Sbe {
        final SbeChat codec = new SbeChat();
        final Trial<ChatLine> trial = new Trial<>(codec, ChatLines.random(Seed.VALUE), ChatLine::same);
    }

    @Benchmark
    public int encode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public Chat decode_tickwire(Tickwire on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }

    @Benchmark
    public int encode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.encode(on.trial.message(i), on.trial.startBit(i));
    }

    @Benchmark
    public ChatLine decode_sbe(Sbe on) {
        int i = on.trial.next();
        return on.codec.decode(on.trial.offset(i), on.trial.length(i), on.trial.startBit(i));
    }
}

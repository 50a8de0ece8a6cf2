package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.table.Message;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Time per message of one codec, one operation and one kind of message, in nanoseconds.
 *
 * <p>Runs in a process of its own that loads only this codec. Before measuring, each message is written, read and
 * compared.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Trial.COUNT)
@Fork(
        value = 1,
        jvmArgsPrepend = {
            CodecBenchmark.OPEN_TO_AGRONA,
            CodecBenchmark.INLINE + "fillAndWrite",
            CodecBenchmark.INLINE + "readInto"
        })
@Warmup(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Thread)
public class CodecBenchmark {
    /** Option of the JDK that Agrona's buffers, used by SBE, need. */
    public static final String OPEN_TO_AGRONA = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    /**
     * Makes the JIT inline the calls of a codec in each process. Otherwise this depends on the order of compilation,
     * and a message may cost one call more. The codec itself is left to the JIT.
     */
    static final String INLINE = "-XX:CompileCommand=inline,*.";

    @Param("PlayerInput")
    Message message;

    @Param("tickwire")
    String codec;

    @Param("FILL_AND_WRITE")
    Operation operation;

    private Trial trial;

    /**
     * Creates the trial.
     *
     * <p>Then collects garbage, which moves its objects to the old generation, as in a game that has run for long.
     * References to young objects cost more in the write barrier, so processes would differ by whether a collection has
     * run.
     */
    @Setup
    public void check() {
        trial = message.kind().trial(codec, operation);
        System.gc();
    }

    /** Selects the messages of an invocation. This is not measured. */
    @Setup(Level.Invocation)
    public void draw() {
        trial.draw();
    }

    @Benchmark
    public void run(Blackhole hole) {
        trial.run(hole);
    }
}

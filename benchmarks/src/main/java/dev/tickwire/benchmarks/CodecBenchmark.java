package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Operation;
import dev.tickwire.benchmarks.codec.Order;
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
 * One codec at one operation with one kind of message, in a process of its own: nanoseconds a message. The process
 * loads and warms nothing but the codec, and all messages come back from it before anything is timed.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Trial.COUNT)
@Fork(
        value = 1,
        jvmArgsPrepend = {
            CodecBenchmark.OPEN_TO_AGRONA,
            CodecBenchmark.INLINE + "fillAndWrite",
            CodecBenchmark.INLINE + "readAndTake"
        })
@Warmup(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 60, timeUnit = TimeUnit.MILLISECONDS)
@State(Scope.Thread)
public class CodecBenchmark {
    /** The option of the JDK that Agrona's buffers need, which SBE uses. */
    public static final String OPEN_TO_AGRONA = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    /**
     * Lets the JIT inline the calls of a codec in every process. Else it depends on the order in which methods happen
     * to be compiled whether each message is one call more. The codec itself is left to the JIT.
     */
    static final String INLINE = "-XX:CompileCommand=inline,*.";

    @Param("ShipCreate")
    Message message;

    @Param("tickwire")
    String codec;

    @Param("FILL_AND_WRITE")
    Operation operation;

    @Param("DRAWN")
    Order order;

    private Trial trial;

    /**
     * Afterwards all that was made is in the old generation, as the objects of a game that runs for longer: a reference
     * that is set there takes more of the collector's barrier, and processes would differ by whether it has run.
     */
    @Setup
    public void check() {
        trial = message.kind().trial(codec, operation, order);
        System.gc();
    }

    /** Not timed. */
    @Setup(Level.Invocation)
    public void draw() {
        trial.draw();
    }

    @Benchmark
    public void run(Blackhole hole) {
        trial.run(hole);
    }
}

package dev.tickwire.benchmarks;

import dev.tickwire.benchmarks.codec.Trial;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How every codec is measured: nanoseconds a message, in processes of its own. Benchmarks have a state for each codec,
 * so that a process loads and warms nothing but the one that it measures; each checks its round trips before anything
 * is timed.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Trial.COUNT)
@Fork(value = 1, jvmArgsAppend = CodecBenchmark.OPEN_TO_AGRONA)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public abstract class CodecBenchmark {
    /** The option of the JDK that Agrona's buffers need, which SBE uses. */
    public static final String OPEN_TO_AGRONA = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";
}

package dev.tickwire;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntConsumer;

/** The bytes that code allocates in the calling thread, by the thread's own counter. */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /**
     * The bytes that one call allocates, and with them what the JVM itself may: now and then, as when it compiles or
     * deoptimizes, it allocates some dozens or hundreds of bytes in the thread that runs.
     */
    public static long by(Runnable code) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        code.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /**
     * The least bytes that one of several rounds allocates. All rounds are run. It is 0 for code that allocates
     * nothing, whatever the JVM does in single rounds, and above 0 for code that allocates in every round: so make a
     * round so long that the rarest allocation falls in each. An array that doubles its length now and then is not
     * seen.
     *
     * @param rounds how many, at least 1
     */
    public static long minOf(int rounds, Runnable round) {
        return minOf(rounds, number -> round.run());
    }

    /** As above; each round is given its number, from 0. */
    public static long minOf(int rounds, IntConsumer round) {
        long minimum = Long.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            int number = i;
            minimum = Math.min(minimum, by(() -> round.accept(number)));
        }
        return minimum;
    }
}

package dev.tickwire.tools.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of the current thread: without waits for the processor on a busy machine. */
final class ThreadTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean IS_SUPPORTED =
            THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();

    private ThreadTime() {}

    /** Returns the processor time in nanoseconds, or the real time if the JVM does not measure it. */
    static long nanos() {
        return IS_SUPPORTED ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}

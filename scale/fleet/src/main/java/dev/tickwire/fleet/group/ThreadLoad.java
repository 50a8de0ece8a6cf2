package dev.tickwire.fleet.group;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Measures the processor time of the one thread that calls it. */
final class ThreadLoad {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long beforeNanos;
    private long busyBeforeNanos;
    private boolean hasBegun;

    /**
     * Returns the share of the time since the previous call in which the thread was running, 0 to 1.
     *
     * <p>Returns 0 at the first call, and where the virtual machine cannot measure it.
     */
    double at(long nowNanos) {
        if (!THREADS.isCurrentThreadCpuTimeSupported()) {
            return 0;
        }
        long busyNanos = THREADS.getCurrentThreadCpuTime();
        double load = hasBegun && nowNanos > beforeNanos
                ? Math.min(1, Math.max(0, (busyNanos - busyBeforeNanos) / (double) (nowNanos - beforeNanos)))
                : 0;
        hasBegun = true;
        beforeNanos = nowNanos;
        busyBeforeNanos = busyNanos;
        return load;
    }
}

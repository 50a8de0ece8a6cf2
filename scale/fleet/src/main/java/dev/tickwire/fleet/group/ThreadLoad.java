package dev.tickwire.fleet.group;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** How busy a thread is, by the processor time that it has taken. For one thread, which asks. */
final class ThreadLoad {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long beforeNanos;
    private long busyBeforeNanos;
    private boolean hasBegun;

    /**
     * The load since it was asked the last time.
     *
     * @param nowNanos the time
     * @return 0 for idle to 1 for no time left; 0 at first, and where the system does not tell
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

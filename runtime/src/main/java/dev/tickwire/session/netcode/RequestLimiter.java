package dev.tickwire.session.netcode;

import java.net.InetAddress;
import java.util.Random;

/**
 * Lets through so many requests a second, from one address and in all, and as many at once.
 *
 * <p>It keeps one number for each of a fixed count of groups of addresses, so that a flood from forged ones costs no memory;
 * which addresses share a group nobody outside can know.
 */
final class RequestLimiter {
    private final AddressGroups groups;
    private final long[] busyUntilNanos = new long[AddressGroups.COUNT];
    private final long nanosEach;
    private final long nanosEachInAll;
    private long allBusyUntilNanos;

    RequestLimiter(NetcodeLimits limits, Random random) {
        nanosEach = NetcodeTiming.SECOND_NANOS / limits.requestsPerAddress();
        nanosEachInAll = NetcodeTiming.SECOND_NANOS / limits.requests();
        groups = new AddressGroups(random);
    }

    /** Whether one more from an address may pass now; if so it is counted. */
    boolean admits(InetAddress from, long nowNanos) {
        int group = groups.of(from);
        long busy = Math.max(busyUntilNanos[group], nowNanos) + nanosEach;
        long allBusy = Math.max(allBusyUntilNanos, nowNanos) + nanosEachInAll;
        long latest = nowNanos + NetcodeTiming.SECOND_NANOS;
        if (busy > latest || allBusy > latest) {
            return false;
        }
        busyUntilNanos[group] = busy;
        allBusyUntilNanos = allBusy;
        return true;
    }
}

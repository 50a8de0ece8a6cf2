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
    private static final int GROUPS = 4096;

    private final long[] busyUntilNanos = new long[GROUPS];
    private final long nanosEach;
    private final long nanosEachInAll;
    private final int salt;
    private long allBusyUntilNanos;

    RequestLimiter(NetcodeLimits limits, Random random) {
        nanosEach = NetcodeTiming.SECOND_NANOS / limits.requestsPerAddress();
        nanosEachInAll = NetcodeTiming.SECOND_NANOS / limits.requests();
        salt = random.nextInt();
    }

    /** Whether one more from an address may pass now; if so it is counted. */
    boolean admits(InetAddress from, long nowNanos) {
        int group = groupOf(from);
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

    private int groupOf(InetAddress address) {
        int mixed = (address.hashCode() ^ salt) * 0x9E3779B1;
        mixed = (mixed ^ mixed >>> 15) * 0x85EBCA77 + salt;
        return (mixed ^ mixed >>> 13) & GROUPS - 1;
    }
}

package dev.tickwire.session.address;

import java.net.InetAddress;
import java.util.Random;

/**
 * Limit of requests a second for one address and in all; a second's requests may come at once. An address is an
 * {@link AddressBits#network}.
 *
 * <p>It stores one number for each of a fixed number of groups of addresses, so that a flood of forged addresses costs
 * no memory.
 */
public final class RequestLimiter {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final AddressGroups groups;
    private final long[] busyUntilNanos = new long[AddressGroups.COUNT];
    private final long nanosEach;
    private final long nanosEachInAll;
    private long allBusyUntilNanos;

    /**
     * Creates a limiter.
     *
     * @param perAddress the most requests a second from one address, 1 to 1,000,000
     * @param inAll the most requests a second in all, 1 to 1,000,000
     * @param random the source of the hash key for groups; must be secure outside of tests
     */
    public RequestLimiter(int perAddress, int inAll, Random random) {
        nanosEach = SECOND_NANOS / perAddress;
        nanosEachInAll = SECOND_NANOS / inAll;
        groups = new AddressGroups(random);
    }

    /**
     * Returns whether a request is within the limits, and counts it if so.
     *
     * @param nowNanos the time of the session in nanoseconds, which starts near zero and never goes back
     */
    public boolean admits(InetAddress from, long nowNanos) {
        int group = groups.of(from);
        long busy = Math.max(busyUntilNanos[group], nowNanos) + nanosEach;
        long allBusy = Math.max(allBusyUntilNanos, nowNanos) + nanosEachInAll;
        long latest = nowNanos + SECOND_NANOS;
        if (busy > latest || allBusy > latest) {
            return false;
        }
        busyUntilNanos[group] = busy;
        allBusyUntilNanos = allBusy;
        return true;
    }
}

package dev.tickwire.session.address;

import java.net.InetAddress;
import java.util.Random;

/**
 * Lets through so many requests a second, from one address and in all, and as many at once. For IPv6 one address means
 * one network of 64 bits: {@link AddressBits#network}.
 *
 * <p>It keeps one number for each of a fixed count of groups of addresses, so that a flood from forged ones costs no
 * memory; which addresses share a group nobody outside can know.
 */
public final class RequestLimiter {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final AddressGroups groups;
    private final long[] busyUntilNanos = new long[AddressGroups.COUNT];
    private final long nanosEach;
    private final long nanosEachInAll;
    private long allBusyUntilNanos;

    /**
     * Makes a limiter through which nothing has passed.
     *
     * @param perAddress how many a second from one address, 1 to 1,000,000
     * @param inAll how many a second from all addresses together, 1 to 1,000,000
     * @param random decides which addresses share a group; a secure one outside of tests
     */
    public RequestLimiter(int perAddress, int inAll, Random random) {
        nanosEach = SECOND_NANOS / perAddress;
        nanosEachInAll = SECOND_NANOS / inAll;
        groups = new AddressGroups(random);
    }

    /**
     * Whether one more from an address may pass now; if so it is counted.
     *
     * @param from the address
     * @param nowNanos passed time, which starts near zero and never goes back
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

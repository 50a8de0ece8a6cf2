package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import java.net.InetAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Limits on the rate of requests for a match. Short bursts are allowed: 5 seconds' worth at once, and at least 5
 * requests.
 *
 * <p>The address is that of the TCP connection. Behind a proxy, or with a backend that sends the requests of its
 * players, all players share one address: switch the limit for addresses off.
 *
 * @param accountPerSecond the requests per second of an account, 0 to 1,000,000; 0 for no limit
 * @param addressPerSecond the requests per second of an address, 0 to 1,000,000; 0 for no limit
 */
public record Limits(double accountPerSecond, double addressPerSecond) {
    private static final double MAX_PER_SECOND = 1_000_000;
    private static final double BURST_SECONDS = 5;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a rate is out of range
     */
    public Limits {
        Arguments.inRange("accountPerSecond", accountPerSecond, 0.0, MAX_PER_SECOND);
        Arguments.inRange("addressPerSecond", addressPerSecond, 0.0, MAX_PER_SECOND);
    }

    /**
     * Returns the defaults: 1 request per second of an account, 20 of an address.
     *
     * @return the defaults
     */
    public static Limits defaults() {
        return new Limits(1, 20);
    }

    /**
     * Returns limits that reject nothing.
     *
     * @return the limits
     */
    public static Limits none() {
        return new Limits(0, 0);
    }

    /** Counts requests and rejects those above the limits. */
    static final class Gate {
        private final @Nullable KeyedRateLimit<Long> accounts;
        private final @Nullable KeyedRateLimit<InetAddress> addresses;

        Gate(Limits limits) {
            accounts = limit(limits.accountPerSecond());
            addresses = limit(limits.addressPerSecond());
        }

        private static <K> @Nullable KeyedRateLimit<K> limit(double perSecond) {
            return perSecond == 0
                    ? null
                    : new KeyedRateLimit<>(
                            Math.max(0.001, perSecond),
                            Math.min(MAX_PER_SECOND, Math.max(BURST_SECONDS, BURST_SECONDS * perSecond)));
        }

        /** Counts a request of the account, or rejects it. */
        void checkAccount(long account) throws RejectedRequest {
            check(accounts, account, "this account");
        }

        /** Counts a request of the address, or rejects it. */
        void checkAddress(InetAddress address) throws RejectedRequest {
            check(addresses, address, "this address");
        }

        private static <K> void check(@Nullable KeyedRateLimit<K> limit, K key, String whose) throws RejectedRequest {
            long waitNanos = limit == null ? 0 : limit.acquire(key, System.nanoTime());
            if (waitNanos > 0) {
                long seconds = TimeUnit.NANOSECONDS.toSeconds(waitNanos) + 1;
                throw RejectedRequest.tooMany("too many requests from " + whose, seconds);
            }
        }
    }
}

package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import java.net.InetAddress;
import java.util.concurrent.TimeUnit;

/**
 * How often a matchmaker may be asked. An address is that of the TCP connection: behind a proxy, or where a backend
 * asks for its players, its limit is that of all of them, and is best off.
 *
 * @param accountPerSecond the requests a second of an account, up to 1,000,000; 0 for no limit. It may make five times
 *     as many at once, and five at least
 * @param addressPerSecond the requests a second of an address, the same way
 */
public record Limits(double accountPerSecond, double addressPerSecond) {
    private static final double MOST_PER_SECOND = 1_000_000;
    private static final double BURST_SECONDS = 5;

    /** Checks the limits. */
    public Limits {
        Arguments.inRange("accountPerSecond", accountPerSecond, 0.0, MOST_PER_SECOND);
        Arguments.inRange("addressPerSecond", addressPerSecond, 0.0, MOST_PER_SECOND);
    }

    /** One a second for an account, twenty for an address. */
    public static Limits defaults() {
        return new Limits(1, 20);
    }

    /** No limits. */
    public static Limits none() {
        return new Limits(0, 0);
    }

    /** The limits at work. */
    static final class Gate {
        private final RateLimit<Long> accounts;
        private final RateLimit<InetAddress> addresses;

        Gate(Limits limits) {
            accounts = limit(limits.accountPerSecond());
            addresses = limit(limits.addressPerSecond());
        }

        private static <K> RateLimit<K> limit(double perSecond) {
            return perSecond == 0
                    ? null
                    : new RateLimit<>(
                            Math.max(0.001, perSecond),
                            Math.min(MOST_PER_SECOND, Math.max(BURST_SECONDS, BURST_SECONDS * perSecond)));
        }

        /** Lets a request of an account in, or refuses it. */
        void checkAccount(long account) throws Refusal {
            check(accounts, account, "this account");
        }

        /** Lets a request of an address in, or refuses it. */
        void checkAddress(InetAddress address) throws Refusal {
            check(addresses, address, "this address");
        }

        private static <K> void check(RateLimit<K> limit, K key, String whose) throws Refusal {
            long waitNanos = limit == null ? 0 : limit.take(key, System.nanoTime());
            if (waitNanos > 0) {
                long seconds = TimeUnit.NANOSECONDS.toSeconds(waitNanos) + 1;
                throw Refusal.tooMany("too many requests of " + whose, seconds);
            }
        }
    }
}

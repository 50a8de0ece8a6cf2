package dev.tickwire.session.salted;

import dev.tickwire.session.AddressProofs;

/**
 * The secrets of sessions that have ended, for as long as the response that began them would still be good: a replayed
 * response must not bring a session back.
 *
 * <p>It holds a fixed number. When that is not enough, {@link #add} says so, and the owner draws another key for its
 * challenges, after which the old responses are worthless by themselves.
 */
final class EndedSecrets {
    private static final int CAPACITY = 1024;

    private final long[] secrets = new long[CAPACITY];
    private final long[] periods = new long[CAPACITY];
    private int first;
    private int count;

    /** Remembers a secret; false if there is no room, and all are forgotten. */
    boolean add(long secret, long period) {
        forgetBefore(period);
        if (count == CAPACITY) {
            count = 0;
            return false;
        }
        int at = (first + count++) % CAPACITY;
        secrets[at] = secret;
        periods[at] = period;
        return true;
    }

    boolean contains(long secret, long period) {
        forgetBefore(period);
        for (int place = 0; place < count; place++) {
            if (secrets[(first + place) % CAPACITY] == secret) {
                return true;
            }
        }
        return false;
    }

    private void forgetBefore(long period) {
        while (count > 0 && period - periods[first] >= AddressProofs.PERIODS_ACCEPTED) {
            first = (first + 1) % CAPACITY;
            count--;
        }
    }
}

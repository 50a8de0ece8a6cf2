package dev.tickwire.session.salted;

import dev.tickwire.session.address.SipHash;
import java.util.Random;

/**
 * Secrets of ended sessions, until their responses expire: a replayed response must not open a session again. A session
 * that lasted longer than its response was valid needs no entry.
 *
 * <p>Periods are those of the session's clock and never go back. Memory grows with the entries, and shrinks when a
 * period ends.
 */
final class EndedSecrets {
    /**
     * Most secrets that are stored: 13,107 sessions may end each second during the 20 seconds for which responses are
     * valid.
     */
    static final int CAPACITY = 1 << 18;

    private final int capacity;
    /** Secrets whose responses are valid in the present period for the last time. */
    private SecretSet ending;
    /** Secrets whose responses are valid in the next period, too. */
    private SecretSet lasting;

    private long presentPeriod;

    EndedSecrets(Random random) {
        this(CAPACITY, random);
    }

    EndedSecrets(int capacity, Random random) {
        this.capacity = capacity;
        SipHash hash = new SipHash(random);
        ending = new SecretSet(hash);
        lasting = new SecretSet(hash);
    }

    /**
     * Returns whether the given number of further sessions could end. Checked for all connected clients before another
     * client is accepted.
     */
    boolean hasRoomFor(int sessions, long period) {
        forgetBefore(period);
        return sessions <= capacity - ending.size() - lasting.size();
    }

    /**
     * Adds the secret of a session that has ended, unless its response has expired.
     *
     * @param acceptedPeriod the period in which the response was accepted
     * @param period the present period
     */
    void add(long secret, long acceptedPeriod, long period) {
        forgetBefore(period);
        if (acceptedPeriod == period) {
            lasting.add(secret);
        } else if (acceptedPeriod == period - 1) {
            ending.add(secret);
        }
    }

    /** Returns whether a secret belongs to an ended session. */
    boolean contains(long secret, long period) {
        forgetBefore(period);
        return ending.contains(secret) || lasting.contains(secret);
    }

    private void forgetBefore(long period) {
        if (period == presentPeriod) {
            return;
        }
        ending.clear();
        if (period == presentPeriod + 1) {
            SecretSet empty = ending;
            ending = lasting;
            lasting = empty;
        } else {
            lasting.clear();
        }
        presentPeriod = period;
    }
}

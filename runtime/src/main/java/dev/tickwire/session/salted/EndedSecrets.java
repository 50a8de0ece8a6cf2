package dev.tickwire.session.salted;

import dev.tickwire.session.address.SipHash;
import java.util.Random;

/**
 * The secrets of sessions that have ended, for as long as the response that began them would still be good: a replayed
 * response must not bring a session back. A session that lasted longer than its response was good needs no place.
 *
 * <p>It grows with what it holds up to {@link #CAPACITY}, and gives back what it needed when a period is over. Periods
 * never go back: they are those of passed time.
 */
final class EndedSecrets {
    /** 13,107 sessions that end each second within the 20 seconds for which their responses are good. */
    static final int CAPACITY = 1 << 18;

    private final int capacity;
    /** Of responses that are good in the present period for the last time. */
    private SecretSet ending;
    /** Of responses that are good in the next period too. */
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
     * Whether so many sessions more can end; who lets a session in asks for all that there are then.
     *
     * @param sessions how many
     * @param period the present period
     */
    boolean hasRoomFor(int sessions, long period) {
        forgetBefore(period);
        return sessions <= capacity - ending.size() - lasting.size();
    }

    /**
     * Remembers the secret of a session that ends, if need be.
     *
     * @param secret the secret
     * @param letInPeriod the period in which its response was taken: the response is good in the next one at the latest
     * @param period the present period
     */
    void add(long secret, long letInPeriod, long period) {
        forgetBefore(period);
        if (letInPeriod == period) {
            lasting.add(secret);
        } else if (letInPeriod == period - 1) {
            ending.add(secret);
        }
    }

    /**
     * Whether a secret is one of a session that has ended.
     *
     * @param period the present period
     */
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

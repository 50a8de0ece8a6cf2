package dev.tickwire.session.salted;

import dev.tickwire.session.address.SipHash;
import java.util.Arrays;

/**
 * A set of secrets of sessions, by a keyed hash: a client has a part in what its secret is. Looking one up allocates
 * nothing.
 */
final class SecretSet {
    private static final int LEAST_PLACES = 64;

    private final SipHash hash;
    /** Zero where a place is free. */
    private long[] places = new long[LEAST_PLACES];

    private boolean hasZero;
    private int size;

    SecretSet(SipHash hash) {
        this.hash = hash;
    }

    int size() {
        return size;
    }

    boolean contains(long secret) {
        return secret == 0 ? hasZero : places[placeOf(secret)] == secret;
    }

    void add(long secret) {
        if (contains(secret)) {
            return;
        }
        size++;
        if (secret == 0) {
            hasZero = true;
            return;
        }
        if (2 * size > places.length) {
            grow();
        }
        places[placeOf(secret)] = secret;
    }

    /** Forgets all, and gives back what it grew by. */
    void clear() {
        size = 0;
        hasZero = false;
        if (places.length > LEAST_PLACES) {
            places = new long[LEAST_PLACES];
        } else {
            Arrays.fill(places, 0);
        }
    }

    private void grow() {
        long[] before = places;
        places = new long[2 * before.length];
        for (long secret : before) {
            if (secret != 0) {
                places[placeOf(secret)] = secret;
            }
        }
    }

    /** Where a secret is, or the free place where it belongs. */
    private int placeOf(long secret) {
        int place = (int) hash.of(secret) & places.length - 1;
        while (places[place] != 0 && places[place] != secret) {
            place = place + 1 & places.length - 1;
        }
        return place;
    }
}

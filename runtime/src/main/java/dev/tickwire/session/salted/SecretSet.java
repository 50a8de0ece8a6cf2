package dev.tickwire.session.salted;

import dev.tickwire.session.address.SipHash;
import java.util.Arrays;

/**
 * Set of secrets: an open-addressing hash table that grows. The hash is keyed, since clients choose part of their
 * secrets. Look-ups allocate nothing.
 */
final class SecretSet {
    private static final int MIN_PLACES = 64;

    private final SipHash hash;
    /** Secrets by their hash; 0 for a free place. The secret 0 itself is in {@link #hasZero}. */
    private long[] places = new long[MIN_PLACES];

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

    /** Removes all secrets, and the memory of a large table. */
    void clear() {
        size = 0;
        hasZero = false;
        if (places.length > MIN_PLACES) {
            places = new long[MIN_PLACES];
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

    /** Returns the place of a secret, or the free place for it. */
    private int placeOf(long secret) {
        int place = (int) hash.of(secret) & places.length - 1;
        while (places[place] != 0 && places[place] != secret) {
            place = place + 1 & places.length - 1;
        }
        return place;
    }
}

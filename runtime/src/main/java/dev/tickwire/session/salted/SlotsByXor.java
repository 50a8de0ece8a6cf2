package dev.tickwire.session.salted;

import java.util.Random;

/**
 * Slots by their secrets: an open-addressing hash table of fixed size, with a keyed hash. Look-ups allocate nothing.
 */
final class SlotsByXor {
    private final SaltedSlot[] table;
    private final long salt;
    private int count;

    SlotsByXor(int maxSlots, Random random) {
        table = new SaltedSlot[2 * Integer.highestOneBit(2 * maxSlots)];
        salt = random.nextLong();
    }

    int count() {
        return count;
    }

    /** Returns the slot with a secret, or null. */
    SaltedSlot at(long xor) {
        for (int place = placeOf(xor); table[place] != null; place = next(place)) {
            if (SaltedFormat.same(table[place].xor, xor)) {
                return table[place];
            }
        }
        return null;
    }

    /** Adds a slot; no other has its secret. */
    void add(SaltedSlot slot) {
        int place = placeOf(slot.xor);
        while (table[place] != null) {
            place = next(place);
        }
        table[place] = slot;
        count++;
    }

    /** Removes a slot that is in the table, and moves those behind it so that look-ups find them. */
    void remove(SaltedSlot slot) {
        int free = placeOf(slot.xor);
        while (table[free] != slot) {
            free = next(free);
        }
        for (int place = next(free); table[place] != null; place = next(place)) {
            int wanted = placeOf(table[place].xor);
            if ((place - wanted & table.length - 1) >= (place - free & table.length - 1)) {
                table[free] = table[place];
                free = place;
            }
        }
        table[free] = null;
        count--;
    }

    private int placeOf(long xor) {
        long mixed = (xor ^ salt) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L + salt;
        return (int) (mixed >>> 33) & table.length - 1;
    }

    private int next(int place) {
        return place + 1 & table.length - 1;
    }
}

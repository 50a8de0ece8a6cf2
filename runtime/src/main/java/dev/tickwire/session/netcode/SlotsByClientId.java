package dev.tickwire.session.netcode;

/**
 * Hash table of slots by client id, which allocates nothing. Client ids come from the backend, so that no attacker can
 * aim them at one bucket.
 */
final class SlotsByClientId {
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** First slot of each bucket; the number of buckets is a power of two. */
    private final NetcodeSlot[] buckets;

    private final int shift;

    /**
     * Creates an empty table.
     *
     * @param maxSlots the number of slots, at least 1
     */
    SlotsByClientId(int maxSlots) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(maxSlots);
        buckets = new NetcodeSlot[1 << bits];
        shift = Long.SIZE - bits;
    }

    /** Returns the slot of a client id, or null. */
    NetcodeSlot of(long clientId) {
        NetcodeSlot slot = buckets[bucket(clientId)];
        while (slot != null && slot.clientId() != clientId) {
            slot = slot.nextInBucket;
        }
        return slot;
    }

    /** Adds a slot; no other has its client id. */
    void add(NetcodeSlot slot) {
        int bucket = bucket(slot.clientId());
        slot.nextInBucket = buckets[bucket];
        buckets[bucket] = slot;
    }

    /** Removes a slot that is in the table. */
    void remove(NetcodeSlot slot) {
        int bucket = bucket(slot.clientId());
        if (buckets[bucket] == slot) {
            buckets[bucket] = slot.nextInBucket;
        } else {
            NetcodeSlot before = buckets[bucket];
            while (before.nextInBucket != slot) {
                before = before.nextInBucket;
            }
            before.nextInBucket = slot.nextInBucket;
        }
        slot.nextInBucket = null;
    }

    private int bucket(long clientId) {
        return (int) (clientId * SPREAD >>> shift);
    }
}

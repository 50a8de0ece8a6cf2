package dev.tickwire.session.netcode;

/**
 * The slots of connected clients by the ids that their tokens name. Ids come from the backend, so nobody aims them at
 * one bucket; a look-up boxes none and allocates nothing.
 */
final class SlotsByClientId {
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** Chains, by {@link NetcodeSlot#nextInBucket}. */
    private final NetcodeSlot[] buckets;

    private final int shift;

    /**
     * Makes it empty.
     *
     * @param mostSlots how many slots there can be, at least 1
     */
    SlotsByClientId(int mostSlots) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(mostSlots);
        buckets = new NetcodeSlot[1 << bits];
        shift = Long.SIZE - bits;
    }

    /** The slot of the client of an id; null if it has none. */
    NetcodeSlot of(long clientId) {
        NetcodeSlot slot = buckets[bucket(clientId)];
        while (slot != null && slot.clientId() != clientId) {
            slot = slot.nextInBucket;
        }
        return slot;
    }

    /** Adds a slot whose client has no other. */
    void add(NetcodeSlot slot) {
        int bucket = bucket(slot.clientId());
        slot.nextInBucket = buckets[bucket];
        buckets[bucket] = slot;
    }

    /** Takes out a slot that was added. */
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

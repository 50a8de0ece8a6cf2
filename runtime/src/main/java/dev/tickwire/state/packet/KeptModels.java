package dev.tickwire.state.packet;

import dev.tickwire.state.coding.model.Models;

/**
 * The models of one channel as they stood after some of the last telling packets. Both sides keep them: those of the
 * newest packets whose entries say so, and no more than {@value #MOST}.
 */
public final class KeptModels {
    /** How many are kept. */
    public static final int MOST = 16;

    /** A packet may come so many packets late, and the models that it begins with are still kept. */
    public static final int GRACE = ReceivedPackets.GRACE;

    /** No place: there are no such models. */
    public static final int NONE = -1;

    private final Models[] models = new Models[MOST];
    private final long[] tolds = new long[MOST];
    private int count;

    /** Keeps none. */
    public KeptModels() {}

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /** How many are kept, in the places from 0 on. */
    public int count() {
        return count;
    }

    /** Whether others can be kept only instead of the oldest. */
    public boolean isFull() {
        return count == MOST;
    }

    /** The models in a place. Nobody changes them but {@link #keep}. */
    public Models models(int place) {
        return models[place];
    }

    /** The packet after which they stood so. */
    public long told(int place) {
        return tolds[place];
    }

    /**
     * Finds the models of the newest packet that counts in a set.
     *
     * @param set the packets that the server knows to have arrived
     * @return their place
     */
    public int newest(PacketSet set) {
        int newest = NONE;
        for (int place = 0; place < count; place++) {
            if (set.counts(tolds[place]) && (newest == NONE || tolds[place] > tolds[newest])) {
                newest = place;
            }
        }
        return newest;
    }

    /**
     * Finds the models of a packet.
     *
     * @param told its number
     * @return their place
     */
    public int find(long told) {
        int place = count - 1;
        while (place >= 0 && tolds[place] != told) {
            place--;
        }
        return place;
    }

    /** The place of the oldest; there is one. */
    public int oldest() {
        int oldest = 0;
        for (int place = 1; place < count; place++) {
            oldest = tolds[place] < tolds[oldest] ? place : oldest;
        }
        return oldest;
    }

    /**
     * Keeps the models as they stand after a packet, if there is no room instead of those of the oldest. Nothing
     * happens if they are kept already.
     *
     * @param told the packet's number
     * @param learned the models, which are copied
     * @return their place; {@link #NONE} if there is no room and the packet itself is the oldest
     */
    public int keep(long told, Models learned) {
        int place = find(told);
        if (place != NONE) {
            return place;
        }
        place = isFull() ? oldest() : count;
        if (isFull() && told < tolds[place]) {
            return NONE;
        }
        if (models[place] == null) {
            models[place] = new Models();
        }
        count = Math.max(count, place + 1);
        tolds[place] = told;
        models[place].copyFrom(learned);
        return place;
    }
}

package dev.tickwire.state.packet;

import dev.tickwire.state.coding.model.Models;

/**
 * Models (the adaptive probabilities of modelled coding) that a peer of a modelled channel has kept, at most
 * {@link #MAX_MODELS}, each by the number of its state packet.
 *
 * <p>Both sides keep the models that the coding of a state packet left behind, so that a later entry can begin with
 * these models. See "Objects in modelled bits" in docs/wire.md.
 */
public final class KeptModels {
    /** Largest number of models that are kept. */
    public static final int MAX_MODELS = 16;

    /**
     * Number of newer state packets after which a client still accepts a late state packet. Models stay kept for as
     * many state packets.
     */
    public static final int LATE_PACKETS = ReceivedPackets.LATE_PACKETS;

    /** Index that stands for no models. */
    public static final int NONE = -1;

    private final Models[] models = new Models[MAX_MODELS];
    private final long[] statePackets = new long[MAX_MODELS];
    private int count;

    /** Creates a set without models. */
    public KeptModels() {}

    public void clear() {
        count = 0;
    }

    /** Returns the number of kept models. Their indices are 0 to this number minus 1. */
    public int count() {
        return count;
    }

    public boolean isFull() {
        return count == MAX_MODELS;
    }

    /** Returns the models at an index. Callers must not change these models. */
    public Models models(int place) {
        return models[place];
    }

    /** Returns the number of the state packet whose coding left the models at an index. */
    public long statePacket(int place) {
        return statePackets[place];
    }

    /** Returns the index of the newest models whose state packet may be a baseline by a set, or {@link #NONE}. */
    public int newest(PacketSet set) {
        int newest = NONE;
        for (int place = 0; place < count; place++) {
            if (set.mayBeBaseline(statePackets[place])
                    && (newest == NONE || statePackets[place] > statePackets[newest])) {
                newest = place;
            }
        }
        return newest;
    }

    /** Returns the index of the models of a state packet, or {@link #NONE}. */
    public int find(long statePacket) {
        int place = count - 1;
        while (place >= 0 && statePackets[place] != statePacket) {
            place--;
        }
        return place;
    }

    /** Returns the index of the models with the lowest state packet number. The set must not be empty. */
    public int oldest() {
        int oldest = 0;
        for (int place = 1; place < count; place++) {
            oldest = statePackets[place] < statePackets[oldest] ? place : oldest;
        }
        return oldest;
    }

    /**
     * Keeps a copy of models. If the set is full, the copy replaces the oldest models.
     *
     * @param statePacket the number of the state packet that left the models
     * @return the index of the models, or {@link #NONE} if the set is full of newer models
     */
    public int keep(long statePacket, Models learned) {
        int place = find(statePacket);
        if (place != NONE) {
            return place;
        }
        place = isFull() ? oldest() : count;
        if (isFull() && statePacket < statePackets[place]) {
            return NONE;
        }
        if (models[place] == null) {
            models[place] = new Models();
        }
        count = Math.max(count, place + 1);
        statePackets[place] = statePacket;
        models[place].copyFrom(learned);
        return place;
    }
}

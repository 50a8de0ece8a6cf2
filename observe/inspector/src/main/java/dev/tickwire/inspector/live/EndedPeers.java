package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** The last 64 connections and attempts that ended. */
final class EndedPeers {
    static final int MAX_PEERS = 64;

    /** Ring of the ended peers, in the order of their ends. */
    private final EndedPeer[] ring = new EndedPeer[MAX_PEERS];

    private long count;

    void add(EndedPeer ended) {
        ring[(int) (count++ % MAX_PEERS)] = ended;
    }

    /** Returns the number of all ended connections and attempts, including those that are no longer kept. */
    long count() {
        return count;
    }

    /** Copies another list. Both lists share the peers, which are immutable. */
    void set(EndedPeers other) {
        count = other.count;
        System.arraycopy(other.ring, 0, ring, 0, MAX_PEERS);
    }

    /** Writes the peers, the newest first. */
    void write(JsonWriter out) throws IOException {
        out.beginArray();
        for (long back = 1; back <= Math.min(count, MAX_PEERS); back++) {
            ring[(int) ((count - back) % MAX_PEERS)].write(out);
        }
        out.endArray();
    }
}

package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** The last connections that have ended, at most so many. */
final class EndedPeers {
    static final int MOST = 64;

    /** A ring. */
    private final EndedPeer[] ring = new EndedPeer[MOST];

    private long count;

    void add(EndedPeer ended) {
        ring[(int) (count++ % MOST)] = ended;
    }

    /** How many have ended, also those that are not kept any more. */
    long count() {
        return count;
    }

    /** Takes what another has. */
    void set(EndedPeers other) {
        count = other.count;
        System.arraycopy(other.ring, 0, ring, 0, MOST);
    }

    /** Writes them, the newest first. */
    void write(JsonWriter out) throws IOException {
        out.beginArray();
        for (long back = 1; back <= Math.min(count, MOST); back++) {
            ring[(int) ((count - back) % MOST)].write(out);
        }
        out.endArray();
    }
}

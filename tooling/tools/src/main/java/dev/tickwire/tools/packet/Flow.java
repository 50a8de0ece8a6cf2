package dev.tickwire.tools.packet;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The packets that one end of a connection has sent, as far as later ones build on them. */
final class Flow {
    /** A sender has far fewer chunks under way at once. */
    private static final int MOST_CHUNKS = 256;

    /** A packet that came late may build on one so many telling packets older. */
    private static final int LATE = 32;

    private final Fragments fragments = new Fragments();
    /** By the number of the channel and the id of the chunk. */
    private final Map<Long, Integer> chunkBytes = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Integer> eldest) {
            return size() > MOST_CHUNKS;
        }
    };
    /** By the lowest bits of the number among the telling packets. */
    private final Map<Integer, Told> told = new HashMap<>();

    /**
     * A packet that told.
     *
     * @param number its number among those
     * @param tick its tick
     */
    record Told(long number, long tick) {}

    /** A copy, without the fragments of packets that are not complete. */
    Flow copy() {
        Flow copy = new Flow();
        copy.chunkBytes.putAll(chunkBytes);
        copy.told.putAll(told);
        return copy;
    }

    Fragments fragments() {
        return fragments;
    }

    /** Remembers the length of a chunk, which its opening tells. */
    void openChunk(int channel, int id, int bytes) {
        long chunk = chunk(channel, id);
        chunkBytes.remove(chunk);
        chunkBytes.put(chunk, bytes);
    }

    /** The length of a chunk; null if its opening was not seen. */
    Integer chunkBytes(int channel, int id) {
        return chunkBytes.get(chunk(channel, id));
    }

    private static long chunk(int channel, int id) {
        return (long) channel << Short.SIZE | id;
    }

    void tell(Told packet) {
        told.put((int) packet.number() & 0xFF, packet);
    }

    /** The newest telling packet whose number ends with 8 bits; null if none was seen. Later ones build on newer. */
    Told told(int lowest) {
        Told found = told.get(lowest);
        if (found != null) {
            told.values().removeIf(packet -> packet.number() < found.number() - LATE);
        }
        return found;
    }
}

package dev.tickwire.tools.packet;

import java.util.HashMap;
import java.util.Map;

/** The packets that one end of a connection has sent, as far as later ones build on them. */
final class Flow {
    private final Fragments fragments = new Fragments();
    /** By the number of the channel and the id of the chunk. */
    private final Map<Long, Integer> chunkBytes = new HashMap<>();
    /** By the lowest bits of the number among the telling packets. */
    private final Map<Integer, Told> told = new HashMap<>();

    /**
     * A packet that told.
     *
     * @param number its number among those
     * @param tick its tick
     */
    record Told(long number, long tick) {}

    Fragments fragments() {
        return fragments;
    }

    /** Remembers the length of a chunk, which its opening tells. */
    void openChunk(int channel, int id, int bytes) {
        chunkBytes.put(chunk(channel, id), bytes);
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

    /** The newest telling packet whose number ends with 8 bits; null if none was seen. */
    Told told(int lowest) {
        return told.get(lowest);
    }
}

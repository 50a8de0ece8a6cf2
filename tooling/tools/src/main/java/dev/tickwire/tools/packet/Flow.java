package dev.tickwire.tools.packet;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** State of the packets from one sender to one receiver. Later packets refer to it. */
final class Flow {
    /** Greatest number of chunks whose length is kept; the oldest is evicted. Senders have far fewer open transfers. */
    private static final int MAX_CHUNKS = 256;

    /** A late packet may refer to a state packet that is up to this many state packets older. */
    private static final int LATE = 32;

    private final Fragments fragments = new Fragments();
    /** Length in bytes by channel and chunk id. */
    private final Map<Long, Integer> chunkBytes = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Integer> eldest) {
            return size() > MAX_CHUNKS;
        }
    };
    /** State packets by the lower 8 bits of their number. */
    private final Map<Integer, StatePacket> statePacket = new HashMap<>();

    /**
     * A state packet: a packet with object updates.
     *
     * @param number the number of the packet among the state packets, from 0
     * @param tick the tick of the object updates
     */
    record StatePacket(long number, long tick) {}

    /** Copies all but unfinished fragments. */
    Flow copy() {
        Flow copy = new Flow();
        copy.chunkBytes.putAll(chunkBytes);
        copy.statePacket.putAll(statePacket);
        return copy;
    }

    Fragments fragments() {
        return fragments;
    }

    /** Stores the length of a chunk. */
    void openChunk(int channel, int id, int bytes) {
        long chunk = chunk(channel, id);
        chunkBytes.remove(chunk);
        chunkBytes.put(chunk, bytes);
    }

    /** Returns the length of a chunk in bytes, or null if its opening was not read. */
    Integer chunkBytes(int channel, int id) {
        return chunkBytes.get(chunk(channel, id));
    }

    private static long chunk(int channel, int id) {
        return (long) channel << Short.SIZE | id;
    }

    void addStatePacket(StatePacket packet) {
        statePacket.put((int) packet.number() & 0xFF, packet);
    }

    /**
     * Returns the newest state packet whose number has these lower 8 bits, or null if it is unknown. Evicts those that
     * are much older.
     */
    StatePacket statePacket(int lowest) {
        StatePacket found = statePacket.get(lowest);
        if (found != null) {
            statePacket.values().removeIf(packet -> packet.number() < found.number() - LATE);
        }
        return found;
    }
}

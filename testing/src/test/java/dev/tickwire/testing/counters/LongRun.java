package dev.tickwire.testing.counters;

import dev.tickwire.PrivateAccess;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The one place that sets the counters of a world as if it had run for long, each shortly before it wraps. Both ends of
 * a connection are set before either has sent a packet of the game. What the wire has in 8 bits and less wraps in any
 * game; what it has in 64 bits never does.
 */
final class LongRun {
    /** Packet numbers pass 2^16, which is what the wire has of them, and 2^32 at once. */
    private static final long PACKETS = (1L << 32) - 300;

    /** Ids of messages pass 2^16, as the wire has them, and 2^31, as they are held. */
    private static final int MESSAGES = Integer.MAX_VALUE - 7;

    /** Ids of chunks pass 2^16, as the wire has them, and 2^31. */
    private static final long CHUNKS = (1L << 31) - 3;
    /** The counters of the notices of rooms go from 1 to 255, and around. */
    private static final int ROOMS = 253;

    /** The generations of a slot have 15 bits. */
    private static final char GENERATION = (1 << 15) - 2;

    private final List<Passing> passing = new ArrayList<>();

    /** A counter that is to come so much further than it was set to; where that is none, around. */
    private record Passing(Object owner, String name, long from, long distance) {
        boolean hasPassed() {
            long now = PrivateAccess.count(owner, name);
            long offset = PrivateAccess.get(owner, name) instanceof Integer ? (int) (now - from) : now - from;
            return distance == 0 ? offset < 0 : offset >= distance;
        }

        @Override
        public String toString() {
            return owner.getClass().getSimpleName() + "." + name + " = " + PrivateAccess.count(owner, name) + ", was "
                    + from;
        }
    }

    /**
     * Lets a server begin at a tick.
     *
     * @param server one that has made none
     * @param tick the tick before its first
     * @param limit a later one that it is to pass
     */
    void begin(Server server, long tick, long limit) {
        Object tables = PrivateAccess.get(PrivateAccess.get(server, "driver"), "tables");
        set(tables, "tick", tick, limit - tick);
        for (Object generations : PrivateAccess.all(PrivateAccess.get(tables, "tables"), "Generations")) {
            Arrays.fill((char[]) PrivateAccess.get(generations, "next"), GENERATION);
        }
    }

    /**
     * Sets the counters of both ends of a connection.
     *
     * @param atServer the client, at a server that has sent it nothing
     * @param atClient the server, at a client that has sent nothing
     */
    void connect(Peer atServer, Peer atClient) {
        set(PrivateAccess.get(atServer, "connection"));
        set(PrivateAccess.get(atClient, "connection"));
    }

    private void set(Object connection) {
        setAll(connection, 1, "SentPackets", "next", PACKETS, 300);
        setAll(connection, 1, "SentPackets", "newestAcked", PACKETS - 1, 0);
        setAll(connection, 1, "ReceiveHistory", "newestNumber", PACKETS - 1, 300);
        setAll(connection, 1, "ReceiveHistory", "newest", PACKETS - 1 & 0xFFFF, 0);
        setAll(connection, 1, "ResendRule", "newestAcked", PACKETS - 1, 0);
        setAll(connection, 1, "UnreliableSequencedChannel", "newest", PACKETS - 1, 300);
        setAll(connection, 3, "IdHistory", "newest", PACKETS - 1, 300);
        setAll(connection, 3, "IdHistory", "newestEnd", MESSAGES, 8);
        setAll(connection, 3, "SendWindow", "oldest", MESSAGES, 8);
        setAll(connection, 3, "ReceiveWindow", "expected", MESSAGES, 8);
        setAll(connection, 3, "ReceiveWindow", "end", MESSAGES, 8);
        setAll(connection, 1, "ChunkSender", "nextId", CHUNKS, 3);
        setAll(connection, 1, "ChunkReceiver", "newest", CHUNKS - 1, 3);
    }

    /** Sets the counters of the notices in which room a client is, where none was sent. */
    void rooms(Object atServer, Object atClient) {
        for (Object exchange : PrivateAccess.all(atServer, "RoomExchange")) {
            set(exchange, "sentCount", ROOMS, 0);
            PrivateAccess.set(exchange, "lastEcho", ROOMS);
        }
        for (Object exchange : PrivateAccess.all(atClient, "RoomExchange")) {
            PrivateAccess.set(exchange, "receivedCount", ROOMS);
        }
    }

    /** The counters that have not passed the end that they were set before. */
    List<String> notPassed() {
        return passing.stream()
                .filter(counter -> !counter.hasPassed())
                .map(Passing::toString)
                .toList();
    }

    private void setAll(Object from, int count, String type, String name, long value, long distance) {
        List<Object> owners = PrivateAccess.all(from, type);
        if (owners.size() != count) {
            throw new AssertionError(owners.size() + " of " + type + ", not " + count);
        }
        for (Object owner : owners) {
            if (distance > 0) {
                set(owner, name, value, distance);
            } else {
                PrivateAccess.set(owner, name, value);
            }
        }
    }

    private void set(Object owner, String name, long value, long distance) {
        PrivateAccess.set(owner, name, value);
        passing.add(new Passing(owner, name, value, distance));
    }
}

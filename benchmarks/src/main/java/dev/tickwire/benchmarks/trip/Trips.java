package dev.tickwire.benchmarks.trip;

import dev.tickwire.benchmarks.trip.wire.TripProtocol;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.LinkStatistics;
import java.util.stream.Stream;

/**
 * Complete trips of packets, without sockets and ciphers.
 *
 * <p>At one end, messages are created, queued and packed, and the packet gets its header. At the other end the packet
 * is parsed, its acks release messages, and its messages are delivered to a listener and recycled. Between the ends,
 * bytes are copied once, as into a socket.
 *
 * <p>Both ends of each connection are here. They take turns; after a turn of all, a sixtieth of a second has passed.
 * The ends of a side share a message factory and buffers, like those of one server.
 */
public final class Trips {
    /** Packets in each turn: one each way. */
    public static final int PACKETS = 2;

    private static final int COUNTED_ROUNDS = 300;
    private static final long STEP_NANOS = 1_000_000_000L / 60;

    private final End[] clients;
    private final End[] servers;
    private final MessageFactory clientFactory = TripProtocol.get().newFactory();
    private final MessageFactory serverFactory = TripProtocol.get().newFactory();
    private final Line toServer = new Line();
    private final Line toClient = new Line();
    private long nowNanos;
    private int next;

    /** Creates connections, with or without a snapshot of 32 entities beside the commands in each packet. */
    public Trips(int connections, boolean withSnapshot) {
        Content content = new Content();
        clients = ends(Side.CLIENT, connections, clientFactory, content, withSnapshot);
        servers = ends(Side.SERVER, connections, serverFactory, content, withSnapshot);
    }

    private static End[] ends(Side side, int count, MessageFactory factory, Content content, boolean withSnapshot) {
        ConnectionContext context = new ConnectionContext(TripProtocol.get(), side, factory);
        return Stream.generate(() -> new End(factory, context, content, withSnapshot))
                .limit(count)
                .toArray(End[]::new);
    }

    /** Sets whether snapshots are compared in all fields, or, while measuring, only by tick and number of entities. */
    public void thorough(boolean isThorough) {
        Stream.of(clients, servers).flatMap(Stream::of).forEach(end -> end.thorough = isThorough);
    }

    /**
     * Plays a turn of the next connection: a packet from the client to the server, and one back.
     *
     * @throws IllegalStateException if a message differs from what was sent
     */
    public void turn() {
        End client = clients[next];
        End server = servers[next];
        client.send(nowNanos, toServer);
        toServer.deliver(nowNanos, server.connection);
        server.send(nowNanos, toClient);
        toClient.deliver(nowNanos, client.connection);
        if (++next == clients.length) {
            next = 0;
            nowNanos += STEP_NANOS;
        }
    }

    /** Plays some turns of each connection. */
    public void rounds(int turns) {
        for (int i = 0; i < turns * clients.length; i++) {
            turn();
        }
    }

    /**
     * Verifies that everything arrived exactly once, in one packet for each turn.
     *
     * @throws IllegalStateException if not
     */
    public void check() {
        for (int i = 0; i < clients.length; i++) {
            LinkStatistics client = clients[i].connection.statistics().link();
            LinkStatistics server = servers[i].connection.statistics().link();
            boolean isWhole = clients[i].hasAllOf(servers[i])
                    && servers[i].hasAllOf(clients[i])
                    && client.packetsReceived() == server.packetsSent()
                    && server.packetsReceived() == client.packetsSent()
                    && client.dropped() + server.dropped() == 0
                    && client.packetsLost() + server.packetsLost() == 0;
            if (!isWhole) {
                throw new IllegalStateException("connection " + i + " has lost something or got something twice");
            }
        }
    }

    /** Returns the number of received messages at all ends. */
    public long messagesReceived() {
        return Stream.of(clients, servers)
                .flatMap(Stream::of)
                .mapToLong(End::messagesReceived)
                .sum();
    }

    /** Returns the number of unused messages in the pools of both sides. */
    public int idleMessages() {
        int count = 0;
        for (MessageType<?> type : TripProtocol.get().messages()) {
            count += clientFactory.idleCount(type) + serverFactory.idleCount(type);
        }
        return count;
    }

    /** Returns the mean size of a client's packets, with headers, in bytes. */
    public static double meanPacketBytes(boolean withSnapshot) {
        Trips trips = new Trips(1, withSnapshot);
        trips.rounds(COUNTED_ROUNDS);
        LinkStatistics sent = trips.clients[0].connection.statistics().link();
        return (double) sent.bytesSent() / sent.packetsSent();
    }
}

package dev.tickwire.benchmarks.trip;

import dev.tickwire.benchmarks.trip.wire.TripProtocol;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.LinkStatistics;
import java.util.stream.Stream;

/**
 * Packets on their whole way, without socket and crypto: messages are created, sent, packed and framed at one end; at
 * the other the packet is parsed, its acks free what they name, and the messages go to a listener and are recycled.
 * Between the ends the bytes are copied once, as into a socket.
 *
 * <p>Each connection has both its ends here. They take turns, and when all have had theirs a sixtieth of a second has
 * passed. The ends of a side share a message factory and a memory, as those of one server do.
 */
public final class Trips {
    /** How many packets a turn of a connection takes: one each way. */
    public static final int PACKETS = 2;

    private static final long STEP_NANOS = 1_000_000_000L / 60;

    private final End[] clients;
    private final End[] servers;
    private final MessageFactory clientFactory = TripProtocol.get().newFactory();
    private final MessageFactory serverFactory = TripProtocol.get().newFactory();
    private final Line toServer = new Line();
    private final Line toClient = new Line();
    private long nowNanos;
    private int next;

    /**
     * Connects.
     *
     * @param connections how many, at least 1
     * @param withSnapshot whether a snapshot of 32 entities travels in each packet beside the commands
     */
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

    /** Compares all fields of what comes from now on, or, to be timed, of snapshots only tick and count. */
    public void thorough(boolean isThorough) {
        for (int i = 0; i < clients.length; i++) {
            clients[i].thorough(isThorough);
            servers[i].thorough(isThorough);
        }
    }

    /**
     * The next connection has its turn: a packet from the client to the server, and one back.
     *
     * @throws IllegalStateException if anything comes as something else than was sent
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

    /**
     * All connections have some turns.
     *
     * @param turns how many each
     */
    public void rounds(int turns) {
        for (int i = 0; i < turns * clients.length; i++) {
            turn();
        }
    }

    /**
     * Holds that all that was sent has come, in as many packets as there were turns and none twice.
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

    /** All messages that came, at all ends. */
    public long messagesReceived() {
        return Stream.of(clients, servers)
                .flatMap(Stream::of)
                .mapToLong(End::messagesReceived)
                .sum();
    }

    /** How many messages lie idle in the pools of both sides. */
    public int idleMessages() {
        int count = 0;
        for (MessageType<?> type : TripProtocol.get().messages()) {
            count += clientFactory.idleCount(type) + serverFactory.idleCount(type);
        }
        return count;
    }

    /** The mean bytes of the packets so far, with their headers. */
    public double meanPacketBytes() {
        long bytes = 0;
        long packets = 0;
        for (End client : clients) {
            bytes += client.connection.statistics().link().bytesSent();
            packets += client.connection.statistics().link().packetsSent();
        }
        return (double) bytes / packets;
    }
}

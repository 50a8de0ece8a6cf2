package dev.tickwire.endpoint;

import dev.tickwire.session.netcode.ConnectTokens;
import dev.tickwire.session.netcode.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A server and clients over any kind of session, on a virtual clock; a seed decides what a simulated network does to each client.
 * Over UDP the waiting for datagrams is real.
 */
final class SessionWorld implements AutoCloseable {
    static final long MILLI = 1_000_000L;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final int MOST_TICKS = 2_000_000;

    final Server server;
    final RecordingListener atServer = new RecordingListener();
    final List<Client> clients = new ArrayList<>();
    long now = -5_000 * MILLI;

    private final SessionKind kind;
    private final long seed;
    private final NetworkConditions conditions;
    private final MemoryNetwork network = new MemoryNetwork();
    private final NetcodeKey key;

    SessionWorld(SessionKind kind, int maxClients) {
        this(kind, maxClients, 1, NetworkConditions.perfect(), builder -> {});
    }

    SessionWorld(
            SessionKind kind,
            int maxClients,
            long seed,
            NetworkConditions conditions,
            Consumer<Server.Builder> settings) {
        this.kind = kind;
        this.seed = seed;
        this.conditions = conditions;
        key = NetcodeKey.random(new Random(seed));
        Server.Builder builder =
                Server.builder(DuelProtocol.get()).maxClients(maxClients).random(new Random(seed));
        if (kind.udp) {
            builder.bindAddress(InetAddress.getLoopbackAddress());
        } else {
            builder.transport(network.open());
        }
        if (kind.secure) {
            builder.session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS));
        }
        settings.accept(builder);
        server = builder.build();
        server.listener(atServer);
    }

    SessionWorld start() {
        server.start();
        return this;
    }

    /** A client that begins to connect; its id in an encrypted session is its number, from 1. */
    Client join(RecordingListener listener, byte... userData) {
        Client client = Client.builder(DuelProtocol.get())
                .transport(new NetworkSimulator(line(), seed + clients.size(), conditions))
                .random(new Random(seed + clients.size()))
                .build();
        client.listener(listener);
        clients.add(client);
        connect(client, clients.size(), userData);
        return client;
    }

    private Transport line() {
        return kind.udp ? UdpTransport.open(0) : network.open();
    }

    private Transport line(InetSocketAddress at) {
        return kind.udp ? UdpTransport.open(at.getPort()) : network.open(at);
    }

    /** From now on a client is at another address. */
    void changeAddress(Client client) {
        ((NetworkSimulator) client.transport()).moveTo(line());
    }

    /** From now on each of two clients is where the other was. */
    void swapAddresses(Client one, Client two) {
        InetSocketAddress addressOfOne = one.transport().localAddress();
        InetSocketAddress addressOfTwo = two.transport().localAddress();
        changeAddress(one);
        ((NetworkSimulator) two.transport()).moveTo(line(addressOfOne));
        ((NetworkSimulator) one.transport()).moveTo(line(addressOfTwo));
    }

    /** Lets a client connect, perhaps once more. */
    void connect(Client client, long clientId, byte... userData) {
        InetSocketAddress address = server.transport().localAddress();
        if (kind.secure) {
            client.connect(new ConnectTokens(DuelProtocol.get().id(), key, List.of(address))
                    .mint(UNIX_SECONDS, clientId, userData));
        } else {
            client.connect(address, userData);
        }
    }

    /** The client says something to the server, reliably. */
    static void say(Client client, int number, String text) {
        client.send(client.create(DuelProtocol.SAY).with(number, text));
    }

    /** A tick of the game: 16 ms, or 1 ms where datagrams need time of their own. */
    void tick() {
        now += kind.udp ? MILLI : 16 * MILLI;
        server.update(now);
        server.flush();
        for (Client client : clients) {
            client.update(now);
            client.flush();
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    void ticksUntil(BooleanSupplier done) {
        for (int ticks = 0; !done.getAsBoolean(); ticks++) {
            if (ticks == MOST_TICKS) {
                throw new AssertionError("not done, " + kind + ", seed " + seed + ": " + atServer.events + ", "
                        + server.sessionStatistics());
            }
            tick();
        }
    }

    @Override
    public void close() {
        clients.forEach(Client::close);
        server.close();
    }
}

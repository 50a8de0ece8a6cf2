package dev.tickwire.endpoint;

import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.slot.PeerSession;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A server and clients in memory, either of which sends packets made by hand through its session. */
final class RawPackets implements AutoCloseable {
    private static final long TICK_NANOS = 16_000_000L;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final int MAX_TICKS = 2_000;

    final Server server;
    final RecordingListener atServer = new RecordingListener();
    final List<Client> clients = new ArrayList<>();
    final List<RecordingListener> atClients = new ArrayList<>();

    private final boolean secure;
    private final Consumer<EndpointBuilder<?>> settings;
    private final NetworkConditions conditions;
    private final MemoryNetwork network = new MemoryNetwork();
    private final InetSocketAddress address;
    private long now = -5_000_000_000L;

    /**
     * Starts the server.
     *
     * @param secure whether sessions are encrypted
     * @param door looks at who comes, or null
     */
    RawPackets(boolean secure, LoginListener door) {
        this(secure, door, builder -> {}, NetworkConditions.perfect());
    }

    /** The session below a peer, past its connection. */
    static PeerSession session(Peer peer) {
        return ((PeerConnection) peer).session();
    }

    /** With settings of both sides, and behind another network. */
    RawPackets(
            boolean secure, LoginListener door, Consumer<EndpointBuilder<?>> settings, NetworkConditions conditions) {
        this.secure = secure;
        this.settings = settings;
        this.conditions = conditions;
        Transport transport = network.open();
        address = transport.localAddress();
        Server.Builder builder =
                Server.builder(DuelProtocol.get()).transport(transport).random(new Random(1));
        if (secure) {
            builder.session(ServerSessions.encrypted(NetcodeKey.insecure()).withUnixClock(() -> UNIX_SECONDS));
        }
        settings.accept(builder);
        server = builder.build();
        server.listener(atServer);
        if (door != null) {
            server.logins(door);
        }
        server.start();
    }

    /** Adds a client and waits until both the client and the server have connected. */
    Client join() {
        Client.Builder builder = Client.builder(DuelProtocol.get())
                .transport(new NetworkSimulator(network.open(), clients.size(), conditions))
                .random(new Random(2 + clients.size()));
        if (secure) {
            builder.session(ClientSessions.insecure(1 + clients.size()).withUnixClock(() -> UNIX_SECONDS));
        }
        settings.accept(builder);
        Client client = builder.build();
        atClients.add(new RecordingListener());
        client.listener(atClients.get(clients.size()));
        clients.add(client);
        client.connect(address);
        until(client::isConnected);
        ticks(2);
        return client;
    }

    /** Lets a client that has been ended try again. */
    void connectAgain(Client client) {
        client.connect(address);
    }

    void tick() {
        now += TICK_NANOS;
        server.update(now);
        clients.forEach(client -> client.update(now));
        server.flush();
        clients.forEach(Client::flush);
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    void until(BooleanSupplier done) {
        for (int ticks = 0; !done.getAsBoolean(); ticks++) {
            if (ticks == MAX_TICKS) {
                throw new AssertionError("not done: " + atServer.events + ", " + server.sessionStatistics());
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

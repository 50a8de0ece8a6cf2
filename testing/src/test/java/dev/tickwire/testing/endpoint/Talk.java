package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
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
import java.util.function.UnaryOperator;

/**
 * A {@link World} whose endpoints speak {@link TalkProtocol} over one kind of sessions, and the events of each of them.
 * A tick takes 16 ms; over UDP, where datagrams need real time, 1 ms.
 */
final class Talk implements AutoCloseable {
    static final long MILLI = 1_000_000L;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final double MAX_SECONDS = 32_000;
    private static final double MAX_SECONDS_TO_CONNECT = 16;

    final World world;
    final Server server;
    final Recorded atServer = new Recorded();
    final List<Client> clients = new ArrayList<>();

    private final List<Recorded> atClients = new ArrayList<>();
    private final Sessions sessions;
    private final long seed;
    private final NetworkConditions conditions;
    private final NetcodeKey key;
    private final Loop loop = new Loop();

    Talk(int maxClients) {
        this(maxClients, NetworkConditions.perfect());
    }

    Talk(int maxClients, NetworkConditions conditions) {
        this(new Setup(Sessions.PLAIN, maxClients).conditions(conditions));
    }

    Talk(Sessions sessions, int maxClients) {
        this(sessions, maxClients, null);
    }

    /** With somebody at the door, unless it is null. */
    Talk(Sessions sessions, int maxClients, LoginListener door) {
        this(new Setup(sessions, maxClients).door(door));
    }

    Talk(Sessions sessions, int maxClients, long seed, NetworkConditions conditions) {
        this(new Setup(sessions, maxClients).seed(seed).conditions(conditions));
    }

    Talk(
            Sessions sessions,
            int maxClients,
            long seed,
            NetworkConditions conditions,
            Consumer<Server.Builder> settings,
            LoginListener door) {
        this(new Setup(sessions, maxClients)
                .seed(seed)
                .conditions(conditions)
                .server(settings)
                .door(door));
    }

    private Talk(Setup setup) {
        sessions = setup.sessions;
        seed = setup.seed;
        conditions = setup.conditions;
        key = NetcodeKey.random(new Random(seed));
        world = World.of(TalkProtocol.get())
                .seed(seed)
                .startNanos(setup.startNanos)
                .conditions(conditions)
                .tickMillis(sessions.udp ? 1 : setup.tickMillis)
                .serverTransport(setup.around)
                .serverSettings(server -> {
                    choose(server.maxClients(setup.maxClients));
                    setup.ofServer.accept(server);
                })
                .clientSettings(client -> {
                    choose(client);
                    setup.ofClient.accept(client);
                })
                .server(server -> begin(server, setup.door))
                .start();
        server = world.server();
    }

    /** The settings of a talk, where a constructor of {@link Talk} does not have enough parameters. */
    static final class Setup {
        private final Sessions sessions;
        private final int maxClients;
        private long seed = 1;
        private long startNanos;
        private double tickMillis = 16;
        private NetworkConditions conditions = NetworkConditions.perfect();
        private UnaryOperator<Transport> around = UnaryOperator.identity();
        private Consumer<Server.Builder> ofServer = builder -> {};
        private Consumer<Client.Builder> ofClient = builder -> {};
        private LoginListener door;

        Setup(Sessions sessions, int maxClients) {
            this.sessions = sessions;
            this.maxClients = maxClients;
        }

        Setup seed(long number) {
            seed = number;
            return this;
        }

        Setup startNanos(long nanos) {
            startNanos = nanos;
            return this;
        }

        /** Unless over UDP. */
        Setup tickMillis(double millis) {
            tickMillis = millis;
            return this;
        }

        Setup conditions(NetworkConditions bothWays) {
            conditions = bothWays;
            return this;
        }

        /** Around the server's transport, in memory. */
        Setup around(UnaryOperator<Transport> transport) {
            around = transport;
            return this;
        }

        Setup server(Consumer<Server.Builder> settings) {
            ofServer = settings;
            return this;
        }

        Setup client(Consumer<Client.Builder> settings) {
            ofClient = settings;
            return this;
        }

        /** Somebody at the door, or null. */
        Setup door(LoginListener listener) {
            door = listener;
            return this;
        }

        Talk start() {
            return new Talk(this);
        }
    }

    private GameTick begin(Server begun, LoginListener door) {
        begun.listener(atServer);
        if (door != null) {
            begun.logins(door);
        }
        begun.start();
        return loop.of(begun);
    }

    private void choose(Server.Builder builder) {
        if (sessions.udp) {
            builder.transport(UdpTransport.builder()
                    .bindAddress(InetAddress.getLoopbackAddress())
                    .open());
        }
        if (sessions.encrypted) {
            builder.session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS));
        }
    }

    private void choose(Client.Builder builder) {
        if (sessions.udp) {
            builder.transport(new NetworkSimulator(UdpTransport.open(0), seed + clients.size(), conditions));
        }
    }

    /** Where the server is. */
    InetSocketAddress address() {
        return server.transport().localAddress();
    }

    /** Adds a client, which is not connected. */
    Client add(Recorded listener) {
        Client client = world.client(world.addClient());
        client.listener(listener);
        clients.add(client);
        atClients.add(listener);
        return client;
    }

    /** Adds a client that begins to connect; its id in an encrypted session is its number, from 1. */
    Client join(Recorded listener, byte... userData) {
        Client client = add(listener);
        connect(client, clients.size(), userData);
        return client;
    }

    /** Lets a client connect, perhaps once more. */
    void connect(Client client, long clientId, byte... userData) {
        if (sessions.encrypted) {
            client.connect(
                    new ConnectTokens(TalkProtocol.ID, key, List.of(address())).mint(UNIX_SECONDS, clientId, userData));
        } else {
            client.connect(address(), userData);
        }
    }

    /** Adds clients and waits until all are connected. */
    void connect(int count) {
        for (int i = 0; i < count; i++) {
            join(new Recorded());
        }
        world.runUntil(world::allConnected, MAX_SECONDS_TO_CONNECT);
    }

    Client client(int number) {
        return clients.get(number);
    }

    /** The record of a client. */
    Recorded at(int client) {
        return atClients.get(client);
    }

    /** The way of a client to the server. */
    NetworkSimulator line(Client client) {
        return sessions.udp ? (NetworkSimulator) client.transport() : world.line(clients.indexOf(client));
    }

    /** From now on a client is at another address. */
    void changeAddress(Client client) {
        line(client).moveTo(sessions.udp ? UdpTransport.open(0) : world.openTransport());
    }

    /** From now on each of two clients is where the other was. */
    void swapAddresses(Client first, Client second) {
        InetSocketAddress addressOfOne = line(first).localAddress();
        InetSocketAddress addressOfTwo = line(second).localAddress();
        changeAddress(first);
        moveTo(second, addressOfOne);
        moveTo(first, addressOfTwo);
    }

    private void moveTo(Client client, InetSocketAddress address) {
        line(client).moveTo(sessions.udp ? UdpTransport.open(address.getPort()) : world.openTransport(address));
    }

    /** Adds a client at an address that nobody has any more, which is not connected. */
    Client addAt(InetSocketAddress address, Recorded listener) {
        Client client = add(listener);
        moveTo(client, address);
        return client;
    }

    /** The process of a client is killed: its socket goes without a word. */
    InetSocketAddress kill(Client client) {
        InetSocketAddress address = client.transport().localAddress();
        pause(client);
        client.transport().close();
        return address;
    }

    /** From now on what the server's updates throw is written down, and the server's loop goes on. */
    void catching(List<Throwable> collected) {
        loop.catching(collected);
    }

    /** The server's loop stands still from now on. */
    void pauseServer() {
        world.pauseServer(MAX_SECONDS);
    }

    /** It goes on again. */
    void resumeServer() {
        world.pauseServer(0);
    }

    /** The loop of a client stands still from now on. */
    void pause(Client client) {
        world.pauseClient(clients.indexOf(client), MAX_SECONDS);
    }

    /** It goes on again. */
    void resume(Client client) {
        world.pauseClient(clients.indexOf(client), 0);
    }

    /** Creates a message. */
    static Say message(Endpoint by, int number, String text) {
        return by.create(TalkProtocol.SAY).number(number).text(text);
    }

    /** The client sends a reliable message to the server. */
    static void send(Client client, int number, String text) {
        client.send(message(client, number, text));
    }

    void tick() {
        world.tick();
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            world.tick();
        }
    }

    void ticksUntil(BooleanSupplier done) {
        try {
            world.runUntil(done, MAX_SECONDS);
        } catch (AssertionError notDone) {
            throw new AssertionError(sessions + ": " + atServer.events + ", " + server.sessionStatistics(), notDone);
        }
    }

    long now() {
        return world.nowNanos();
    }

    @Override
    public void close() {
        world.close();
    }
}

package dev.tickwire.testing;

import dev.tickwire.connection.Protocol;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * A server and its clients in one thread, on a simulated network and a virtual clock, for tests of a game. A world of the same
 * seed lives the same life to the last byte, and much faster than real time.
 *
 * <pre>{@code
 * World world = World.of(ArenaProtocol.get()).preset(NetworkPreset.MOBILE).seed(7).clients(8).start();
 * world.server().listener(rules);
 * world.connect();
 * world.run(10);
 * }</pre>
 *
 * <p>Time moves in ticks. In each, the network carries what is due, then the server has its turn, then each client in the order
 * of their numbers. A game that has loops of its own is put in by {@link Builder#server} and {@link Builder#client}; endpoints
 * that have none are updated and flushed by the world, with the work of {@link #eachTick} in between.
 */
public final class World implements AutoCloseable {
    /** Where the server of each world is. */
    public static final InetSocketAddress SERVER_ADDRESS = SimulatedNetwork.serverAddress();

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double LONGEST_CONNECT_SECONDS = 60;

    private final Builder setup;
    private final SplittableRandom seeds;
    private final SimulatedNetwork network = new SimulatedNetwork();
    private final Server server;
    private final Seat serverSeat;
    private final List<ClientSeat> clients = new ArrayList<>();
    private IntConsumer work = tick -> {};
    private int tick;
    private long nowNanos;

    private World(Builder builder) {
        setup = builder;
        seeds = new SplittableRandom(builder.seed);
        Server.Builder server = Server.builder(builder.protocol)
                .transport(network.openServer())
                .random(new Random(seeds.nextLong()))
                .maxClients(Math.max(1, builder.clients));
        builder.serverSettings.accept(server);
        this.server = server.build();
        serverSeat = new Seat(this.server, builder.serverGame == null ? null : builder.serverGame.start(this.server));
        if (builder.serverGame == null) {
            this.server.listener((from, type, message) -> {});
            this.server.start();
        }
        for (int i = 0; i < builder.clients; i++) {
            addClient();
        }
    }

    /**
     * Begins a world, on a perfect network, without clients, and of seed 1.
     *
     * @param protocol what all speak
     */
    public static Builder of(Protocol protocol) {
        return new Builder(protocol);
    }

    /** The server. */
    public Server server() {
        return server;
    }

    /** How many clients there are, connected or not. */
    public int clientCount() {
        return clients.size();
    }

    /**
     * One of the clients.
     *
     * @param number which, from 0
     */
    public Client client(int number) {
        return clients.get(number).client;
    }

    /**
     * The network between a client and the server: to change its conditions, and to cut it off.
     *
     * @param number which client, from 0
     */
    public NetworkSimulator line(int number) {
        return clients.get(number).line;
    }

    /**
     * Changes the network of all clients, and of those to come.
     *
     * @param preset the network between players and the server
     */
    public void preset(NetworkPreset preset) {
        conditions(preset.up(), preset.down());
    }

    /**
     * Changes the network of all clients, and of those to come.
     *
     * @param up from a client to the server
     * @param down from the server to a client
     */
    public void conditions(NetworkConditions up, NetworkConditions down) {
        setup.conditions(up, down);
        for (ClientSeat seat : clients) {
            seat.line.outgoing(up);
            seat.line.incoming(down);
        }
    }

    /**
     * Adds a client, which is not connected unless its game does so. The server has room for as many as the world began with,
     * or as its settings say.
     *
     * @return its number
     */
    public int addClient() {
        NetworkSimulator line = new NetworkSimulator(network.openClient(), seeds.nextLong(), setup.up, setup.down);
        line.update(nowNanos);
        Client.Builder settings = Client.builder(setup.protocol).transport(line).random(new Random(seeds.nextLong()));
        setup.clientSettings.accept(settings);
        Client client = settings.build();
        int number = clients.size();
        client.listener((from, type, message) -> {});
        GameTick game = setup.clientGame == null ? null : setup.clientGame.start(client, number);
        clients.add(new ClientSeat(client, game, line));
        return number;
    }

    /**
     * Lets a client have another address from now on, as a phone that leaves the Wi-Fi. What the server sends to the old one is
     * lost.
     *
     * @param number which client, from 0
     */
    public void changeAddress(int number) {
        line(number).moveTo(network.openClient());
    }

    /**
     * Lets a client's loop stand still, as in a loading screen. The network goes on meanwhile.
     *
     * @param number which client, from 0
     * @param seconds of virtual time from now on
     */
    public void pauseClient(int number, double seconds) {
        clients.get(number).pause(after(seconds));
    }

    /**
     * Lets the server's loop stand still. The network goes on meanwhile.
     *
     * @param seconds of virtual time from now on
     */
    public void pauseServer(double seconds) {
        serverSeat.pause(after(seconds));
    }

    /**
     * Sets what to do in each tick, between the updates of all endpoints and the flushes of those without a game of their own.
     * It is given the number of the tick.
     *
     * @param done what to do, in place of what was
     */
    public void eachTick(IntConsumer done) {
        work = done;
    }

    /**
     * Connects all clients that are not, and waits until all are.
     *
     * @throws AssertionError if one is not after 60 simulated seconds
     */
    public void connect() {
        for (ClientSeat seat : clients) {
            if (seat.client.state() == ClientState.DISCONNECTED) {
                seat.client.connect(SERVER_ADDRESS);
            }
        }
        runUntil(this::allConnected, LONGEST_CONNECT_SECONDS);
    }

    /** Whether all clients are connected, as they see it. */
    public boolean allConnected() {
        return connectedCount() == clients.size();
    }

    /** Lets one tick pass. */
    public void tick() {
        tick++;
        nowNanos += setup.tickNanos;
        moveDatagrams();
        serverSeat.update(nowNanos);
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).update(nowNanos);
        }
        work.accept(tick);
        serverSeat.flush();
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).flush();
        }
        moveDatagrams();
    }

    /**
     * Lets time pass, in whole ticks.
     *
     * @param seconds of virtual time
     */
    public void run(double seconds) {
        for (long until = after(seconds); nowNanos < until; ) {
            tick();
        }
    }

    /**
     * Lets time pass until something is so.
     *
     * @param condition looked at before the first and after each tick
     * @param atMostSeconds of virtual time
     * @throws AssertionError if it is not so by then
     */
    public void runUntil(BooleanSupplier condition, double atMostSeconds) {
        long until = after(atMostSeconds);
        while (!condition.getAsBoolean()) {
            if (nowNanos >= until) {
                throw new AssertionError("not reached within " + atMostSeconds + " simulated seconds by a " + this);
            }
            tick();
        }
    }

    /** The virtual time, as the endpoints are told it. */
    public long nowNanos() {
        return nowNanos;
    }

    /** How much time has passed, in seconds. */
    public double seconds() {
        return nowNanos / NANOS_PER_SECOND;
    }

    /** How many ticks have passed. */
    public int ticks() {
        return tick;
    }

    /** The seed of all that is random in this world. */
    public long seed() {
        return setup.seed;
    }

    /** How many datagrams have crossed the network at the clients' side, in both directions. */
    public long datagrams() {
        return network.trace().datagrams();
    }

    /**
     * A number that stands for the time, the addresses and the bytes of all datagrams that have crossed the network. Two runs
     * with the same one were the same, as far as a network can tell: so a test can hold that a game is deterministic.
     */
    public long fingerprint() {
        return network.trace().fingerprint();
    }

    /** Closes all clients and the server. */
    @Override
    public void close() {
        for (ClientSeat seat : clients) {
            seat.client.close();
        }
        server.close();
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "world of seed %d at %.3f s (tick %d), %d of %d clients connected",
                setup.seed,
                seconds(),
                tick,
                connectedCount(),
                clients.size());
    }

    private int connectedCount() {
        int connected = 0;
        for (int i = 0; i < clients.size(); i++) {
            connected += clients.get(i).client.isConnected() ? 1 : 0;
        }
        return connected;
    }

    private void moveDatagrams() {
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).line.update(nowNanos);
        }
    }

    private long after(double seconds) {
        return nowNanos + Math.round(seconds * NANOS_PER_SECOND);
    }

    /** Collects what a world is made of. */
    public static final class Builder {
        private static final int MOST_CLIENTS = 10_000;
        private static final double LEAST_TICK_MILLIS = 0.1;
        private static final double MOST_TICK_MILLIS = 1000;

        private final Protocol protocol;
        private long seed = 1;
        private NetworkConditions up = NetworkConditions.perfect();
        private NetworkConditions down = NetworkConditions.perfect();
        private int clients;
        private long tickNanos = Math.round(NANOS_PER_SECOND / 60);
        private ServerGame serverGame;
        private ClientGame clientGame;
        private Consumer<Server.Builder> serverSettings = server -> {};
        private Consumer<Client.Builder> clientSettings = client -> {};
        private Consumer<World> whenStarted = world -> {};

        private Builder(Protocol protocol) {
            this.protocol = protocol;
        }

        /**
         * Sets what decides all that is random: the fate of datagrams, and the salts of sessions.
         *
         * @param number any
         */
        public Builder seed(long number) {
            seed = number;
            return this;
        }

        /**
         * Puts the same kind of network in front of each client.
         *
         * @param preset the network between players and the server
         */
        public Builder preset(NetworkPreset preset) {
            return conditions(preset.up(), preset.down());
        }

        /**
         * Puts the same kind of network in front of each client.
         *
         * @param bothWays what happens to datagrams in each direction
         */
        public Builder conditions(NetworkConditions bothWays) {
            return conditions(bothWays, bothWays);
        }

        /**
         * Puts the same kind of network in front of each client.
         *
         * @param toServer from a client to the server
         * @param toClient from the server to a client
         */
        public Builder conditions(NetworkConditions toServer, NetworkConditions toClient) {
            up = toServer;
            down = toClient;
            return this;
        }

        /**
         * Sets how many clients there are to begin with, and for how many the server has room unless its settings say more.
         *
         * @param count 0 to 10,000
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder clients(int count) {
            if (count < 0 || count > MOST_CLIENTS) {
                throw new IllegalArgumentException("clients = " + count + ", must be in 0.." + MOST_CLIENTS);
            }
            clients = count;
            return this;
        }

        /**
         * Sets how much time passes in a tick.
         *
         * @param millis 0.1 to 1,000; a sixtieth of a second unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder tickMillis(double millis) {
            if (!(millis >= LEAST_TICK_MILLIS && millis <= MOST_TICK_MILLIS)) {
                throw new IllegalArgumentException(
                        "tickMillis = " + millis + ", must be in " + LEAST_TICK_MILLIS + ".." + MOST_TICK_MILLIS);
            }
            tickNanos = Math.round(millis * 1e6);
            return this;
        }

        /**
         * Lets a game's own server drive the endpoint, in place of the world.
         *
         * @param game makes it
         */
        public Builder server(ServerGame game) {
            serverGame = game;
            return this;
        }

        /**
         * Lets a game's own clients drive their endpoints, in place of the world.
         *
         * @param game makes each of them
         */
        public Builder client(ClientGame game) {
            clientGame = game;
            return this;
        }

        /**
         * Changes settings of the server's endpoint, such as its time-out.
         *
         * @param settings is given the builder
         */
        public Builder serverSettings(Consumer<Server.Builder> settings) {
            serverSettings = settings;
            return this;
        }

        /**
         * Changes settings of each client's endpoint.
         *
         * @param settings is given the builder
         */
        public Builder clientSettings(Consumer<Client.Builder> settings) {
            clientSettings = settings;
            return this;
        }

        /** The world, with its server started; nobody is connected, nothing has passed. */
        public World start() {
            World world = new World(new Builder(this));
            whenStarted.accept(world);
            return world;
        }

        Builder whenStarted(Consumer<World> told) {
            whenStarted = told;
            return this;
        }

        /** A copy, so that what a world changes of its setup is its own. */
        private Builder(Builder other) {
            protocol = other.protocol;
            seed = other.seed;
            up = other.up;
            down = other.down;
            clients = other.clients;
            tickNanos = other.tickNanos;
            serverGame = other.serverGame;
            clientGame = other.clientGame;
            serverSettings = other.serverSettings;
            clientSettings = other.clientSettings;
        }
    }
}

package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A server and its clients in one thread, on a simulated network with a simulated clock, for tests of a game. Two
 * worlds of the same seed repeat each other to the last byte. A world runs much faster than real time.
 *
 * <pre>{@code
 * World world = World.of(ArenaProtocol.get()).preset(NetworkPreset.MOBILE).seed(7).clients(8).start();
 * world.server().listener(rules);
 * world.connect();
 * world.run(10);
 * }</pre>
 *
 * <p>Time advances in ticks. In each tick the network delivers datagrams, then the server is updated, then each client
 * in the order of their numbers. {@link WorldBuilder#server} and {@link WorldBuilder#client} set games with loops of
 * their own. The world updates and flushes endpoints without a game, and calls the work of {@link #eachTick} in
 * between.
 */
public final class World implements AutoCloseable {
    /** Address of the server of every world. */
    public static final InetSocketAddress SERVER_ADDRESS = SimulatedNetwork.serverAddress();

    static final double NANOS_PER_SECOND = 1e9;
    private static final double LONGEST_CONNECT_SECONDS = 60;

    private final Protocol protocol;
    private final long seed;
    private final long startNanos;
    private final long tickNanos;
    private final double failOnCorrectionSecond;
    private final boolean failsOnLeak;
    private final SimulatedNetwork network = new SimulatedNetwork();
    private final Server server;
    private final Seat serverSeat;
    private final Players players;
    private IntConsumer work = tick -> {};
    private boolean isClosed;
    private int tick;
    private long nowNanos;

    World(WorldBuilder builder) {
        protocol = builder.protocol;
        seed = builder.seed;
        startNanos = builder.startNanos;
        nowNanos = startNanos;
        tickNanos = builder.tickNanos;
        failOnCorrectionSecond = builder.failOnCorrectionSecond;
        failsOnLeak = builder.failsOnLeak;
        SplittableRandom seeds = new SplittableRandom(seed);
        Server.Builder settings = Server.builder(builder.protocol)
                .transport(builder.serverTransport.apply(network.openServer()))
                .random(new Random(seeds.nextLong()))
                .maxClients(Math.max(1, builder.clients));
        if (failsOnLeak) {
            settings.traceMessages(true);
        }
        if (builder.serverGame != null) {
            builder.serverGame.settings(settings);
        }
        builder.serverSettings.accept(settings);
        server = settings.build();
        serverSeat = new Seat(server, builder.serverGame == null ? null : builder.serverGame.start(server), nowNanos);
        if (builder.serverGame == null) {
            server.listener((from, type, message) -> {});
            server.start();
        }
        players = new Players(builder, network, seeds);
        for (int i = 0; i < builder.clients; i++) {
            addClient();
        }
    }

    /**
     * Returns a builder of a world with a perfect network, without clients and with the seed 1.
     *
     * @param protocol the protocol of the server and its clients
     */
    public static WorldBuilder of(Protocol protocol) {
        return new WorldBuilder(protocol);
    }

    /** Returns the server. */
    public Server server() {
        return server;
    }

    /** Returns the number of clients, connected or not. */
    public int clientCount() {
        return players.count();
    }

    /**
     * Returns a client.
     *
     * @param number the number of the client, from 0
     */
    public Client client(int number) {
        return players.seat(number).client;
    }

    /**
     * Returns the simulated line between a client and the server, to change its conditions or to cut it.
     *
     * @param number the number of the client, from 0
     */
    public NetworkSimulator line(int number) {
        return players.seat(number).line;
    }

    /**
     * Sets the network conditions of all clients, and of those added later, to a preset.
     *
     * @param preset the network between clients and the server
     */
    public void preset(NetworkPreset preset) {
        conditions(preset.up(), preset.down());
    }

    /**
     * Sets the network conditions of all clients, and of those added later.
     *
     * @param up the conditions from clients to the server
     * @param down the conditions from the server to clients
     */
    public void conditions(NetworkConditions up, NetworkConditions down) {
        players.conditions(up, down);
    }

    /**
     * Adds a client with the current conditions. The client is not connected until its game or {@link #connect()}
     * connects it. By default the server has room only for the clients at the start;
     * {@link WorldBuilder#serverSettings} can raise that.
     *
     * @return the number of the client
     */
    public int addClient() {
        return players.add(nowNanos);
    }

    /**
     * Opens a transport at a new address of the network, without simulated conditions. The transport is for a
     * {@link dev.tickwire.browser.ServerBrowser}, or for a test that sends datagrams of its own. The caller closes the
     * transport.
     */
    public Transport openTransport() {
        return network.openClient();
    }

    /**
     * Opens a transport at a given address of the network, without simulated conditions. The transport is for an
     * endpoint that restarts at the address, or that takes over the address of another endpoint. The caller closes the
     * transport.
     *
     * @param address the address, in use by no other transport
     * @throws IllegalArgumentException if another transport has the address
     */
    public Transport openTransport(InetSocketAddress address) {
        return network.open(address);
    }

    /**
     * Changes the address of a client, as when a phone leaves the Wi-Fi. Datagrams of the server to the old address are
     * lost.
     *
     * @param number the number of the client, from 0
     */
    public void changeAddress(int number) {
        players.move(number);
    }

    /**
     * Pauses the loop of a client, as in a loading screen: it is neither updated nor flushed. The network continues.
     *
     * @param number the number of the client, from 0
     * @param seconds the length of the pause in simulated seconds
     */
    public void pauseClient(int number, double seconds) {
        players.seat(number).pause(after(seconds));
    }

    /**
     * Pauses the loop of the server: it is neither updated nor flushed. The network continues.
     *
     * @param seconds the length of the pause in simulated seconds
     */
    public void pauseServer(double seconds) {
        serverSeat.pause(after(seconds));
    }

    /**
     * Sets the work of the test in each tick, in place of earlier work. The work runs after the updates of all
     * endpoints, and before the flushes of endpoints without a game.
     *
     * @param done called with the number of the tick, from 1
     */
    public void eachTick(IntConsumer done) {
        work = done;
    }

    /**
     * Connects all clients that are not connected, and runs the world until all are.
     *
     * @throws AssertionError if a client is not connected after 60 simulated seconds
     */
    public void connect() {
        connect(LONGEST_CONNECT_SECONDS);
    }

    /**
     * Connects all clients that are not connected, and runs the world until all clients are connected. This variant is
     * for slow networks. An attempt that ends, for example by its time-out, is repeated.
     *
     * @param atMostSeconds the longest time in simulated seconds
     * @throws AssertionError if a client is not connected by then
     */
    public void connect(double atMostSeconds) {
        BooleanSupplier connected = () -> {
            players.connect(SERVER_ADDRESS);
            return allConnected();
        };
        runUntil(connected, atMostSeconds);
    }

    /** Returns whether all clients are connected, by their own state. */
    public boolean allConnected() {
        return players.connectedCount() == players.count();
    }

    /**
     * Runs one tick: delivers datagrams, updates the server and the clients, calls the work of {@link #eachTick}, and
     * flushes.
     */
    public void tick() {
        tick++;
        nowNanos += tickNanos;
        players.moveDatagrams(nowNanos);
        serverSeat.update(nowNanos);
        players.update(nowNanos);
        if (failOnCorrectionSecond != Double.POSITIVE_INFINITY) {
            players.checkCorrections(seconds() >= failOnCorrectionSecond);
        }
        work.accept(tick);
        serverSeat.flush();
        players.flush();
        players.moveDatagrams(nowNanos);
    }

    /**
     * Runs the world for a time, in whole ticks.
     *
     * @param seconds the time in simulated seconds
     */
    public void run(double seconds) {
        for (long until = after(seconds); nowNanos - until < 0; ) {
            tick();
        }
    }

    /**
     * Runs the world until a condition holds.
     *
     * @param condition checked before the first tick and after each tick
     * @param atMostSeconds the longest time in simulated seconds
     * @throws AssertionError if the condition does not hold by then
     */
    public void runUntil(BooleanSupplier condition, double atMostSeconds) {
        long until = after(atMostSeconds);
        while (!condition.getAsBoolean()) {
            if (nowNanos - until >= 0) {
                throw new AssertionError("not reached within " + atMostSeconds + " simulated seconds by a " + this);
            }
            tick();
        }
    }

    /**
     * Runs the world until each connected client shows the objects of all state channels as the server has them for it.
     * The compared objects are exactly the objects that the client may see, with the values and the owners of the last
     * flush. The game must not change the objects meanwhile.
     *
     * @param atMostSeconds the longest time in simulated seconds
     * @throws AssertionError if differences remain at the end of the time; the message has each object with the fields
     *     that differ
     */
    public void settle(double atMostSeconds) {
        long until = after(atMostSeconds);
        List<String> differences = differences();
        while (!differences.isEmpty()) {
            if (nowNanos - until >= 0) {
                throw new AssertionError("not settled within " + atMostSeconds + " simulated seconds by a " + this
                        + ":\n" + String.join("\n", differences));
            }
            tick();
            differences = differences();
        }
    }

    /**
     * Returns the differences between the objects that connected clients show and those that the server has for them,
     * one line each; empty if there are none.
     */
    public List<String> differences() {
        List<String> found = new ArrayList<>();
        for (int number = 0; number < players.count(); number++) {
            Client client = client(number);
            Peer self = client.peer();
            if (self != null && client.isConnected()) {
                addDifferences(number, server.peer(self.index()), found);
            }
        }
        return found;
    }

    private void addDifferences(int number, @Nullable Peer peer, List<String> found) {
        if (peer == null) {
            found.add("client " + number + ": is not in the server's game");
            return;
        }
        for (StateChannel channel : protocol.stateChannels()) {
            StateTable table = server.state(channel);
            for (String difference :
                    StateDifferences.of(table, peer, client(number).state(channel))) {
                found.add("client " + number + ", channel " + channel.name() + ": " + difference);
            }
        }
    }

    /** Returns the simulated time in nanoseconds, as passed to the endpoints. */
    public long nowNanos() {
        return nowNanos;
    }

    /** Returns the simulated seconds since the start of the world. */
    public double seconds() {
        return (nowNanos - startNanos) / NANOS_PER_SECOND;
    }

    /** Returns the number of ticks since the start of the world. */
    public int ticks() {
        return tick;
    }

    /** Returns the seed of all random numbers in this world. */
    public long seed() {
        return seed;
    }

    /** Returns the number of datagrams that clients and other opened transports sent and received. */
    public long datagrams() {
        return network.trace().datagrams();
    }

    /**
     * Returns a fingerprint of the times, addresses and bytes of all datagrams that {@link #datagrams()} counts. Two
     * runs with equal fingerprints were equal on the network. A test can assert with it that a game is deterministic.
     */
    public long fingerprint() {
        return network.trace().fingerprint();
    }

    /**
     * Returns the outstanding messages of the server and the clients: messages that a game created or retained, and has
     * neither sent nor released. One line for each endpoint and type. In a world with
     * {@link WorldBuilder#failOnLeak()}, one line for each place in the code; empty if there are none.
     */
    public List<String> outstanding() {
        List<String> found = new ArrayList<>();
        server.outstanding().forEach(line -> found.add("server: " + line));
        for (int number = 0; number < players.count(); number++) {
            String name = "client " + number + ": ";
            client(number).outstanding().forEach(line -> found.add(name + line));
        }
        return found;
    }

    /**
     * Closes all clients and the server. No effect after the first call.
     *
     * @throws AssertionError if messages are outstanding afterwards in a world with {@link WorldBuilder#failOnLeak()};
     *     the message names the endpoint, the type, the number and the place of each
     */
    @Override
    public void close() {
        if (closeEndpoints() && failsOnLeak) {
            List<String> leaked = outstanding();
            if (!leaked.isEmpty()) {
                throw new AssertionError(
                        "messages were neither sent nor released by a " + this + ":\n" + String.join("\n", leaked));
            }
        }
    }

    /** Closes all clients and the server. Returns whether they were open. */
    boolean closeEndpoints() {
        if (isClosed) {
            return false;
        }
        isClosed = true;
        players.close();
        server.close();
        return true;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "world of seed %d at %.3f s (tick %d), %d of %d clients connected",
                seed,
                seconds(),
                tick,
                players.connectedCount(),
                players.count());
    }

    private long after(double seconds) {
        return nowNanos + Math.round(seconds * NANOS_PER_SECOND);
    }
}

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

/**
 * A server and its clients in one thread, on a simulated network and a virtual clock, for tests of a game. A world of
 * the same seed lives the same life to the last byte, and much faster than real time.
 *
 * <pre>{@code
 * World world = World.of(ArenaProtocol.get()).preset(NetworkPreset.MOBILE).seed(7).clients(8).start();
 * world.server().listener(rules);
 * world.connect();
 * world.run(10);
 * }</pre>
 *
 * <p>Time moves in ticks. In each, the network carries what is due, then the server has its turn, then each client in
 * the order of their numbers. A game that has loops of its own is put in by {@link WorldBuilder#server} and
 * {@link WorldBuilder#client}; endpoints that have none are updated and flushed by the world, with the work of
 * {@link #eachTick} in between.
 */
public final class World implements AutoCloseable {
    /** Where the server of each world is. */
    public static final InetSocketAddress SERVER_ADDRESS = SimulatedNetwork.serverAddress();

    static final double NANOS_PER_SECOND = 1e9;
    private static final double LONGEST_CONNECT_SECONDS = 60;

    private final Protocol protocol;
    private final long seed;
    private final long startNanos;
    private final long tickNanos;
    private final SimulatedNetwork network = new SimulatedNetwork();
    private final Server server;
    private final Seat serverSeat;
    private final Players players;
    private IntConsumer work = tick -> {};
    private int tick;
    private long nowNanos;

    World(WorldBuilder builder) {
        protocol = builder.protocol;
        seed = builder.seed;
        startNanos = builder.startNanos;
        nowNanos = startNanos;
        tickNanos = builder.tickNanos;
        SplittableRandom seeds = new SplittableRandom(seed);
        Server.Builder settings = Server.builder(builder.protocol)
                .transport(builder.serverTransport.apply(network.openServer()))
                .random(new Random(seeds.nextLong()))
                .maxClients(Math.max(1, builder.clients));
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
     * Begins a world, on a perfect network, without clients, and of seed 1.
     *
     * @param protocol what all speak
     */
    public static WorldBuilder of(Protocol protocol) {
        return new WorldBuilder(protocol);
    }

    /** The server. */
    public Server server() {
        return server;
    }

    /** How many clients there are, connected or not. */
    public int clientCount() {
        return players.count();
    }

    /**
     * One of the clients.
     *
     * @param number which, from 0
     */
    public Client client(int number) {
        return players.seat(number).client;
    }

    /**
     * The network between a client and the server: to change its conditions, and to cut it off.
     *
     * @param number which client, from 0
     */
    public NetworkSimulator line(int number) {
        return players.seat(number).line;
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
        players.conditions(up, down);
    }

    /**
     * Adds a client, which is not connected unless its game does so. The server has room for as many as the world began
     * with, or as its settings say.
     *
     * @return its number
     */
    public int addClient() {
        return players.add(nowNanos);
    }

    /**
     * Opens a transport on the world's network, at an address that none had before, with nothing between it and the
     * server: for a {@link dev.tickwire.browser.ServerBrowser} that asks the server's beacon, or for a test that sends
     * datagrams of its own. Whoever has it closes it.
     */
    public Transport openTransport() {
        return network.openClient();
    }

    /**
     * Opens a transport on the world's network at an address that somebody had before: for a client or a server that is
     * started anew there, or for one that takes over another's address. Whoever has it closes it.
     *
     * @param address the address, in use by no other transport
     * @throws IllegalArgumentException if another transport has it
     */
    public Transport openTransport(InetSocketAddress address) {
        return network.open(address);
    }

    /**
     * Lets a client have another address from now on, as a phone that leaves the Wi-Fi. What the server sends to the
     * old one is lost.
     *
     * @param number which client, from 0
     */
    public void changeAddress(int number) {
        players.move(number);
    }

    /**
     * Lets a client's loop stand still, as in a loading screen. The network goes on meanwhile.
     *
     * @param number which client, from 0
     * @param seconds of virtual time from now on
     */
    public void pauseClient(int number, double seconds) {
        players.seat(number).pause(after(seconds));
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
     * Sets what to do in each tick, between the updates of all endpoints and the flushes of those without a game of
     * their own. It is given the number of the tick.
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
        connect(LONGEST_CONNECT_SECONDS);
    }

    /**
     * Connects all clients that are not, and waits until all are: for networks over which that takes long. What one
     * tries ends with its time-out; it is tried again.
     *
     * @param atMostSeconds of virtual time
     * @throws AssertionError if one is not by then
     */
    public void connect(double atMostSeconds) {
        BooleanSupplier connected = () -> {
            players.connect(SERVER_ADDRESS);
            return allConnected();
        };
        runUntil(connected, atMostSeconds);
    }

    /** Whether all clients are connected, as they see it. */
    public boolean allConnected() {
        return players.connectedCount() == players.count();
    }

    /** Lets one tick pass. */
    public void tick() {
        tick++;
        nowNanos += tickNanos;
        players.moveDatagrams(nowNanos);
        serverSeat.update(nowNanos);
        players.update(nowNanos);
        work.accept(tick);
        serverSeat.flush();
        players.flush();
        players.moveDatagrams(nowNanos);
    }

    /**
     * Lets time pass, in whole ticks.
     *
     * @param seconds of virtual time
     */
    public void run(double seconds) {
        for (long until = after(seconds); nowNanos - until < 0; ) {
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
            if (nowNanos - until >= 0) {
                throw new AssertionError("not reached within " + atMostSeconds + " simulated seconds by a " + this);
            }
            tick();
        }
    }

    /**
     * Lets time pass until each connected client shows the objects of all state channels as the server has them for it:
     * those that it is to see and no others, with the values and the owner of the last flush. The game must leave the
     * objects alone meanwhile.
     *
     * @param atMostSeconds of virtual time
     * @throws AssertionError if they differ by then; it names each object and the fields
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
     * The differences between the objects that connected clients show and those that the server has for them, a line
     * each; empty if all agree.
     */
    public List<String> differences() {
        List<String> found = new ArrayList<>();
        for (int number = 0; number < players.count(); number++) {
            Client client = client(number);
            if (client.isConnected()) {
                addDifferences(number, server.peer(client.peer().index()), found);
            }
        }
        return found;
    }

    private void addDifferences(int number, Peer peer, List<String> found) {
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

    /** The virtual time, as the endpoints are told it. */
    public long nowNanos() {
        return nowNanos;
    }

    /** How much time has passed, in seconds. */
    public double seconds() {
        return (nowNanos - startNanos) / NANOS_PER_SECOND;
    }

    /** How many ticks have passed. */
    public int ticks() {
        return tick;
    }

    /** The seed of all that is random in this world. */
    public long seed() {
        return seed;
    }

    /** How many datagrams have crossed the network at the clients' side, in both directions. */
    public long datagrams() {
        return network.trace().datagrams();
    }

    /**
     * A number that stands for the time, the addresses and the bytes of all datagrams that have crossed the network.
     * Two runs with the same one were the same, as far as a network can tell: so a test can hold that a game is
     * deterministic.
     */
    public long fingerprint() {
        return network.trace().fingerprint();
    }

    /** Closes all clients and the server. */
    @Override
    public void close() {
        players.close();
        server.close();
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

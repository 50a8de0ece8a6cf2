package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.Transport;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Collects what a {@link World} is made of. To be had of {@link World#of} or, in a test, of {@link Worlds#of}. */
public final class WorldBuilder {
    private static final int MOST_CLIENTS = 10_000;
    private static final double LEAST_TICK_MILLIS = 0.1;
    private static final double MOST_TICK_MILLIS = 1000;

    final Protocol protocol;
    long seed = 1;
    long startNanos;
    NetworkConditions up = NetworkConditions.perfect();
    NetworkConditions down = NetworkConditions.perfect();
    int clients;
    long tickNanos = Math.round(World.NANOS_PER_SECOND / 60);
    ServerGame serverGame;
    ClientGame clientGame;
    UnaryOperator<Transport> serverTransport = UnaryOperator.identity();
    Consumer<Server.Builder> serverSettings = server -> {};
    Consumer<Client.Builder> clientSettings = client -> {};
    private Consumer<World> whenStarted = world -> {};

    WorldBuilder(Protocol protocol) {
        this.protocol = protocol;
    }

    /**
     * Sets what decides all that is random: the fate of datagrams, and the salts of sessions.
     *
     * @param number any
     */
    public WorldBuilder seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Puts the same kind of network in front of each client.
     *
     * @param preset the network between players and the server
     */
    public WorldBuilder preset(NetworkPreset preset) {
        return conditions(preset.up(), preset.down());
    }

    /**
     * Puts the same kind of network in front of each client.
     *
     * @param bothWays what happens to datagrams in each direction
     */
    public WorldBuilder conditions(NetworkConditions bothWays) {
        return conditions(bothWays, bothWays);
    }

    /**
     * Puts the same kind of network in front of each client.
     *
     * @param toServer from a client to the server
     * @param toClient from the server to a client
     */
    public WorldBuilder conditions(NetworkConditions toServer, NetworkConditions toClient) {
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
    public WorldBuilder clients(int count) {
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
    public WorldBuilder tickMillis(double millis) {
        if (!(millis >= LEAST_TICK_MILLIS && millis <= MOST_TICK_MILLIS)) {
            throw new IllegalArgumentException(
                    "tickMillis = " + millis + ", must be in " + LEAST_TICK_MILLIS + ".." + MOST_TICK_MILLIS);
        }
        tickNanos = Math.round(millis * 1e6);
        return this;
    }

    /**
     * Sets the time at which the world begins. {@link System#nanoTime} may begin anywhere, below zero too, and overflow
     * during a game; with this a test sees what its game makes of that.
     *
     * @param nanos any; 0 unless set
     */
    public WorldBuilder startNanos(long nanos) {
        startNanos = nanos;
        return this;
    }

    /**
     * Lets a game's own server drive the endpoint, in place of the world.
     *
     * @param game makes it
     */
    public WorldBuilder server(ServerGame game) {
        serverGame = game;
        return this;
    }

    /**
     * Lets a game's own clients drive their endpoints, in place of the world.
     *
     * @param game makes each of them
     */
    public WorldBuilder client(ClientGame game) {
        clientGame = game;
        return this;
    }

    /**
     * Changes settings of the server's endpoint, such as its time-out.
     *
     * @param settings is given the builder
     */
    public WorldBuilder serverSettings(Consumer<Server.Builder> settings) {
        serverSettings = settings;
        return this;
    }

    /**
     * Changes settings of each client's endpoint.
     *
     * @param settings is given the builder
     */
    public WorldBuilder clientSettings(Consumer<Client.Builder> settings) {
        clientSettings = settings;
        return this;
    }

    /**
     * Lets the server use a transport of the test's own around the one that it would have: to let it fail, or to look
     * at what the server sends and receives.
     *
     * @param around is given the transport to the world's network, and returns the one that the server uses
     */
    public WorldBuilder serverTransport(UnaryOperator<Transport> around) {
        serverTransport = around;
        return this;
    }

    /** The world, with its server started; nobody is connected, nothing has passed. */
    public World start() {
        World world = new World(this);
        whenStarted.accept(world);
        return world;
    }

    WorldBuilder whenStarted(Consumer<World> told) {
        whenStarted = told;
        return this;
    }
}

package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.Transport;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Builder of a {@link World}, from {@link World#of} or, in a test, from {@link Worlds#of}. */
public final class WorldBuilder {
    private static final int MAX_CLIENTS = 10_000;
    private static final double MIN_TICK_MILLIS = 0.1;
    private static final double MAX_TICK_MILLIS = 1000;

    final Protocol protocol;
    long seed = 1;
    long startNanos;
    NetworkConditions up = NetworkConditions.perfect();
    NetworkConditions down = NetworkConditions.perfect();
    int clients;
    long tickNanos = Math.round(World.NANOS_PER_SECOND / 60);

    @Nullable
    ServerGame serverGame;

    @Nullable
    ClientGame clientGame;

    UnaryOperator<Transport> serverTransport = UnaryOperator.identity();
    Consumer<Server.Builder> serverSettings = server -> {};
    ObjIntConsumer<Client.Builder> clientSettings = (client, number) -> {};
    /** Second of the world from which on corrections fail it. */
    double failOnCorrectionSecond = Double.POSITIVE_INFINITY;

    /** Whether outstanding messages fail the world at its end. */
    boolean failsOnLeak;

    private Consumer<World> whenStarted = world -> {};

    WorldBuilder(Protocol protocol) {
        this.protocol = protocol;
    }

    /**
     * Sets the seed of all random numbers: the loss and delay of datagrams, and the salts of sessions. Default 1.
     *
     * @param number any number
     */
    public WorldBuilder seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Sets the network conditions of all clients to a preset.
     *
     * @param preset the preset
     */
    public WorldBuilder preset(NetworkPreset preset) {
        return conditions(preset.up(), preset.down());
    }

    /**
     * Sets the network conditions of all clients, the same in both directions. Default perfect.
     *
     * @param bothWays the conditions
     */
    public WorldBuilder conditions(NetworkConditions bothWays) {
        return conditions(bothWays, bothWays);
    }

    /**
     * Sets the network conditions of all clients. Default perfect.
     *
     * @param toServer the conditions from clients to the server
     * @param toClient the conditions from the server to clients
     */
    public WorldBuilder conditions(NetworkConditions toServer, NetworkConditions toClient) {
        up = toServer;
        down = toClient;
        return this;
    }

    /**
     * Sets the number of clients at the start. The server has room for as many, unless its settings change that.
     * Default 0.
     *
     * @param count the number, 0 to 10,000
     * @throws IllegalArgumentException if {@code count} is out of range
     */
    public WorldBuilder clients(int count) {
        if (count < 0 || count > MAX_CLIENTS) {
            throw new IllegalArgumentException("clients = " + count + ", must be in 0.." + MAX_CLIENTS);
        }
        clients = count;
        return this;
    }

    /**
     * Sets the length of a tick. Default 1/60 s.
     *
     * @param millis the length in milliseconds, 0.1 to 1,000
     * @throws IllegalArgumentException if {@code millis} is out of range
     */
    public WorldBuilder tickMillis(double millis) {
        if (!(millis >= MIN_TICK_MILLIS && millis <= MAX_TICK_MILLIS)) {
            throw new IllegalArgumentException(
                    "tickMillis = " + millis + ", must be in " + MIN_TICK_MILLIS + ".." + MAX_TICK_MILLIS);
        }
        tickNanos = Math.round(millis * 1e6);
        return this;
    }

    /**
     * Sets the simulated time at the start. {@link System#nanoTime} may begin anywhere, also below zero, and overflow
     * during a game; this setting tests it. Default 0.
     *
     * @param nanos any time in nanoseconds
     */
    public WorldBuilder startNanos(long nanos) {
        startNanos = nanos;
        return this;
    }

    /**
     * Sets the game of the server. Default none: the world starts, updates and flushes the server, and messages are
     * ignored.
     *
     * @param game the factory of the game
     */
    public WorldBuilder server(ServerGame game) {
        serverGame = game;
        return this;
    }

    /**
     * Sets the games of the clients. Default none: the world updates and flushes the clients, and messages are ignored.
     *
     * @param game the factory of the games
     */
    public WorldBuilder client(ClientGame game) {
        clientGame = game;
        return this;
    }

    /**
     * Sets further settings of the server, such as its time-out. These settings are applied after the settings of the
     * world and of the server's game.
     *
     * @param settings called with the builder of the server
     */
    public WorldBuilder serverSettings(Consumer<Server.Builder> settings) {
        serverSettings = settings;
        return this;
    }

    /**
     * Sets further settings of the clients, applied after those of the world and of the clients' games.
     *
     * @param settings called with the builder of each client
     */
    public WorldBuilder clientSettings(Consumer<Client.Builder> settings) {
        return clientSettings((builder, number) -> settings.accept(builder));
    }

    /**
     * Sets further settings of each client, applied after those of the world, such as a login or a view delay of its
     * own.
     *
     * @param settings called with the builder and the number of each client
     */
    public WorldBuilder clientSettings(ObjIntConsumer<Client.Builder> settings) {
        clientSettings = settings;
        return this;
    }

    /**
     * Lets {@link World#tick} fail at the first correction of a prediction, with an {@link AssertionError} that names
     * the client, the object and its fields: a test that client and server have the same rules. Late or lost inputs
     * cause corrections of their own, so choose a perfect network, and a second at which clients have played for a
     * while.
     *
     * @param fromSecond the seconds of the world from which on corrections fail it, 0 or more
     * @throws IllegalArgumentException if {@code fromSecond} is negative
     */
    public WorldBuilder failOnCorrection(double fromSecond) {
        if (!(fromSecond >= 0)) {
            throw new IllegalArgumentException("fromSecond = " + fromSecond + ", must be at least 0");
        }
        failOnCorrectionSecond = fromSecond;
        return this;
    }

    /**
     * Lets {@link World#close} fail if messages are outstanding: created or retained by a game, and neither sent nor
     * released. The {@link AssertionError} names the endpoint, the type, the number and the place in the code of each.
     * Messages that the game releases in {@code onDisconnect} are in time.
     *
     * <p>Off by default: a game may keep messages to its end, such as the last lines of a chat. Tracing the places
     * allocates for each message.
     */
    public WorldBuilder failOnLeak() {
        failsOnLeak = true;
        return this;
    }

    /**
     * Sets a wrapper of the server's transport, to make it fail or to inspect the server's datagrams.
     *
     * @param around returns the transport for the server to use, given the transport of the network
     */
    public WorldBuilder serverTransport(UnaryOperator<Transport> around) {
        serverTransport = around;
        return this;
    }

    /** Returns a new world at its start time. The server of the world is started, and no client is connected. */
    public World start() {
        World world = new World(this);
        whenStarted.accept(world);
        return world;
    }

    WorldBuilder whenStarted(Consumer<World> listener) {
        whenStarted = listener;
        return this;
    }
}

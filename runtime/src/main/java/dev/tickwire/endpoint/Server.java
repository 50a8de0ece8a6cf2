package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.endpoint.core.ViewTimes;
import dev.tickwire.endpoint.server.ServerCore;
import dev.tickwire.endpoint.server.ServerDriver;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.server.ServerObjects;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A server of a game: accepts clients, and represents each by a {@link Peer}. For the threads see {@link Endpoint}.
 *
 * <pre>{@code
 * Server server = Server.builder(ArenaProtocol.get()).port(40000).maxClients(64).build();
 * server.listener(listener);
 * server.start();
 * while (running) {
 *     server.update();
 *     while (server.isTickDue()) {
 *         for (Peer peer : server.peers()) peer.send(server.create(ArenaProtocol.SNAPSHOT).tick(++tick));
 *         server.flush();
 *     }
 *     server.park();
 * }
 * server.close();
 * }</pre>
 */
public final class Server extends Endpoint implements Broadcaster {
    private final ServerCore core;
    private final ServerDriver driver;
    private final ServerSessions sessions;
    /** Null for a server without a beacon. */
    private final Beacon.@Nullable Settings beaconSettings;

    private Server(Builder builder) {
        this(builder.newDriver(), builder);
    }

    private Server(ServerDriver driver, Builder builder) {
        super(driver.core(), driver);
        this.core = driver.core();
        this.driver = driver;
        sessions = builder.sessions;
        beaconSettings = builder.beacon;
        builder.taps.forEach(this::add);
    }

    /**
     * Returns a new builder of servers.
     *
     * @param protocol the protocol
     * @return the builder, with the defaults of its settings
     * @throws IllegalArgumentException if the protocol's packets are too large for a datagram
     */
    public static Builder builder(Protocol protocol) {
        return new Builder(protocol);
    }

    /**
     * Sets the listener, in place of the previous listener. Required before {@link #start}.
     *
     * @param listener the listener, usually of the interface that was generated for the protocol
     * @throws IllegalArgumentException if the argument is null
     */
    public void listener(ServerListener listener) {
        core.requireOwner();
        if (listener == null) {
            throw new IllegalArgumentException("listener = null, must be a listener");
        }
        core.listener(listener);
    }

    /**
     * Sets the listener that admits or refuses clients before the game sees them. A waiting client occupies its slot.
     * Without such a listener all clients are admitted.
     *
     * @param decides the listener
     * @throws IllegalArgumentException if the argument is null
     * @throws IllegalStateException if the server was started before
     */
    public void logins(LoginListener decides) {
        core.requireOwner();
        if (decides == null) {
            throw new IllegalArgumentException("decides = null, must be a listener");
        }
        if (core.session() != null) {
            throw new IllegalStateException("this server was started already: call logins(...) before start()");
        }
        driver.logins().listener(decides);
    }

    /**
     * Starts the server: opens its socket, unless the builder was given a transport. Clients are accepted from the next
     * {@link #update} on.
     *
     * @throws IllegalStateException if there is no listener; if the server was started or closed before; or, with
     *     encrypted sessions, if another server of these sessions runs at the same address, or if this server is bound
     *     to all addresses and has no public address
     * @throws java.io.UncheckedIOException if the socket cannot be opened, for example because the port is in use
     */
    public void start() {
        core.requireOwner();
        requireOpen();
        if (core.listener() == null) {
            throw new IllegalStateException("no listener: call listener(...) before start()");
        }
        if (core.session() != null) {
            throw new IllegalStateException("this server was started already");
        }
        core.transport().open();
        ServerSession opened;
        try {
            opened = sessions.open(core, maxClients(), driver.sessionListener());
        } catch (IllegalStateException refused) {
            close();
            throw refused;
        }
        driver.start(opened, sessions.unixClock(), beaconSettings);
    }

    /**
     * Returns the port that the server is bound to, also if the builder was given port 0.
     *
     * @return the port, 1 to 65,535 for a UDP socket
     * @throws IllegalStateException if the server has not started
     */
    public int port() {
        return transport().localAddress().getPort();
    }

    /**
     * Returns the connected peers, to loop over. Peers may connect and disconnect during the loop.
     *
     * @return the peers, one live instance
     */
    public Iterable<Peer> peers() {
        return owned().peers();
    }

    /**
     * Returns the connected peer of a slot.
     *
     * @param index the slot, from 0; numbers beyond the last slot are allowed, so a number from a message needs no
     *     check
     * @return the peer, or null if no client is connected in this slot
     * @throws IllegalArgumentException if the index is negative
     */
    public @Nullable Peer peer(int index) {
        core.requireOwner();
        if (index < 0) {
            throw new IllegalArgumentException("index = " + index + ", must be at least 0");
        }
        return index < driver.peers().slots() ? driver.peers().inGame(index) : null;
    }

    /**
     * Returns the number of connected peers.
     *
     * @return 0 to {@link #maxClients()}
     */
    public int peerCount() {
        return owned().peers().count();
    }

    /**
     * Returns the number of clients that wait for the decision of the {@link LoginListener}.
     *
     * @return 0 to {@link #maxClients()}
     */
    public int loginCount() {
        return owned().logins().count();
    }

    /**
     * Closes the server as {@link #close()}, and sends all clients a text, for example when the server will be back.
     *
     * @param text one line for the players to read, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long, or if {@link DisconnectReason#requireText} rejects a
     *     character
     */
    public void close(String text) {
        core.requireOwner();
        DisconnectReason.requireText(text);
        driver.close(text);
    }

    /**
     * Stops accepting clients, so that the server can be closed when the last player has left.
     *
     * <p>New clients are rejected with {@link DisconnectReason#SERVER_DRAINING}, and the beacon reports that the server
     * drains. A client whose token names more servers tries the next server. Clients with a slot keep the slot, also
     * clients that wait for a {@link LoginListener}. {@link ServerListener#onDrained} is called when all clients have
     * left. No effect if this method was called before, or if the server is closed.
     *
     * @throws IllegalStateException if the server has not started
     */
    public void drain() {
        core.requireOwner();
        core.requireBegun("drain");
        driver.drain();
    }

    /**
     * Returns whether {@link #drain} was called.
     *
     * @return true from that call on
     */
    public boolean isDraining() {
        return owned().isDraining();
    }

    /**
     * Returns the greatest number of clients at a time.
     *
     * @return the number of slots, 1 to 65,535
     */
    public int maxClients() {
        return owned().peers().slots();
    }

    /**
     * Returns the beacon, which answers queries without a connection. The game may change its contents at any time.
     *
     * @return the beacon; null if the builder got no settings for a beacon, or if the server has not started
     */
    public @Nullable Beacon beacon() {
        return owned().beacon();
    }

    @Override
    public int broadcast(Message message) {
        return driver.broadcast().broadcast(message);
    }

    @Override
    public int broadcast(MessageChannel channel, Message message) {
        return driver.broadcast().broadcast(channel, message);
    }

    @Override
    public int broadcast(MessageChannel channel, Message message, long receipt) {
        return driver.broadcast().broadcast(channel, message, receipt);
    }

    @Override
    public <M extends Message, T extends StateObject> int broadcast(ObjectMessageType<M, T> type, T object, M message) {
        return driver.broadcast().broadcast(type, object, message);
    }

    /**
     * Returns a broadcaster to a list of peers. For many broadcasts to the same peers, keep the broadcaster.
     *
     * @param peers peers of this server, in a list of the game; read at each broadcast
     * @return the broadcaster, whose methods also throw {@link IllegalArgumentException} if a peer is of another server
     * @throws IllegalArgumentException if the list is null
     */
    public Broadcaster to(Iterable<Peer> peers) {
        return owned().broadcast().to(peers);
    }

    /**
     * Returns a broadcaster to those connected peers that a predicate selects at each broadcast.
     *
     * @param chosen returns true for each peer that the message is sent to
     * @return the broadcaster
     * @throws IllegalArgumentException if the predicate is null
     */
    public Broadcaster to(Predicate<Peer> chosen) {
        return owned().broadcast().to(chosen);
    }

    /**
     * Returns the first table of a state channel. The game adds, changes and removes objects there. New peers see this
     * table until the game moves them to another.
     *
     * @param channel one of the protocol's channels
     * @return the table, one live instance, also before the start
     * @throws IllegalArgumentException if the channel is of another protocol
     */
    public StateTable state(StateChannel channel) {
        return driver.tables().of(core.requireState(channel));
    }

    /**
     * Returns the open tables of a state channel: the first table, then the other tables in the order of creation. No
     * table may be created or closed in a loop over the list.
     *
     * @param channel one of the protocol's channels
     * @return the tables, one live list
     * @throws IllegalArgumentException if the channel is of another protocol
     */
    public List<StateTable> tables(StateChannel channel) {
        return driver.tables().all(core.requireState(channel));
    }

    /**
     * Returns the table of a state channel whose objects a peer sees.
     *
     * @param channel one of the protocol's channels
     * @param peer the peer
     * @return the table; null if the peer is not connected, or {@linkplain StateTable#exclude excluded} from its table
     * @throws IllegalArgumentException if the channel is of another protocol
     */
    public @Nullable StateTable tableOf(StateChannel channel, Peer peer) {
        return driver.tables().of(core.requireState(channel), Arguments.required("peer", peer));
    }

    /**
     * Creates another table of a state channel, for example for a level. The table has room for as many objects as the
     * channel has. Peers see the table once they are {@linkplain StateTable#include included}. The table exists until
     * it is {@linkplain StateTable#close closed}.
     *
     * @param channel one of the protocol's channels
     * @return the table
     * @throws IllegalArgumentException if the channel is of another protocol
     * @throws IllegalStateException if the server is flushing
     */
    public StateTable newTable(StateChannel channel) {
        return driver.tables().newTable(core.requireState(channel));
    }

    /**
     * Returns the room of a name. If there is none, the room is opened.
     *
     * @param name one line for the players to read, 1 to 63 bytes of UTF-8
     * @return the room
     * @throws IllegalArgumentException if the name is empty or too long, or if {@link DisconnectReason#requireText}
     *     rejects a character
     */
    public Room room(String name) {
        return owned().rooms().of(name);
    }

    /**
     * Returns the open rooms, in the order in which they were opened. No room may be opened or closed in a loop over
     * them.
     *
     * @return the rooms
     */
    public Collection<Room> rooms() {
        return owned().rooms().all();
    }

    /**
     * Returns the inputs of all players on a channel.
     *
     * @param <M> the class of the input message
     * @param channel one of the protocol's channels
     * @return the inputs, one live instance
     * @throws IllegalArgumentException if the channel is of another protocol
     */
    public <M extends InputMessage> Inputs<M> inputs(InputChannel<M> channel) {
        core.requireInput(channel);
        return driver.inputs().of(channel);
    }

    /**
     * Begins the tick that the next {@link #flush} ends. From now on each player's input of this tick is fixed.
     *
     * <p>Calls are optional: otherwise the tick begins with {@link #isTickDue()}, with the first read of an input, or
     * with the flush. No effect if the tick has begun, or if the protocol has no input channels.
     *
     * @throws IllegalStateException if another thread owns the server
     */
    public void beginTick() {
        owned().inputs().beginTick();
    }

    private ServerDriver owned() {
        core.requireOwner();
        return driver;
    }

    /** Builder of servers. The setters throw at once if a value is invalid. */
    public static final class Builder extends EndpointBuilder<Builder> {
        private static final int MAX_CLIENTS = 65_535;
        private static final Duration MIN_LOGIN_TIMEOUT = Duration.ofMillis(100);
        private static final Duration MAX_LOGIN_TIMEOUT = Duration.ofMinutes(10);
        private static final Duration MAX_REWIND = Duration.ofSeconds(1);

        private int maxClients = 64;
        private ServerSessions sessions = ServerSessions.plain();
        private long loginTimeoutNanos = Duration.ofSeconds(10).toNanos();
        private long rewindNanos = Duration.ofMillis(500).toNanos();
        private ViewTimes viewTimes = ViewTimes.DEFAULT;
        private Beacon.@Nullable Settings beacon;

        private ServerDriver newDriver() {
            ServerObjects objects =
                    new ServerObjects(ticksPerSecond, rewindNanos, viewTimes.minNanos(), viewTimes.maxNanos());
            if (!protocol.inputChannels().isEmpty()) {
                objects.enableOrigins();
            }
            ConnectionContext context = newContext(Side.SERVER);
            ServerCore core =
                    new ServerCore(Server.class, context, connections, receiveBytesPerSecond, newTransport(context));
            return new ServerDriver(core, maxPacketsPerFlush, maxClients, loginTimeoutNanos, objects);
        }

        private Builder(Protocol protocol) {
            super(protocol);
        }

        /**
         * Sets the greatest number of clients at a time.
         *
         * @param clients 1 to 65,535; default 64
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder maxClients(int clients) {
            maxClients = Arguments.inRange("maxClients", clients, 1, MAX_CLIENTS);
            return this;
        }

        /**
         * Sets the kind of the sessions with clients, and the settings of that kind.
         *
         * @param chosen default {@link ServerSessions#plain()}; use {@link ServerSessions#encrypted} on the open
         *     Internet
         * @return this builder
         * @throws IllegalArgumentException if the argument is null
         */
        public Builder session(ServerSessions chosen) {
            sessions = Arguments.required("session", chosen);
            return this;
        }

        /**
         * Sets how long a client may wait to be admitted when {@link Server#logins} was called. After that time, the
         * client is refused.
         *
         * @param time 100 ms to 10 minutes; default 10 seconds
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder loginTimeout(Duration time) {
            loginTimeoutNanos = Arguments.inRange("loginTimeout", time, MIN_LOGIN_TIMEOUT, MAX_LOGIN_TIMEOUT)
                    .toNanos();
            return this;
        }

        /**
         * Sets the limit of lag compensation: {@link StateTable#past} returns no tick that is further than this limit
         * before the newest tick that can have reached the player. Within the limit, the result follows the view ticks
         * that the player's inputs state. A longer time is fair to players with high latency, but other players are hit
         * for longer after they took cover.
         *
         * @param time 0 to 1 second; default 500 ms
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder rewind(Duration time) {
            rewindNanos =
                    Arguments.inRange("rewind", time, Duration.ZERO, MAX_REWIND).toNanos();
            return this;
        }

        /**
         * Sets the bounds of the clients' view delay, to the values that the game sets at its clients. Lag
         * compensation, {@link StateTable#past}, then goes back no further than an honest client with these bounds can
         * be behind on the player's network path.
         *
         * @param min the smallest delay, from 0; default 0
         * @param max the largest delay, up to 2 seconds; default 200 ms
         * @return this builder
         * @throws IllegalArgumentException if the delays are out of range, or if the least is more than the most
         * @see Client.Builder#viewDelay
         */
        public Builder viewDelay(Duration min, Duration max) {
            viewTimes = viewTimes.withDelay(min, max);
            return this;
        }

        /**
         * Enables the beacon: it answers queries without a connection with the name of the server and its number of
         * players. Server browsers use it, and the discovery of servers on a local network. Without this setting there
         * is no beacon.
         *
         * @param settings the content of the beacon's answers, and the limits on their number; null for no beacon
         * @return this builder
         */
        public Builder beacon(Beacon.@Nullable Settings settings) {
            beacon = settings;
            return this;
        }

        /**
         * Builds the server, which is not started yet.
         *
         * @return a new server
         * @throws IllegalArgumentException if settings exclude each other
         */
        public Server build() {
            requireConsistent();
            return new Server(this);
        }

        @Override
        Builder self() {
            return this;
        }
    }
}

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
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.server.ServerObjects;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/**
 * A game's server: takes in clients, one {@link Peer} each.
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
    /** Null unless the server is to have a beacon. */
    private final BeaconSettings beaconSettings;

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
     * Begins a server.
     *
     * @param protocol what it speaks
     * @throws IllegalArgumentException if the protocol's packets are too large for a datagram
     */
    public static Builder builder(Protocol protocol) {
        return new Builder(protocol);
    }

    /**
     * Sets who is told what happens, in place of who was; needed before {@link #start}.
     *
     * @param told the listener, usually one that was generated for the protocol
     * @throws IllegalArgumentException if it is null
     */
    public void listener(ServerListener told) {
        core.requireOwner();
        if (told == null) {
            throw new IllegalArgumentException("listener = null, must be a listener");
        }
        core.listener(told);
    }

    /**
     * Sets who decides which clients may play, before the game sees them. A client that waits holds its slot. Unless
     * this is called, all may.
     *
     * @param decides the listener
     * @throws IllegalArgumentException if it is null
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
     * Opens the socket, unless the builder was given a transport; from the next {@link #update} on clients are taken
     * in.
     *
     * @throws IllegalStateException if there is no listener, if it was started or closed before, or if its sessions are
     *     encrypted and another server runs with them at the same address, or it is bound to all addresses and told no
     *     public one
     * @throws java.io.UncheckedIOException if the socket cannot be opened, as when the port is taken
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
        driver.start(opened, sessions::date, beaconSettings);
    }

    /**
     * The port that the server is bound to, also when any free one was asked for.
     *
     * @throws IllegalStateException if the server has not started
     */
    public int port() {
        return transport().localAddress().getPort();
    }

    /** The connected peers, to loop over; peers may come and go meanwhile. One live object. */
    public Iterable<Peer> peers() {
        return owned().peers();
    }

    /**
     * The connected peer of a slot, or null if nobody is connected there.
     *
     * @param index the slot, from 0; null also behind the last one, so that a number that came in a message may be
     *     asked for
     * @throws IllegalArgumentException if it is negative
     */
    public Peer peer(int index) {
        core.requireOwner();
        if (index < 0) {
            throw new IllegalArgumentException("index = " + index + ", must be at least 0");
        }
        return index < driver.peers().slots() ? driver.peers().inGame(index) : null;
    }

    /** How many peers are connected. */
    public int peerCount() {
        return owned().peers().count();
    }

    /** How many clients wait to be admitted. */
    public int loginCount() {
        return owned().logins().count();
    }

    /**
     * Closes the server with a text that all clients are told, as {@link #close()} without one: when it will be back.
     *
     * @param text for the players to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     */
    public void close(String text) {
        core.requireOwner();
        DisconnectReason.requireText(text);
        driver.close(text);
    }

    /**
     * Takes in no more clients from now on, so that the server can be closed once the last has left: who comes is told
     * {@link DisconnectReason#SERVER_DRAINING}, and so does the beacon tell who asks; a client whose token names more
     * servers goes on to the next. Who has a slot keeps it, also where a {@link LoginListener} has not decided yet.
     * {@link ServerListener#onDrained} is told when all have left. Nothing if it was called before, or the server is
     * closed.
     *
     * @throws IllegalStateException if the server has not started
     */
    public void drain() {
        core.requireOwner();
        core.requireBegun("drain");
        driver.drain();
    }

    /** Whether {@link #drain} was called. */
    public boolean isDraining() {
        return owned().isDraining();
    }

    /** The most clients at a time. */
    public int maxClients() {
        return owned().peers().slots();
    }

    /**
     * The beacon, by which the server answers whoever asks; a game may change it at any time.
     *
     * @return null if the builder was not told to have one, or the server has not started
     */
    public Beacon beacon() {
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
     * Broadcasts to some of the peers. Keep it where there are many broadcasts to the same ones.
     *
     * @param peers who gets a message when it is sent, all of this server: a list that the game keeps
     * @throws IllegalArgumentException if it is null; broadcasts throw it where one is no peer of this server
     */
    public Broadcaster to(Iterable<Peer> peers) {
        return owned().broadcast().to(peers);
    }

    /**
     * Broadcasts to those of the connected peers that are chosen when a message is sent.
     *
     * @param chosen decides for each connected peer whether the message is sent to it
     * @throws IllegalArgumentException if it is null
     */
    public Broadcaster to(Predicate<Peer> chosen) {
        return owned().broadcast().to(chosen);
    }

    /**
     * The first table of a state channel, whose objects the game adds, changes and removes; peers that come see them.
     * One live object, from the beginning on.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public StateTable state(StateChannel channel) {
        return driver.tables().of(core.requireState(channel));
    }

    /**
     * The tables of a state channel that were not closed, the first in front, then in the order in which they were
     * made. One live list; none may be made or closed in a loop over it.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public List<StateTable> tables(StateChannel channel) {
        return driver.tables().all(core.requireState(channel));
    }

    /**
     * The table of a state channel whose objects a peer sees.
     *
     * @param channel one of the protocol's channels
     * @param peer a peer
     * @return null if the peer is not in the game, or {@linkplain StateTable#exclude excluded} from the table that it
     *     is in
     * @throws IllegalArgumentException if the channel is another protocol's
     */
    public StateTable tableOf(StateChannel channel, Peer peer) {
        return driver.tables().of(core.requireState(channel), Arguments.required("peer", peer));
    }

    /**
     * Makes one more table of a state channel, as for a room or a level: of as many objects as the channel has, seen by
     * the peers that are {@linkplain StateTable#include included} in it. It lasts until it is
     * {@linkplain StateTable#close closed}.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     * @throws IllegalStateException if the server is flushing
     */
    public StateTable newTable(StateChannel channel) {
        return driver.tables().newTable(core.requireState(channel));
    }

    /**
     * The room of a name, which is opened if there is none.
     *
     * @param name for the players to read, in one line, 1 to 63 bytes of UTF-8
     * @throws IllegalArgumentException if the name is empty, too long, or has a character that
     *     {@link DisconnectReason#requireText} refuses
     */
    public Room room(String name) {
        return owned().rooms().of(name);
    }

    /** The rooms that are open, in the order in which they were opened; none may be opened or closed in a loop. */
    public Collection<Room> rooms() {
        return owned().rooms().all();
    }

    /**
     * The inputs of all players on a channel. One live object.
     *
     * @param <M> the class of its message
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public <M extends InputMessage> Inputs<M> inputs(InputChannel<M> channel) {
        core.requireInput(channel);
        return driver.inputs().of(channel);
    }

    /**
     * Begins the tick that the next {@link #flush} ends: from now on each player's input of it is fixed. A loop that
     * goes by {@link #isTickDue()} need not call it, nor does any other have to: it is called by whatever asks for an
     * input first, or by the flush. Nothing if the tick has begun, or the protocol has no input channels.
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

    /** Collects what a server is made of. */
    public static final class Builder extends EndpointBuilder<Builder> {
        private static final int MOST_CLIENTS = 65_535;
        private static final Duration LEAST_LOGIN_TIMEOUT = Duration.ofMillis(100);
        private static final Duration MOST_LOGIN_TIMEOUT = Duration.ofMinutes(10);
        private static final Duration MOST_REWIND = Duration.ofSeconds(1);

        private int maxClients = 64;
        private ServerSessions sessions = ServerSessions.plain();
        private long loginTimeoutNanos = Duration.ofSeconds(10).toNanos();
        private long rewindNanos = Duration.ofMillis(500).toNanos();
        private ViewTimes viewTimes = ViewTimes.DEFAULT;
        private BeaconSettings beacon;

        private ServerDriver newDriver() {
            ServerObjects objects =
                    new ServerObjects(ticksPerSecond, rewindNanos, viewTimes.leastNanos(), viewTimes.mostNanos());
            if (!protocol.inputChannels().isEmpty()) {
                objects.tellOrigins();
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
         * Sets the most clients at a time.
         *
         * @param clients 1 to 65,535, 64 unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder maxClients(int clients) {
            maxClients = Arguments.inRange("maxClients", clients, 1, MOST_CLIENTS);
            return this;
        }

        /**
         * Sets the kind of the sessions that clients have with this server, with the settings of that kind.
         *
         * @param chosen {@link ServerSessions#plain()} unless set; {@link ServerSessions#encrypted} on the open
         *     Internet
         * @throws IllegalArgumentException if it is null
         */
        public Builder session(ServerSessions chosen) {
            sessions = Arguments.required("session", chosen);
            return this;
        }

        /**
         * Sets how long a client waits to be admitted where {@link Server#logins} decides: it is refused then.
         *
         * @param time 100 ms to 10 minutes, 10 seconds unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder loginTimeout(Duration time) {
            loginTimeoutNanos = Arguments.inRange("loginTimeout", time, LEAST_LOGIN_TIMEOUT, MOST_LOGIN_TIMEOUT)
                    .toNanos();
            return this;
        }

        /**
         * Sets the most by which a player may act on the past: {@link StateTable#past} shows no tick that is further
         * before the newest one that can have reached the player. Within that, it follows what the client shows. A
         * longer time is fair to players on bad lines, but others are hit longer after they took cover.
         *
         * @param time 0 to 1 second, 500 ms unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder rewind(Duration time) {
            rewindNanos = Arguments.inRange("rewind", time, Duration.ZERO, MOST_REWIND)
                    .toNanos();
            return this;
        }

        /**
         * Sets the bounds of how far behind the newest state clients draw, as the game sets them for its clients: with
         * {@link StateTable#past} no player is shown more of the past than such a client can have to draw on their
         * path.
         *
         * @param least from zero on; zero unless set
         * @param most up to 2 seconds; 200 ms unless set
         * @throws IllegalArgumentException if they are out of range, or the least is more than the most
         * @see Client.Builder#viewDelay
         */
        public Builder viewDelay(Duration least, Duration most) {
            viewTimes = viewTimes.withDelay(least, most);
            return this;
        }

        /**
         * Answers whoever asks, without a connection, what the server is called and how many players it has: for server
         * browsers and the discovery of servers on a local network. Unless this is called, nobody is answered.
         *
         * @param settings what it says and how often
         */
        public Builder beacon(BeaconSettings settings) {
            beacon = settings;
            return this;
        }

        /**
         * The server, not yet started.
         *
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

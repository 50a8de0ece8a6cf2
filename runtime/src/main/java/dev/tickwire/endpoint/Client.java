package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Call;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.endpoint.client.ClientDriver;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.ViewTimes;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.message.CallType;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.beacon.BeaconAnswer;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.netcode.token.UsedTokens;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.PredictionRule;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.TickPredictionRule;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * A game's client: connects to one server at a time, again and again if need be.
 *
 * <pre>{@code
 * Client client = Client.builder(ArenaProtocol.get()).build();
 * client.listener(listener);
 * client.connect(new InetSocketAddress("game.example", 40000));
 * while (running) {
 *     client.update();
 *     while (client.isTickDue()) {
 *         client.send(client.create(ArenaProtocol.PLAYER_INPUT).buttons(buttons));
 *         client.flush();
 *     }
 *     draw();
 * }
 * client.close();
 * }</pre>
 *
 * <p>A server on the open Internet takes encrypted sessions: the game's backend gives the player a connect token, and
 * {@link #connect(byte[])} takes it. Nothing else differs.
 */
public final class Client extends Endpoint implements MessageSender {
    private final ClientCore core;
    private final ClientDriver driver;
    private final ClientSessions sessions;
    private final boolean asksBeacon;
    private final boolean watches;

    private Client(Builder builder) {
        this(builder.newDriver(), builder);
    }

    private Client(ClientDriver driver, Builder builder) {
        super(driver.core(), driver);
        this.core = driver.core();
        this.driver = driver;
        sessions = builder.sessions;
        asksBeacon = builder.asksBeacon;
        watches = builder.watches;
        builder.taps.forEach(this::add);
    }

    /**
     * Begins a client.
     *
     * @param protocol what it speaks
     * @throws IllegalArgumentException if the protocol's packets are too large for a datagram
     */
    public static Builder builder(Protocol protocol) {
        return new Builder(protocol);
    }

    /**
     * Sets who is told what happens, in place of who was; needed before {@link #connect}.
     *
     * @param told the listener, usually one that was generated for the protocol
     * @throws IllegalArgumentException if it is null
     */
    public void listener(ClientListener told) {
        core.requireOwner();
        if (told == null) {
            throw new IllegalArgumentException("listener = null, must be a listener");
        }
        core.listener(told);
    }

    /**
     * Begins to connect, without user data.
     *
     * @param server where the server is
     * @throws IllegalArgumentException if the address cannot be sent to
     * @throws IllegalStateException if there is no listener, if a connection or an attempt has not ended, or after
     *     close
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(InetSocketAddress server) {
        connect(server, new byte[0]);
    }

    /**
     * Begins to connect, over a session of the kind that the builder was given: the first request leaves at the next
     * {@link #update}. The listener is told of the connection, or of the end of the attempt.
     *
     * @param server where the server is
     * @param userData what the server's peer for this client tells as user data: a name, a ticket; at most 256 bytes
     * @throws IllegalArgumentException if the address cannot be sent to, or there are too many user data
     * @throws IllegalStateException if there is no listener, if a connection or an attempt has not ended, after close,
     *     or if an array of a placed object has fewer elements than it must have
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(InetSocketAddress server, byte[] userData) {
        core.requireOwner();
        requireOpen();
        Arguments.reachable("server", server);
        Arguments.inRange("userData.length", userData.length, 0, ClientSession.USER_DATA_BYTES);
        driver.requireIdle();
        core.transport().open();
        driver.connect(events -> sessions.open(core, server, userData, events), userData, asksBeacon);
    }

    /**
     * Begins to connect over an encrypted session: the first request leaves at the next {@link #update}, and the
     * servers of the token are tried in turn. The listener is told of the connection, or of the end of the attempt; a
     * token that is none, or is for another protocol, is such an end.
     *
     * @param token what the game's backend minted, good for one call of this method; copied
     * @throws IllegalArgumentException if a client of this process was given the token before: a second attempt takes
     *     another
     * @throws IllegalStateException if there is no listener, if a connection or an attempt has not ended, after close,
     *     or if an array of a placed object has fewer elements than it must have
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(byte[] token) {
        core.requireOwner();
        requireOpen();
        driver.requireIdle();
        core.transport().open();
        UsedTokens.use(token, protocol().id());
        driver.connect(
                events -> new NetcodeClientSession(protocol().id(), token, core.counts(), core.transport(), events),
                new byte[0],
                asksBeacon);
    }

    /** The name of the server's room that this client is in, as far as it has been told; an empty text for none. */
    public String room() {
        return owned().room().name();
    }

    /** Ends the connection or the attempt in good order; nothing if there is none. */
    public void disconnect() {
        owned().disconnect();
    }

    /** Where the client stands. */
    public ClientState state() {
        return owned().state();
    }

    /** Whether messages can be sent and received. */
    public boolean isConnected() {
        return state() == ClientState.CONNECTED;
    }

    /** The server of the last {@link #connect}, also after its end; null before the first. */
    public Peer peer() {
        core.requireOwner();
        return core.peer();
    }

    /**
     * Which versions client and server speak, if the server's beacon has said that they are not the same: from then on
     * until the client is connected after all, or the next attempt; null otherwise.
     */
    public VersionMismatch versionMismatch() {
        return owned().versions().mismatch();
    }

    /**
     * The answer of the server's beacon during the last attempt, if it was asked and has answered; null otherwise.
     * Nobody vouches for it. It tells why nobody answered: the version, and whether the server's sessions are
     * encrypted.
     */
    public BeaconAnswer beaconAnswer() {
        return owned().versions().answer();
    }

    @Override
    public SendResult send(Message message) {
        return peer() == null ? PeerConnection.refuse(message) : peer().send(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return peer() == null ? PeerConnection.refuse(message) : peer().send(channel, message);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return peer() == null ? PeerConnection.refuse(message) : peer().send(type, object, message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return peer() == null ? PeerConnection.refuseCall(message) : peer().call(type, message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return peer() == null ? PeerConnection.refuseCall(message) : peer().call(type, object, message);
    }

    /**
     * Whether {@link #send(MessageChannel, Message)} would queue a message now.
     *
     * @param channel one of the protocol's channels
     */
    public boolean canSend(MessageChannel channel) {
        return peer() != null && peer().canSend(channel);
    }

    /**
     * The objects of a state channel, as the server tells them: {@link ClientListener#onObjectAppear} and the methods
     * beside it say what becomes of them. One live object, for all connections.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public StateView state(StateChannel channel) {
        return driver.views().of(core.requireState(channel));
    }

    /**
     * The inputs of this client's player on a channel. One live object, for all connections.
     *
     * @param <M> the class of its message
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public <M extends InputMessage> InputQueue<M> inputs(InputChannel<M> channel) {
        return ownInputs(channel);
    }

    private <M extends InputMessage> OwnInputs<M> ownInputs(InputChannel<M> channel) {
        core.requireInput(channel);
        return driver.time().inputs(channel);
    }

    /**
     * Predicts, from now on, the objects of a type that this client owns: each {@link #flush()} that ends a tick moves
     * them on by the input of that tick, without waiting for the server, which moves them by the same rule when the
     * input has come to it. What the server tells later is held against what was predicted for that tick. It is right
     * if each number lies within a step of it, and all else is the same: then nothing happens, and the client goes on
     * with the precision that its floats have. Otherwise all predicted objects, of all types, go back to what was told,
     * and the inputs since are done again.
     *
     * <p>Getters give what is to be drawn: smooth fields between the last two ticks that are predicted, by the time of
     * the last update, others as of the newest. The listener is told that an object has changed when the server tells
     * so, as of other objects, and not with each prediction; {@link StateView#newest} has what was told last. Types are
     * moved on in the order in which their rules were given. Fields that grow from their own last value over many
     * ticks, as a speed does, are best {@code exact}: both sides then compute with the same.
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     * @param type the type, one of the protocol's
     * @param channel the channel of the inputs
     * @param rule moves an object on by one tick
     * @return says how corrections are drawn
     * @throws IllegalArgumentException if type or channel are another protocol's, or the rule is null
     * @throws IllegalStateException if the type has a rule
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ObjectType<T> type, InputChannel<M> channel, PredictionRule<? super T, ? super M> rule) {
        core.requireOwner();
        Arguments.required("rule", rule);
        return predict(type, channel, (T object, M input, long tick, int rate) -> rule.step(object, input));
    }

    /** Predicts as the other {@code predict}, by a rule that also has the tick and the ticks per second. */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ObjectType<T> type, InputChannel<M> channel, TickPredictionRule<? super T, ? super M> rule) {
        core.requireOwner();
        Arguments.required("rule", rule);
        return driver.predictions().predict(type, ownInputs(channel), rule, watches);
    }

    /** How often was predicted, and how often it was wrong. One live object. */
    public PredictionStatistics predictions() {
        return owned().predictions().statistics();
    }

    /**
     * The tick that the server is at now, with a fraction, if packets took as long to it as from it; for display. 0
     * before the first is known.
     */
    public double serverTick() {
        return owned().clock().serverTick();
    }

    /**
     * The rate of the server in ticks per second, 1 to 1,000, as its packets say. Before the first of them, between two
     * connections, and for a protocol without {@code ticks}: {@link #ticksPerSecond()} of this client.
     */
    public int serverTicksPerSecond() {
        return owned().clock().ticksPerSecond();
    }

    /** The tick of the server that an input of now is for, with a fraction; 0 before the first is known. */
    public double inputTick() {
        return owned().time().inputTick();
    }

    /** The tick of the server that is drawn now, with a fraction; 0 before the first is known. */
    public double viewTick() {
        return owned().clock().viewTick();
    }

    /** The tick of the server that this client makes or has made last; 0 before the first. */
    public long tick() {
        return owned().clock().tick();
    }

    private ClientDriver owned() {
        core.requireOwner();
        return driver;
    }

    /** The driver, for a replay. */
    ClientDriver driver() {
        return driver;
    }

    /** Collects what a client is made of. */
    public static final class Builder extends EndpointBuilder<Builder> {
        private ClientSessions sessions = ClientSessions.plain();
        private boolean asksBeacon = true;
        private boolean watches;
        private ViewTimes viewTimes = ViewTimes.DEFAULT;

        private Builder(Protocol protocol) {
            super(protocol);
        }

        private ClientDriver newDriver() {
            ConnectionContext context = newContext(Side.CLIENT);
            ClientCore core =
                    new ClientCore(Client.class, context, connections, receiveBytesPerSecond, newTransport(context));
            return new ClientDriver(core, maxPacketsPerFlush, viewTimes);
        }

        /**
         * Sets the kind of the sessions in which the client connects to an address, with the settings of that kind. A
         * connect token says all of its session itself.
         *
         * @param chosen {@link ClientSessions#plain()} unless set
         * @throws IllegalArgumentException if it is null
         */
        public Builder session(ClientSessions chosen) {
            sessions = Arguments.required("session", chosen);
            return this;
        }

        /**
         * Whether a client that finds no way in asks the server's beacon which version it speaks, so that an attempt
         * that times out can end with {@link DisconnectReason#VERSION_MISMATCH} in place of
         * {@link DisconnectReason#NO_ANSWER}. It asks after half a second, twice a second, at most eight times each
         * server.
         *
         * @param on true unless set
         */
        public Builder askBeacon(boolean on) {
            asksBeacon = on;
            return this;
        }

        /**
         * Whether the client only watches: rules of {@link Client#predict} are taken and not used, so that its own
         * objects are drawn as all others are. For replays and for a player who looks on.
         *
         * @param on false unless set
         */
        public Builder watch(boolean on) {
            watches = on;
            return this;
        }

        /**
         * Sets how far behind the newest state of the server the client draws, at the least and at the most: in
         * between, it takes as much as jitter and loss of the network ask for. So it knows where objects go while it
         * draws them on the way, and tells of everything when it draws it. If both are zero, it shows and tells all on
         * arrival, and draws nothing between ticks.
         *
         * @param least from zero on; zero unless set
         * @param most up to 2 seconds; 200 ms unless set: a server shows no more of the past than its {@code rewind},
         *     500 ms unless set, and what clients draw whose {@link Server.Builder#viewDelay} it was given
         * @throws IllegalArgumentException if they are out of range, or the least is more than the most
         */
        public Builder viewDelay(Duration least, Duration most) {
            viewTimes = viewTimes.withDelay(least, most);
            return this;
        }

        /**
         * Sets how long an object that moved is drawn on as it moved, when the client should know a later state of it
         * and does not; then it stands.
         *
         * @param time zero to 1 second; 250 ms unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder extrapolate(Duration time) {
            viewTimes = viewTimes.withExtrapolation(time);
            return this;
        }

        /**
         * The client, not yet connected.
         *
         * @throws IllegalArgumentException if settings exclude each other
         */
        public Client build() {
            requireConsistent();
            return new Client(this);
        }

        @Override
        Builder self() {
            return this;
        }
    }
}

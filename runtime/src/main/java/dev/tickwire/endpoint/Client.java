package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Call;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.endpoint.client.ClientDriver;
import dev.tickwire.endpoint.client.ReconnectSettings;
import dev.tickwire.endpoint.core.ClosedSender;
import dev.tickwire.endpoint.core.ViewTimes;
import dev.tickwire.endpoint.replay.ReplayedClient;
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
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A client of a game: connects to one server at a time, any number of times. For the threads see {@link Endpoint}.
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
 * <p>Servers on the open Internet use encrypted sessions: the game's backend gives each player a connect token, and the
 * client calls {@link #connect(byte[])} with it. Nothing else differs.
 */
public final class Client extends Endpoint implements MessageSender {
    static {
        ReplayedClient.findBy(client -> client.driver);
    }

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
     * Returns a new builder of clients.
     *
     * @param protocol the protocol
     * @return the builder, with the defaults of its settings
     * @throws IllegalArgumentException if the protocol's packets are too large for a datagram
     */
    public static Builder builder(Protocol protocol) {
        return new Builder(protocol);
    }

    /**
     * Sets the listener, in place of the previous one. Required before {@link #connect}.
     *
     * @param listener the listener, usually of the interface that was generated for the protocol
     * @throws IllegalArgumentException if the argument is null
     */
    public void listener(ClientListener listener) {
        core.requireOwner();
        if (listener == null) {
            throw new IllegalArgumentException("listener = null, must be a listener");
        }
        core.listener(listener);
    }

    /**
     * Begins to connect, without user data, as {@link #connect(InetSocketAddress, byte[])}.
     *
     * @param server the address of the server
     * @throws IllegalArgumentException if nothing can be sent to the address
     * @throws IllegalStateException if there is no listener, if a connection or an attempt has not ended, or after
     *     close
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(InetSocketAddress server) {
        connect(server, new byte[0]);
    }

    /**
     * Begins to connect, with a session of the kind that the builder was given. The first request is sent by the next
     * {@link #update}. The listener is notified of the connection, or of the end of the attempt.
     *
     * @param server the address of the server
     * @param userData what {@link Peer#userData()} returns at the server, for example a name or a ticket; at most 256
     *     bytes
     * @throws IllegalArgumentException if nothing can be sent to the address, or if the user data is too long
     * @throws IllegalStateException if there is no listener, if a connection or an attempt has not ended, after close,
     *     or if an array of a placed object has too few elements
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(InetSocketAddress server, byte[] userData) {
        core.requireOwner();
        requireOpen();
        Arguments.reachable("server", server);
        Arguments.inRange("userData.length", userData.length, 0, ClientSession.USER_DATA_BYTES);
        byte[] copy = userData.clone();
        driver.connect(
                (address, id, events) -> sessions.open(core, address, id, copy, events), server, copy, asksBeacon);
    }

    /**
     * Begins to connect with a connect token, with an encrypted session. The first request is sent by the next
     * {@link #update}. The client tries the servers of the token in turn. The listener is notified of the connection,
     * or of the end of the attempt. A malformed token, or a token for another protocol, ends the attempt in this way.
     *
     * @param token a token that the game's backend minted, valid for one call of this method; copied
     * @throws IllegalArgumentException if a client of this process has used the token before: a second attempt needs
     *     another
     * @throws IllegalStateException if there is no listener, if a connection or an attempt has not ended, after close,
     *     or if an array of a placed object has too few elements
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(byte[] token) {
        core.requireOwner();
        requireOpen();
        CompletableFuture<byte[]> only = CompletableFuture.completedFuture(Objects.requireNonNull(token, "token"));
        driver.connect(() -> only, false, asksBeacon);
    }

    /**
     * Begins to connect with a connect token of a source, as {@link #connect(byte[])}. The source is asked for a new
     * token at once, and before each attempt to {@link Builder#reconnect}. The client waits for the token in its
     * updates, so the source may ask a backend:
     *
     * <pre>{@code
     * client.connect(() -> matchmaker.requestMatch(request).thenApply(Match::token));
     * }</pre>
     *
     * <p>A token that does not arrive within 10 seconds, or an exceptional end of the future, ends the attempt with
     * {@link DisconnectReason#NO_ANSWER}. {@link #update} throws an exception of the source itself.
     *
     * @param tokens returns a token, at once or later; called on the thread that owns the client
     * @throws IllegalArgumentException if the argument is null
     * @throws IllegalStateException as {@link #connect(byte[])}
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    public void connect(Supplier<CompletableFuture<byte[]>> tokens) {
        core.requireOwner();
        requireOpen();
        Arguments.required("tokens", tokens);
        driver.connect(tokens, true, asksBeacon);
    }

    /**
     * Returns the name of the server's room that this client is in, as last received.
     *
     * @return the name; empty for none
     */
    public String room() {
        return owned().room().name();
    }

    /**
     * Ends the connection or the attempt, also the wait for the next attempt to reconnect, as
     * {@link Peer#disconnect()}. No effect if there is none.
     */
    public void disconnect() {
        owned().disconnect();
    }

    /**
     * Returns the state of the connection.
     *
     * @return the state
     */
    public ClientState state() {
        return owned().state();
    }

    /**
     * Returns whether messages can be sent and received.
     *
     * @return true in state {@link ClientState#CONNECTED}
     */
    public boolean isConnected() {
        return state() == ClientState.CONNECTED;
    }

    /**
     * Returns whether all objects that were relevant at first have appeared: whether
     * {@link ClientListener#onWorldComplete} was called since the client connected, was transferred, or entered its
     * room.
     *
     * @return false without a connection
     */
    public boolean isWorldComplete() {
        return owned().views().isComplete();
    }

    /**
     * Returns the server of the last {@link #connect}, also after the end of the connection.
     *
     * @return the server; null before the first attempt
     */
    public @Nullable Peer peer() {
        core.requireOwner();
        return core.peer();
    }

    /**
     * Returns the protocol ids of client and server, if the server's beacon has reported another one than the client's.
     *
     * @return the ids, until the client is connected after all or begins the next attempt; otherwise null
     */
    public @Nullable VersionMismatch versionMismatch() {
        return owned().versions().mismatch();
    }

    /**
     * Returns the answer of the server's beacon during the last attempt. The beacon's answer explains a failed attempt:
     * it contains the version, and whether the server's sessions are encrypted. The answer is not authenticated.
     *
     * @return the answer; null if the beacon was not asked, or has not answered
     */
    public Beacon.@Nullable Answer beaconAnswer() {
        return owned().versions().answer();
    }

    @Override
    public SendResult send(Message message) {
        return server().send(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return server().send(channel, message);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return server().send(type, object, message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return server().call(type, message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return server().call(type, object, message);
    }

    /**
     * Returns whether {@link #send(MessageChannel, Message)} would queue a message now.
     *
     * @param channel one of the protocol's channels
     * @return false if there is no connection, if the queue of the channel is full, or if the version of the connection
     *     does not have the channel
     */
    public boolean canSend(MessageChannel channel) {
        return peer() != null && peer().canSend(channel);
    }

    /**
     * Returns the objects of a state channel, as received from the server. {@link ClientListener#onObjectAppear} and
     * the methods next to it are called when they change.
     *
     * @param channel one of the protocol's channels
     * @return the view, one live instance for all connections
     * @throws IllegalArgumentException if the channel is of another protocol
     */
    public StateView state(StateChannel channel) {
        return driver.views().of(core.requireState(channel));
    }

    /**
     * Returns the inputs of this client's player on a channel.
     *
     * @param <M> the class of the input message
     * @param channel one of the protocol's channels
     * @return the inputs, one live instance for all connections
     * @throws IllegalArgumentException if the channel is of another protocol
     */
    public <M extends InputMessage> InputQueue<M> inputs(InputChannel<M> channel) {
        return ownInputs(channel);
    }

    private <M extends InputMessage> OwnInputs<M> ownInputs(InputChannel<M> channel) {
        core.requireInput(channel);
        return driver.time().inputs(channel);
    }

    /**
     * Enables the prediction of the objects of a type that this client owns. Each {@link #flush()} that ends a tick
     * applies the rule to these objects with the input of that tick, without waiting for the server. The server applies
     * the same rule when the input has arrived.
     *
     * <p>The client compares each received state with its prediction for that tick. The prediction is right if each
     * number differs by at most a step, and if all else is equal. After a right prediction, the client continues with
     * the full precision of its floats. After a wrong prediction, all predicted objects, of all types, are reset to the
     * received state, and the rules run again with the inputs since then.
     *
     * <p>Getters return the values to draw: smooth fields are interpolated between the last two predicted ticks, to the
     * time of the last update; other fields have the values of the newest tick. The listener is called when a received
     * state has changed an object, not for each prediction. {@link StateView#newest} returns the received state. Rules
     * run in the order of their {@code predict} calls. Declare a field {@code exact} if it grows from its own last
     * value over many ticks, as a speed does: then both sides compute with equal values.
     *
     * <pre>{@code
     * client.predict(ArenaProtocol.FIGHTER, ArenaProtocol.MOVES_CHANNEL, Rules::step);
     * }</pre>
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     * @param type the type, one of the protocol's
     * @param channel the channel of the inputs
     * @param rule moves an object by one tick
     * @return the settings of corrections for this type
     * @throws IllegalArgumentException if the type or the channel is of another protocol, or if the rule is null
     * @throws IllegalStateException if the type has a rule already
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ObjectType<T> type, InputChannel<M> channel, Prediction.Rule<? super T, ? super M> rule) {
        core.requireOwner();
        Arguments.required("rule", rule);
        return predict(type, channel, (T object, M input, long tick, int rate) -> rule.step(object, input));
    }

    /**
     * Enables prediction as {@link #predict(ObjectType, InputChannel, Prediction.Rule)}, with a rule that also gets the
     * tick and the server's ticks per second.
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     * @param type the type, one of the protocol's
     * @param channel the channel of the inputs
     * @param rule moves an object by one tick
     * @return the settings of corrections for this type
     * @throws IllegalArgumentException if the type or the channel is of another protocol, or if the rule is null
     * @throws IllegalStateException if the type has a rule already
     */
    public <T extends StateObject, M extends InputMessage> Prediction predict(
            ObjectType<T> type, InputChannel<M> channel, Prediction.TickRule<? super T, ? super M> rule) {
        core.requireOwner();
        Arguments.required("rule", rule);
        return driver.predictions().predict(type, ownInputs(channel), rule, watches);
    }

    /**
     * Returns how many predictions were made, and how many were wrong.
     *
     * @return one live instance
     */
    public PredictionStatistics predictions() {
        return owned().predictions().statistics();
    }

    /**
     * Returns the server's current tick, under the assumption that packets take equally long in both directions. For
     * display.
     *
     * @return the tick with a fraction; 0 before the first packet with a tick
     */
    public double serverTick() {
        return owned().clock().serverTick();
    }

    /**
     * Returns the server's rate, as its packets state it.
     *
     * @return 1 to 1,000 ticks a second. Before the first such packet, between connections, and for a protocol without
     *     {@code ticks}: {@link #ticksPerSecond()} of this client
     */
    public int serverTicksPerSecond() {
        return owned().clock().ticksPerSecond();
    }

    /**
     * Returns the server's tick for which an input of now is stamped.
     *
     * @return the tick with a fraction; 0 before the first packet with a tick
     */
    public double inputTick() {
        return owned().time().inputTick();
    }

    /**
     * Returns the server's tick that is drawn now.
     *
     * @return the tick with a fraction; 0 before the first packet with a tick
     */
    public double viewTick() {
        return owned().clock().viewTick();
    }

    /**
     * Returns the server's tick that {@link #isTickDue()} began last: the tick of the input that the game is making or
     * has made.
     *
     * @return the tick; 0 before the first
     */
    public long tick() {
        return owned().clock().tick();
    }

    private MessageSender server() {
        Peer peer = peer();
        return peer == null ? ClosedSender.INSTANCE : peer;
    }

    private ClientDriver owned() {
        core.requireOwner();
        return driver;
    }

    /** Builder of clients. The setters throw at once if a value is invalid. */
    public static final class Builder extends EndpointBuilder<Builder> {
        private static final Duration MIN_WAIT = Duration.ofMillis(1);
        private static final Duration MAX_WAIT = Duration.ofHours(1);

        private ClientSessions sessions = ClientSessions.plain();
        private boolean asksBeacon = true;
        private boolean watches;
        private ViewTimes viewTimes = ViewTimes.DEFAULT;
        private ReconnectSettings reconnects = ReconnectSettings.DEFAULT;

        private Builder(Protocol protocol) {
            super(protocol);
        }

        private ClientDriver newDriver() {
            ConnectionContext context = newContext(Side.CLIENT);
            ClientCore core =
                    new ClientCore(Client.class, context, connections, receiveBytesPerSecond, newTransport(context));
            return new ClientDriver(core, maxPacketsPerFlush, viewTimes, reconnects);
        }

        /**
         * Sets the kind of the sessions for connections to an address, and the settings of that kind. A connect token
         * contains the settings of its session.
         *
         * @param chosen default {@link ClientSessions#plain()}
         * @return this builder
         * @throws IllegalArgumentException if the argument is null
         */
        public Builder session(ClientSessions chosen) {
            sessions = Arguments.required("session", chosen);
            return this;
        }

        /**
         * Sets whether a client without an answer queries the server's beacon for its version. With such queries, an
         * attempt that times out can end with {@link DisconnectReason#VERSION_MISMATCH} in place of
         * {@link DisconnectReason#NO_ANSWER}. The first query is sent after half a second, then two each second, at
         * most eight to each server.
         *
         * @param on default true
         * @return this builder
         */
        public Builder askBeacon(boolean on) {
            asksBeacon = on;
            return this;
        }

        /**
         * Sets how often a client tries to reconnect by itself after it has lost a connection. In place of
         * {@code onDisconnect}, the listener gets {@link ClientListener#onReconnecting} before each attempt, and
         * {@code onConnect} once the client is connected again. If no attempt is left, or if a reason forbids another,
         * {@code onDisconnect} ends it. The client is {@link ClientState#CONNECTING} meanwhile, and
         * {@link Client#disconnect()} ends the attempts.
         *
         * <p>A first connection that fails is not repeated. A connection that lasts at least the longest wait makes all
         * attempts available again. A client with a single token, {@link Client#connect(byte[])}, does not reconnect,
         * since each attempt needs a new token.
         *
         * @param attempts the most attempts in a row, 0 to 10,000; default 0
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder reconnect(int attempts) {
            reconnects = reconnects.withAttempts(attempts);
            return this;
        }

        /**
         * Sets the waits before attempts to {@link #reconnect}. The wait doubles with each attempt, and is shortened at
         * random, to half at most, so that not all clients of a restarted server return at once.
         *
         * @param first the wait before the first attempt, from 1 ms; default 500 ms
         * @param longest the longest wait, up to 1 hour; default 15 seconds
         * @return this builder
         * @throws IllegalArgumentException if a wait is out of range, or if the first is longer than the longest
         */
        public Builder reconnectWait(Duration first, Duration longest) {
            if (first.compareTo(MIN_WAIT) < 0 || first.compareTo(longest) > 0 || longest.compareTo(MAX_WAIT) > 0) {
                throw new IllegalArgumentException("reconnectWait = " + first + " to " + longest + ", must be in "
                        + MIN_WAIT + ".." + MAX_WAIT + ", the first no longer than the longest");
            }
            reconnects = reconnects.withWaits(first.toNanos(), longest.toNanos());
            return this;
        }

        /**
         * Sets the reasons after which the client tries to {@link #reconnect}. Never after
         * {@link DisconnectReason#CLOSED_LOCALLY}.
         *
         * @param reasons whether an attempt follows; default {@link DisconnectReason#isTemporary}
         * @return this builder
         * @throws IllegalArgumentException if the argument is null
         */
        public Builder reconnectAfter(Predicate<DisconnectReason> reasons) {
            reconnects = reconnects.withReasons(reasons);
            return this;
        }

        /**
         * Sets whether the client is a spectator: it ignores the rules of {@link Client#predict} and draws its own
         * objects like all other objects. A spectator client is for replays, and for players who only watch.
         *
         * @param on default false
         * @return this builder
         */
        public Builder watch(boolean on) {
            watches = on;
            return this;
        }

        /**
         * Sets the bounds of the view delay: how far behind the newest received state the client draws. Within these
         * bounds, the delay follows the jitter and loss of the network. So the client can interpolate between received
         * states. The client notifies the listener of a change when it draws the change. If the two bounds are zero,
         * all changes are shown on arrival, without interpolation.
         *
         * @param min the smallest delay, from 0; default 0
         * @param max the largest delay, up to 2 seconds; default 200 ms. Set the same bounds at the server with
         *     {@link Server.Builder#viewDelay}: the server's lag compensation covers no longer delay, and at most the
         *     server's {@code rewind}, default 500 ms
         * @return this builder
         * @throws IllegalArgumentException if they are out of range, or if the least is more than the most
         */
        public Builder viewDelay(Duration min, Duration max) {
            viewTimes = viewTimes.withDelay(min, max);
            return this;
        }

        /**
         * Sets how long a moving object is extrapolated when its next state is missing at its view tick. After that
         * time, the object stands still.
         *
         * @param time 0 to 1 second; default 250 ms
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder extrapolate(Duration time) {
            viewTimes = viewTimes.withExtrapolation(time);
            return this;
        }

        /**
         * Builds the client, which is not connected yet.
         *
         * @return a new client
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

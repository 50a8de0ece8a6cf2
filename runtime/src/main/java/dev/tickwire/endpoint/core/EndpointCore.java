package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Checks;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.state.StateObject;
import java.util.Random;

/**
 * Core of an endpoint: transport, time, failures, taps, parts and reentry checks. The parts of the endpoint depend on
 * the core, not on the endpoint.
 */
public abstract class EndpointCore {
    /** The class of the endpoint, for messages of exceptions. */
    private final Class<?> owned;

    private final ConnectionContext context;
    private final MessageFactory factory;
    private final Failures failures;
    private final ConnectionSettings connections;
    private final int receiveBytesPerSecond;
    private final EndpointTransport transport;
    private final ReentrancyGuard reentry;
    private final Parts parts = new Parts();
    private final Taps taps;
    private final PendingDisconnects pendingDisconnects = new PendingDisconnects(this::elapsedNanos, parts);

    private SessionStatistics statistics;
    private ReferencedObjects objects;
    private long nowNanos;
    /** Set by the owner, and also read by other threads. */
    private volatile boolean closed;

    /**
     * Creates the core of an endpoint.
     *
     * @param owned the class of the endpoint, which messages of exceptions name
     * @param context the context of the endpoint's connections
     * @param connections the settings of the endpoint's connections
     * @param receiveBytesPerSecond the rate that this side can receive from each peer; 0 for no limit
     * @param transport the transport, not open yet
     */
    protected EndpointCore(
            Class<?> owned,
            ConnectionContext context,
            ConnectionSettings connections,
            int receiveBytesPerSecond,
            EndpointTransport transport) {
        this.owned = owned;
        this.context = context;
        this.factory = context.factory();
        this.failures = context.failures();
        this.connections = connections;
        this.receiveBytesPerSecond = receiveBytesPerSecond;
        this.transport = transport;
        reentry = new ReentrancyGuard(failures);
        taps = new Taps(context.taps(), failures);
        parts.add(new ReceiveRates());
        parts.add(taps);
        parts.add(pendingDisconnects);
    }

    /** Returns the statistics of all sessions; null before the start of a server. */
    public final SessionStatistics statistics() {
        return statistics;
    }

    /** Sets the statistics of all sessions. */
    protected final void statistics(SessionStatistics counts) {
        statistics = counts;
    }

    // ---- components

    public final Protocol protocol() {
        return context.protocol();
    }

    /** Returns the protocol ids of all versions that the endpoint speaks. */
    public final SpokenIds spokenIds() {
        return SpokenIds.of(
                protocol().id(),
                protocol().earlier().stream().mapToLong(Protocol::id).toArray());
    }

    /** Returns the factory of this endpoint's messages. */
    public final MessageFactory factory() {
        return factory;
    }

    final ConnectionSettings connections() {
        return connections;
    }

    /** Returns the context that all connections share. */
    public final ConnectionContext context() {
        return context;
    }

    public final int ticksPerSecond() {
        return context.ticksPerSecond();
    }

    /** The rate that each peer is first sent as this side's limit for receiving, in bytes a second; 0 for no limit. */
    final int receiveBytesPerSecond() {
        return receiveBytesPerSecond;
    }

    public final Random random() {
        return context.random();
    }

    /** Returns the collector of exceptions that the game's code throws. */
    public final Failures failures() {
        return failures;
    }

    /** Returns the calls of the game's loop that are under way. */
    public final ReentrancyGuard reentry() {
        return reentry;
    }

    /** Returns the parts of the endpoint. */
    public final Parts parts() {
        return parts;
    }

    public final Taps taps() {
        return taps;
    }

    /** Returns the connections that end once their messages are acked. */
    public final PendingDisconnects pendingDisconnects() {
        return pendingDisconnects;
    }

    /** Returns the objects that messages refer to. */
    public final ReferencedObjects objects() {
        return objects;
    }

    public final void objects(ReferencedObjects known) {
        objects = known;
    }

    /**
     * Returns the number by which a message of this endpoint refers to an object.
     *
     * @param type the type of the message, which is addressed to such objects
     * @param object the object
     * @throws IllegalArgumentException if the object is of another class, not present, or of another endpoint
     */
    public final int numberOf(MessageType<?> type, StateObject object) {
        requireOwner();
        return factory.number(type, object);
    }

    // ---- time and transport

    /** Returns the time of the last update, of the game's clock. */
    public final long nowNanos() {
        return nowNanos;
    }

    /** Begins an update. */
    final void advance(long now) {
        nowNanos = now;
        context.time().advance(now);
    }

    /** Returns the time that has passed until the last update; a stall counts as 250 ms. */
    public final long elapsedNanos() {
        return context.time().nanos();
    }

    public final boolean isClosed() {
        return closed;
    }

    /** Closes the endpoint: its parts get no further updates. */
    final void close() {
        closed = true;
        parts.stop();
    }

    /** Returns the transport of the endpoint. */
    public final EndpointTransport transport() {
        return transport;
    }

    // ---- calls of the game's code

    /** Runs work that calls the game's listener. Exceptions of the listener are thrown when all work is done. */
    public final void calling(String method, Runnable work) {
        String outer = reentry.enter(method);
        notifyGame(work);
        reentry.leave(outer);
    }

    /** Calls the game's listener. The current call of the game's loop throws its exceptions at the end. */
    public final void notifyGame(Runnable call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    /** Makes the calling thread the owner of this endpoint. */
    final void claim() {
        if (Checks.ON) {
            factory.claim(owned);
        }
    }

    /** Throws if another thread owns this endpoint. */
    public final void requireOwner() {
        if (Checks.ON) {
            factory.check(owned);
        }
    }

    /** Throws if a server has not started. */
    public final void requireBegun(String method) {
        if (statistics() == null && !closed) {
            throw new IllegalStateException(method + " was called before start()");
        }
    }

    /** Throws during a flush, for what a source or transport must not call. */
    public final void requireNotFlushing(String method) {
        if (reentry.isInside("flush")) {
            throw new IllegalStateException(method + " was called by a source or transport, inside flush");
        }
    }

    /** Returns a state channel; throws if it is of another protocol. */
    public final StateChannel requireState(StateChannel channel) {
        requireOwner();
        if (!protocol().stateChannels().contains(channel)) {
            throw new IllegalArgumentException(channel + " is not in protocol " + protocol());
        }
        return channel;
    }

    /** Throws if a channel is of another protocol. */
    public final void requireInput(InputChannel<?> channel) {
        requireOwner();
        if (!protocol().inputChannels().contains(channel)) {
            throw new IllegalArgumentException(channel + " is not in protocol " + protocol());
        }
    }
}

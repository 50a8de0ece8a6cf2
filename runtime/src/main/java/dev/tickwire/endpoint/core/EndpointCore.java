package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.base.PassedTime;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Checks;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.state.StateObject;
import java.util.Random;

/**
 * The core of an endpoint: transport, time, failures, taps and the calls that are under way. The parts of the endpoint
 * stand upon it, and know no endpoint.
 */
public abstract class EndpointCore {
    /** A standstill of the game's own loop counts for no more of the time that a peer has. */
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    /** The class of the endpoint. */
    private final Class<?> owned;

    private final ConnectionContext context;
    private final MessageFactory factory;
    private final Failures failures;
    private final ConnectionSettings connections;
    private final int receiveBytesPerSecond;
    private final EndpointTransport transport;
    private final Reentry reentry;
    private final Parts parts = new Parts();
    private final Taps taps;
    private final Partings partings = new Partings(this::passedNanos);

    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);

    private SessionStatistics statistics;
    private ReferencedObjects objects;
    private long nowNanos;
    private boolean closed;

    /** Makes the core of an endpoint, whose class messages to the caller name. */
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
        reentry = new Reentry(failures);
        taps = new Taps(context.taps(), failures);
        parts.add(new ReceiveRates());
        parts.add(taps);
        parts.add(partings);
    }

    /** The counts of all sessions; null before a server's start. */
    public final SessionStatistics statistics() {
        return statistics;
    }

    /** Has counts of sessions from now on. */
    protected final void statistics(SessionStatistics counts) {
        statistics = counts;
    }

    // ---- what it is made of

    public final Protocol protocol() {
        return context.protocol();
    }

    /** Makes the messages of this endpoint. */
    public final MessageFactory factory() {
        return factory;
    }

    /** The settings of its connections. */
    final ConnectionSettings connections() {
        return connections;
    }

    /** The context that its connections share. */
    public final ConnectionContext context() {
        return context;
    }

    public final int ticksPerSecond() {
        return context.ticksPerSecond();
    }

    /** The rate that this side can receive, as each peer is sent it at first, in bytes a second; 0 for no limit. */
    final int receiveBytesPerSecond() {
        return receiveBytesPerSecond;
    }

    public final Random random() {
        return context.random();
    }

    /** The exceptions that the game throws when it is called. */
    public final Failures failures() {
        return failures;
    }

    /** The calls of the game's loop that are under way. */
    public final Reentry reentry() {
        return reentry;
    }

    /** The parts that are notified beside the sessions and the connections. */
    public final Parts parts() {
        return parts;
    }

    public final Taps taps() {
        return taps;
    }

    /** The connections that end later. */
    public final Partings partings() {
        return partings;
    }

    /** The objects to which messages refer. */
    public final ReferencedObjects objects() {
        return objects;
    }

    public final void objects(ReferencedObjects known) {
        objects = known;
    }

    /**
     * The number by which a message of this endpoint refers to an object.
     *
     * @param type the type of the message, which is aimed at such objects
     * @param object the object
     * @throws IllegalArgumentException if it is of another class, not present, or of another endpoint
     */
    public final int numberOf(MessageType<?> type, StateObject object) {
        requireOwner();
        return factory.number(type, object);
    }

    // ---- time and transport

    /** The time of the last update. */
    public final long nowNanos() {
        return nowNanos;
    }

    /** An update begins. */
    final void advance(long now) {
        nowNanos = now;
        time.advance(now);
    }

    /** The time that has passed as of the last update; a standstill counts for 250 ms. */
    public final long passedNanos() {
        return time.nanos();
    }

    public final boolean isClosed() {
        return closed;
    }

    /** The endpoint is closed: its parts do no more. */
    final void close() {
        closed = true;
        parts.stop();
    }

    /** The transport of the endpoint. */
    public final EndpointTransport transport() {
        return transport;
    }

    // ---- calls of the game

    /** Does what notifies the game's listener; what that throws comes out of here when all is done. */
    public final void calling(String method, Runnable work) {
        String outer = reentry.enter(method);
        notifyGame(work);
        reentry.leave(outer);
    }

    /** Calls the game's listener; what that throws comes out of the call of the game's loop that is under way. */
    public final void notifyGame(Runnable call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    /** The calling thread owns this endpoint from now on. */
    final void claim() {
        if (Checks.ON) {
            factory.claim(owned);
        }
    }

    /** Refuses a thread that does not own this endpoint. */
    public final void requireOwner() {
        if (Checks.ON) {
            factory.check(owned);
        }
    }

    /** Refuses a call of the loop before a server's start. */
    public final void requireBegun(String method) {
        if (statistics() == null && !closed) {
            throw new IllegalStateException(method + " was called before start()");
        }
    }

    /** Refuses what a source or transport cannot do while the endpoint sends. */
    public final void requireNotFlushing(String method) {
        if (reentry.isInside("flush")) {
            throw new IllegalStateException(method + " was called by a source or transport, inside flush");
        }
    }

    /** Refuses a channel of another protocol, and returns one of this endpoint's. */
    public final StateChannel requireState(StateChannel channel) {
        requireOwner();
        if (!protocol().stateChannels().contains(channel)) {
            throw new IllegalArgumentException(channel + " is not in protocol " + protocol());
        }
        return channel;
    }

    /** Refuses a channel of another protocol. */
    public final void requireInput(InputChannel<?> channel) {
        requireOwner();
        if (!protocol().inputChannels().contains(channel)) {
            throw new IllegalArgumentException(channel + " is not in protocol " + protocol());
        }
    }
}

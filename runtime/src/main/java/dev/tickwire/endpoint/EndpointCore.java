package dev.tickwire.endpoint;

import dev.tickwire.base.Failures;
import dev.tickwire.base.PassedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Checks;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.state.StateObject;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.security.SecureRandom;
import java.util.Random;

/**
 * The core of an endpoint: transport, time, failures, taps and the calls that are under way. The parts of the endpoint
 * stand upon it, and know no endpoint.
 */
abstract class EndpointCore {
    /** A standstill of the game's own loop counts for no more of the time that a peer has. */
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    private final Class<? extends Endpoint> owned;
    private final Side side;
    private final Protocol protocol;
    private final MessageFactory factory;
    private final ConnectionSettings connections;
    private final int receiveBytesPerSecond;
    private final ConnectionContext context;
    private final int ticksPerSecond;
    private final Random random;
    /** The transport that the builder was given in place of a socket, or null. */
    private final Transport givenTransport;

    private final UdpTransport.Builder socket;
    private final Failures failures;
    private final Reentry reentry;
    private final Parts parts = new Parts();
    private final Taps taps;
    private final Partings partings = new Partings(this::passedNanos);
    private final ReceiveRates receiveRates = new ReceiveRates(this);

    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);

    private ReferencedObjects objects;
    private Transport transport;
    private long nowNanos;
    private boolean closed;

    EndpointCore(Class<? extends Endpoint> owned, Side side, EndpointBuilder<?> builder) {
        this.owned = owned;
        this.side = side;
        this.protocol = builder.protocol;
        this.factory = builder.protocol.newFactory();
        this.random = builder.random == null ? new SecureRandom() : builder.random;
        this.givenTransport = builder.transport;
        this.socket = builder.udp.copy();
        this.connections = builder.connections;
        this.receiveBytesPerSecond = builder.receiveBytesPerSecond;
        this.context = new ConnectionContext(protocol, side, factory, random);
        this.ticksPerSecond = builder.ticksPerSecond;
        context.ticksPerSecond(ticksPerSecond);
        context.chunks().limit(builder.chunkPeerBytes, builder.chunkAllBytes);
        failures = context.failures();
        reentry = new Reentry(failures);
        taps = new Taps(this, context.taps());
        parts.add(receiveRates);
        parts.add(taps);
        parts.add(partings);
    }

    /** The listener of all peers. */
    abstract PeerListener listener();

    /** This end of the exchanges with a connected peer. */
    abstract Exchanges exchanges(Peer peer);

    /** The bytes that the session adds to each datagram. */
    abstract int headerBytes();

    /** Sends a peer one datagram's payload. */
    abstract void send(Peer peer, byte[] bytes, int offset, int length);

    /** Ends the session of a peer, and notifies the listener. */
    abstract void end(Peer peer, DisconnectReason reason, String text);

    /** A packet with object updates may have been read. */
    void onState() {
        // Clients alone receive object updates.
    }

    // ---- what it is made of

    final Side side() {
        return side;
    }

    final Protocol protocol() {
        return protocol;
    }

    /** Makes the messages of this endpoint. */
    final MessageFactory factory() {
        return factory;
    }

    /** The settings of its connections. */
    final ConnectionSettings connections() {
        return connections;
    }

    /** The context that its connections share. */
    final ConnectionContext context() {
        return context;
    }

    final int ticksPerSecond() {
        return ticksPerSecond;
    }

    /** The rate that this side can receive, as each peer is sent it at first, in bytes a second; 0 for no limit. */
    final int receiveBytesPerSecond() {
        return receiveBytesPerSecond;
    }

    final Random random() {
        return random;
    }

    /** The exceptions that the game throws when it is called. */
    final Failures failures() {
        return failures;
    }

    /** The calls of the game's loop that are under way. */
    final Reentry reentry() {
        return reentry;
    }

    /** The parts that are notified beside the sessions and the connections. */
    final Parts parts() {
        return parts;
    }

    final Taps taps() {
        return taps;
    }

    /** The connections that end later. */
    final Partings partings() {
        return partings;
    }

    final ReceiveRates receiveRates() {
        return receiveRates;
    }

    /** The objects to which messages refer. */
    final ReferencedObjects objects() {
        return objects;
    }

    final void objects(ReferencedObjects known) {
        objects = known;
    }

    /**
     * The number by which a message of this endpoint refers to an object.
     *
     * @param type the type of the message, which is aimed at such objects
     * @param object the object
     * @throws IllegalArgumentException if it is of another class, not present, or of another endpoint
     */
    final int numberOf(MessageType<?> type, StateObject object) {
        requireOwner();
        return factory.number(type, object);
    }

    // ---- time and transport

    /** The time of the last update. */
    final long nowNanos() {
        return nowNanos;
    }

    /** An update begins. */
    final void advance(long now) {
        nowNanos = now;
        time.advance(now);
    }

    /** The time that has passed as of the last update; a standstill counts for 250 ms. */
    final long passedNanos() {
        return time.nanos();
    }

    final boolean isClosed() {
        return closed;
    }

    /** The endpoint is closed: its parts do no more. */
    final void close() {
        closed = true;
        parts.stop();
    }

    /** The transport in use, or null before there is one. */
    final Transport transport() {
        return transport;
    }

    /** Opens the socket unless there is a transport already. */
    final void openTransport() {
        if (transport == null) {
            transport = givenTransport == null ? socket.open() : givenTransport;
        }
    }

    final void closeTransport() {
        Transport used = transport == null ? givenTransport : transport;
        if (used != null) {
            used.close();
        }
    }

    /** The transport as its sessions send with it: what it throws is kept as that of a listener is. */
    final Transport guardedTransport() {
        return new GuardedTransport(transport, failures);
    }

    // ---- calls of the game

    /** Does what notifies the game's listener; what that throws comes out of here when all is done. */
    final void calling(String method, Runnable work) {
        String outer = reentry.enter(method);
        try {
            work.run();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        reentry.leave(outer);
    }

    /** The calling thread owns this endpoint from now on. */
    final void claim() {
        if (Checks.ON) {
            factory.owner().claim(owned);
        }
    }

    /** Refuses a thread that does not own this endpoint. */
    final void requireOwner() {
        if (Checks.ON) {
            factory.owner().check(owned);
        }
    }

    /** Refuses what a source or transport cannot do while the endpoint sends. */
    final void requireNotFlushing(String method) {
        if (reentry.isInside("flush")) {
            throw new IllegalStateException(method + " was called by a source or transport, that is from inside flush");
        }
    }

    /**
     * Checks that a channel is one of this endpoint's protocol.
     *
     * @param channel the channel
     * @return the channel
     * @throws IllegalArgumentException if it is another protocol's
     */
    final StateChannel requireState(StateChannel channel) {
        requireOwner();
        if (!protocol.stateChannels().contains(channel)) {
            throw new IllegalArgumentException(channel + " is none of protocol " + protocol);
        }
        return channel;
    }

    /**
     * Checks that a channel is one of this endpoint's protocol.
     *
     * @param channel the channel
     * @throws IllegalArgumentException if it is another protocol's
     */
    final void requireInput(InputChannel<?> channel) {
        requireOwner();
        if (!protocol.inputChannels().contains(channel)) {
            throw new IllegalArgumentException(channel + " is none of protocol " + protocol);
        }
    }
}

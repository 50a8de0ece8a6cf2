package dev.tickwire.session.slot;

import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * Session of a client, from the first request to its end: handshake, sealed packets, keep-alives and time-out. To
 * connect again, a client creates another session.
 *
 * <p>One thread drives it: {@link #open} with every datagram that waits, then {@link #update}. Bad datagrams are
 * counted and dropped. Implementations get their {@link ClientSessionListener} and their
 * {@link dev.tickwire.transport.Transport} on construction.
 *
 * <p>A listener may call {@link #send} and {@link #disconnect}. An exception of a listener propagates from the call
 * that led to it, and leaves the session in order.
 */
public interface ClientSession extends PeerSession {
    /** Size of the user data that a client sends in its handshake, in bytes. */
    int USER_DATA_BYTES = 256;

    /**
     * Processes a received datagram. Packets of the session itself are handled here, and reported to the listener.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     * @param datagram the datagram; narrowed to the payload if the datagram has a payload
     * @return whether the datagram holds a payload
     */
    boolean open(long nowNanos, Datagram datagram);

    /**
     * Sends requests, keep-alives and exchanges that are due, and ends a session that has timed out. Call it after all
     * waiting datagrams were opened.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     */
    void update(long nowNanos);

    /**
     * Reports that acks are overdue, so the server may not know the address of this client any more. Call it before
     * each {@link #update} while that holds.
     */
    void onAcksMissing();

    /** Replaces the listener. */
    void listener(ClientSessionListener next);

    /** Returns whether packets are sealed and the server is authenticated by the connect token. */
    boolean isEncrypted();

    /** Returns the time without packets after which the session ends, in nanoseconds; zero or less for never. */
    long timeoutNanos();

    /**
     * Returns the shortest round trip of the handshake in nanoseconds, or 0 before the first answer. The round trip may
     * include lost datagrams and stalls of the server.
     */
    long handshakeTripNanos();

    /** Returns the id of this client at the server, or 0 if the client does not know it. */
    long clientId();

    /**
     * Returns the address of the server with which the client is connected or connects, or null if none is left to try.
     */
    InetSocketAddress server();
}

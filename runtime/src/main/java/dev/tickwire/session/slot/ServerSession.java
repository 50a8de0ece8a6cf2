package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.Datagram;

/**
 * Session of a server with all its clients: handshakes, sealed packets, keep-alives and time-outs.
 *
 * <p>One thread drives it: {@link #open} with every datagram that waits, then {@link #update}. Bad datagrams are
 * counted and dropped. Implementations get their {@link ServerSessionListener} and their
 * {@link dev.tickwire.transport.Transport} on construction.
 *
 * <p>A listener may call {@link #send}, {@link #disconnect} and {@link #close}. An exception of a listener propagates
 * from the call that led to it, and leaves the session in order.
 */
public interface ServerSession {
    /** Largest payload, in bytes. */
    int MAX_PAYLOAD_BYTES = 1200;

    /** Result of {@link #open} for a datagram without a payload. */
    int NONE = -1;

    /**
     * Processes a received datagram. Packets of the session itself are handled here, and reported to the listener.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     * @param datagram the datagram; narrowed to the payload if the datagram has a payload
     * @return the index of the slot whose client sent the payload, or {@link #NONE}
     */
    int open(long nowNanos, Datagram datagram);

    /**
     * Sets the wall clock, against which connect tokens expire; plain sessions ignore it. Call it before {@link #open}.
     *
     * @param unixSeconds the current time in seconds since 1970, as {@code System.currentTimeMillis() / 1000}
     */
    void date(long unixSeconds);

    /**
     * Sends keep-alives and exchanges that are due, and ends sessions that have timed out. Call it after all waiting
     * datagrams were opened.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     */
    void update(long nowNanos);

    /**
     * Sends a payload to a slot. Does nothing if the slot is free or its client leaves.
     *
     * @param length the size of the payload, 1 to {@link #MAX_PAYLOAD_BYTES} bytes
     * @throws IllegalArgumentException if the size is out of range
     */
    void send(int index, byte[] bytes, int offset, int length);

    /** Returns the protocol id of the version that the client of an occupied slot speaks. */
    long protocolId(int index);

    /** Returns the exchanges of a slot, or null if it is free. */
    Exchanges exchanges(int index);

    /**
     * Called before the client of a slot is offered a transfer. While the client has the slot, this server accepts no
     * request with the token.
     *
     * @param token the connect token for the other server
     * @throws IllegalStateException if these sessions are plain
     * @throws IllegalArgumentException if the bytes are no connect token, or if the token names no other server than
     *     this server
     */
    void onTransfer(int index, byte[] token);

    /** Returns whether packets are sealed and clients are authenticated by connect tokens. */
    boolean isEncrypted();

    /**
     * Returns the bytes that the session adds to a payload in a datagram; approximate where the number of bytes grows
     * with time.
     */
    int headerBytes();

    /**
     * Ends the session of a slot and frees the slot; does nothing if it is free. Sends the disconnect ten times, and
     * notifies the listener within the call.
     *
     * @param reason the reason for the listener, and for the client if servers may send it
     * @param text the text for the listeners of client and server, or empty
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    void disconnect(int index, DisconnectReason reason, String text);

    /** Denies all further clients with {@link DisconnectReason#SERVER_DRAINING}; those with a slot stay. */
    void drain();

    /**
     * Ends all sessions with {@link DisconnectReason#SERVER_CLOSED}, even if the listener throws for a session. Later
     * datagrams are ignored.
     *
     * @param text the text for the clients, or empty
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    void close(String text);

    /**
     * Validates the size of a payload.
     *
     * @throws IllegalArgumentException if it is not in 1..{@link #MAX_PAYLOAD_BYTES}
     */
    static void requirePayload(int length) {
        if (length < 1 || length > MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException("payload of " + length + " bytes, must be in 1.." + MAX_PAYLOAD_BYTES);
        }
    }

    /** Returns the counters of this session, which change with it. */
    SessionStatistics statistics();
}

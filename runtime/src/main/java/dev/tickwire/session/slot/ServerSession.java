package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.Datagram;

/**
 * The server's end of all its sessions: who may come in, which slot is whose, who has left.
 *
 * <p>A server drives it from one thread: {@link #open} with every datagram that waits, then {@link #update}. Bad
 * datagrams are counted and dropped. Implementations tell a {@link ServerSessionListener} and give datagrams to a
 * {@link dev.tickwire.transport.Transport}, both of which they get when they are made.
 *
 * <p>A listener may call {@link #send}, {@link #disconnect} and {@link #close}. What a listener throws comes out of the
 * call that led to it and leaves the session in order.
 */
public interface ServerSession {
    /** The most bytes of one payload. */
    int MAX_PAYLOAD_BYTES = 1200;

    /** No slot. */
    int NONE = -1;

    /**
     * Takes one datagram. What was for the session itself is done in here, and told to the listener.
     *
     * @param nowNanos the time, compared by difference only
     * @param datagram what came; narrowed to the payload if it brings one
     * @return the slot of the client that sent a payload, or {@link #NONE} if nothing is left to be done
     */
    int open(long nowNanos, Datagram datagram);

    /**
     * Tells the date, for sessions whose clients come with tokens that expire; others pass it over. To be called before
     * {@link #open}, whenever it may have changed.
     *
     * @param unixSeconds seconds since 1970, as {@code System.currentTimeMillis() / 1000}
     */
    void date(long unixSeconds);

    /**
     * Times out clients and sends keep-alives; to be called after all that waits was received.
     *
     * @param nowNanos the time, compared by difference only
     */
    void update(long nowNanos);

    /**
     * Sends one payload. A slot without a client takes none.
     *
     * @param index the client's slot
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes, 1 to {@link #MAX_PAYLOAD_BYTES}
     * @throws IllegalArgumentException if the length is out of range
     */
    void send(int index, byte[] bytes, int offset, int length);

    /**
     * This end of the exchanges with a client; null if the slot has none.
     *
     * @param index the client's slot
     */
    Exchanges exchanges(int index);

    /**
     * Notes that a client is about to be offered a token of another server. No session begins with it here while the
     * client has its slot.
     *
     * @param index the client's slot
     * @param token the token
     * @throws IllegalStateException if these sessions are plain
     * @throws IllegalArgumentException if it is no connect token, or names no server but this one
     */
    void onTransfer(int index, byte[] token);

    /** Whether what is sent is sealed, and clients are known by the accounts of their tokens. */
    boolean isEncrypted();

    /** The bytes of a datagram around its payload: about, where it grows with time. */
    int headerBytes();

    /**
     * Ends a client's session, tells it the reason with a text beside it, and frees the slot; nothing if the slot has
     * no client.
     *
     * @param index the client's slot
     * @param reason what this side's listener is told, and the client if servers tell it
     * @param text what both are told beside it; may be empty
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    void disconnect(int index, DisconnectReason reason, String text);

    /**
     * Lets nobody in from now on: newcomers are told {@link DisconnectReason#SERVER_DRAINING}. Clients that have a slot
     * keep it.
     */
    void drain();

    /**
     * Ends all sessions with {@link DisconnectReason#SERVER_CLOSED}, tells all clients, and takes nothing any more. All
     * are ended even if the listener throws for one.
     *
     * @param text what is told beside the reason; may be empty
     * @throws IllegalArgumentException as {@link DisconnectReason#requireText}
     */
    void close(String text);

    /**
     * Refuses a payload that no datagram of a session can carry.
     *
     * @param length its bytes
     * @throws IllegalArgumentException if the length is out of range
     */
    static void requirePayload(int length) {
        if (length < 1 || length > MAX_PAYLOAD_BYTES) {
            throw new IllegalArgumentException("payload of " + length + " bytes, must be in 1.." + MAX_PAYLOAD_BYTES);
        }
    }

    /** The counts of the sessions; one live object. */
    SessionStatistics statistics();
}

package dev.tickwire.session;

import java.net.InetSocketAddress;

/**
 * The server's end of all its sessions: who may come in, which slot is whose, who has left.
 *
 * <p>A server drives it from one thread: {@link #receive} with every datagram that waits, then {@link #update}. Bad datagrams
 * are counted and dropped. Implementations tell a {@link ServerSessionListener} and give datagrams to a
 * {@link DatagramSink}, both of which they get when they are made.
 *
 * <p>A listener may call {@link #send}, {@link #disconnect} and {@link #close}. What a listener throws comes out of the call
 * that led to it and leaves the session in order.
 */
public interface ServerSession {
    /** The most bytes of one payload. */
    int MAX_PAYLOAD_BYTES = 1200;

    /**
     * Takes one datagram.
     *
     * @param nowNanos the time, compared by difference only
     * @param from where it came from
     * @param bytes where it is, with 8 readable bytes behind its end
     * @param offset its first byte
     * @param length its bytes
     */
    void receive(long nowNanos, InetSocketAddress from, byte[] bytes, int offset, int length);

    /**
     * Tells the date, for sessions whose clients come with tokens that expire; others pass it over. To be called before
     * {@link #receive}, whenever it may have changed.
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
     * Tells a client what this side can receive from it, until it has heard; nothing if the slot has no client.
     *
     * @param index the client's slot
     * @param bytesPerSecond bytes of datagrams a second; 0 for no limit, as at first
     */
    void receiveRate(int index, int bytesPerSecond);

    /** What a datagram has around its payload, in bytes: about, where it grows with time. */
    int headerBytes();

    /**
     * Ends a client's session, tells it the reason and frees the slot; nothing if the slot has no client.
     *
     * @param index the client's slot
     * @param reason what this side's listener is told, and the client if servers tell it
     */
    default void disconnect(int index, DisconnectReason reason) {
        disconnect(index, reason, "");
    }

    /**
     * Ends a client's session, tells it the reason with a text beside it, and frees the slot; nothing if the slot has no client.
     *
     * @param index the client's slot
     * @param reason what this side's listener is told, and the client if servers tell it
     * @param text what both are told beside it; may be empty
     * @throws IllegalArgumentException as {@link ReasonFormat#requireText}
     */
    void disconnect(int index, DisconnectReason reason, String text);

    /**
     * Ends all sessions with {@link DisconnectReason#SERVER_CLOSED} and takes nothing any more. All are ended even if the
     * listener throws for one.
     */
    default void close() {
        close("");
    }

    /**
     * As {@link #close()}, with a text that all clients are told.
     *
     * @param text what is told beside the reason; may be empty
     * @throws IllegalArgumentException as {@link ReasonFormat#requireText}
     */
    void close(String text);

    /** How many slots have a client. */
    int connectedCount();

    /** What was counted; one live object. */
    SessionStatistics statistics();
}

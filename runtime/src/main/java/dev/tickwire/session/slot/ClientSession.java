package dev.tickwire.session.slot;

import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * The client's end of one session, from the first request to its end. To connect again, a client makes another.
 *
 * <p>A client drives it from one thread: {@link #open} with every datagram that waits, then {@link #update}, which also
 * sends requests. Bad datagrams are counted and dropped. Implementations tell a {@link ClientSessionListener} and give
 * datagrams to a {@link dev.tickwire.transport.Transport}, both of which they get when they are made.
 *
 * <p>A listener may call {@link #send} and {@link #disconnect}. What a listener throws comes out of the call that led
 * to it and leaves the session in order.
 */
public interface ClientSession extends PeerSession {
    /** The bytes of user data that a client hands the server when it connects. */
    int USER_DATA_BYTES = 256;

    /**
     * Takes one datagram. What was for the session itself is done in here, and told to the listener.
     *
     * @param nowNanos the time, compared by difference only
     * @param datagram what came; narrowed to the payload if it brings one
     * @return whether it brings a payload of the server
     */
    boolean open(long nowNanos, Datagram datagram);

    /**
     * Sends what the handshake needs, keep-alives, and gives up when nothing comes; to be called after all that waits
     * was received.
     *
     * @param nowNanos the time, compared by difference only
     */
    void update(long nowNanos);

    /**
     * Tells that nothing that was sent has been acked for longer than acks take: the server may not know any more where
     * this client is. To be called before each {@link #update} while that is so.
     */
    void unanswered();

    /** Notifies another listener from now on, in place of the one before. */
    void listener(ClientSessionListener next);

    /** Whether what is sent is sealed, and the server known by its token. */
    boolean isEncrypted();

    /** How long the server may be silent before it is taken for gone, in nanoseconds. */
    long timeoutNanos();

    /**
     * The round trip of the handshake, as its quickest answer took; 0 before the first answer. It may hold a lost
     * datagram, or a time in which the server stood still.
     */
    long handshakeTripNanos();

    /** The id under which the server knows this client; 0 where the client is not told. */
    long clientId();

    /** The server that is asked or connected to, or null if there is none to ask. */
    InetSocketAddress server();
}

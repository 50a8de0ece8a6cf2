package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/**
 * A client that has a slot and waits to be admitted. The game knows nothing of it: it is none of
 * {@link Server#peers()}, and nothing that it sends reaches the server's listener.
 *
 * <p>Whoever decides may take until the server's login time-out, and may have asked a database meanwhile; it says so by
 * {@link #admit} or {@link #refuse}, on the thread that owns the server. What it says takes effect with the next
 * {@code update}, or with the one that is under way.
 */
public interface Login {
    /**
     * Lets the client in: {@link ServerListener#onConnect} is told, then what the client has sent, in order, with the
     * first message among it.
     *
     * @return whether it will be; false if it has left, ran out of time, or was decided on before
     */
    boolean admit();

    /**
     * Sends the client away: it is told {@link DisconnectReason#NOT_ADMITTED} and the text.
     *
     * @param text for the player to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @return whether it will be; false if it has left, ran out of time, or was decided on before
     * @throws IllegalArgumentException if the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     */
    boolean refuse(String text);

    /** Whether the client is there and has not been decided on. */
    boolean isWaiting();

    /**
     * The first reliable message of the client, to be read and no more; null before it has come, and once the wait is
     * over.
     */
    Message message();

    /** The client's slot, from 0. */
    int index();

    /** The id of the client, as {@link Peer#clientId()}. */
    long clientId();

    /** A copy of the 256 bytes of user data, as {@link Peer#userData()}. */
    byte[] userData();

    /** Where the client is. */
    InetSocketAddress address();

    /** The counts of the connection, and how the client broke the protocol if it did; readable after the end too. */
    ConnectionStatistics statistics();

    /** The object that is attached, or null. */
    Object attachment();

    /**
     * Attaches an object of the game's own, in place of what was attached: what was learned of the client here, as its
     * account. It is what {@link Peer#attachment()} has once the client is admitted, from
     * {@link ServerListener#onConnect} on.
     *
     * @param object the object, or null
     */
    void attach(Object object);
}

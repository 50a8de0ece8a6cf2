package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * A connected client that waits to be admitted. Such a client is not part of {@link Server#peers()}, and none of its
 * messages reach the server's listener.
 *
 * <p>A {@link LoginListener} calls {@link #admit} or {@link #refuse} on the thread that owns the server, before the
 * server's login time-out. In between it may query a database, for example. The decision takes effect in the current
 * {@code update}, or else in the next.
 */
public interface Login {
    /**
     * Admits the client: {@link ServerListener#onConnect} is called, and then the client's messages are delivered in
     * order, with the first message among them.
     *
     * @return true if the client will be admitted; false if the client has left, timed out, or was admitted or refused
     *     before
     */
    boolean admit();

    /**
     * Refuses the client: it is disconnected with {@link DisconnectReason#NOT_ADMITTED} and the text.
     *
     * @param text one line for the player to read, at most 127 bytes of UTF-8; may be empty
     * @return true if the client will be disconnected; false if the client has left, timed out, or was admitted or
     *     refused before
     * @throws IllegalArgumentException if the text is too long, or if {@link DisconnectReason#requireText} rejects a
     *     character
     */
    boolean refuse(String text);

    /**
     * Returns whether the client is connected and waits for a decision.
     *
     * @return false after a decision, a disconnect or a time-out
     */
    boolean isWaiting();

    /**
     * Returns the first reliable message of the client. The message is only to be read, not retained.
     *
     * @return the message; null before it has arrived, and when the wait is over
     */
    @Nullable
    Message message();

    /**
     * Returns the client's slot.
     *
     * @return the slot, from 0
     */
    int index();

    /**
     * Returns the id of the client, as {@link Peer#clientId()}.
     *
     * @return the id, any 64 bits
     */
    long clientId();

    /**
     * Returns a copy of the user data of the client, as {@link Peer#userData()}.
     *
     * @return 256 bytes
     */
    byte[] userData();

    /**
     * Returns the address of the client.
     *
     * @return the address
     */
    InetSocketAddress address();

    /**
     * Returns the version of the protocol that the connection speaks, as {@link Peer#version()}. A connection keeps its
     * version.
     *
     * @return the version in the schema; 0 for a schema without versions
     */
    long version();

    /**
     * Returns the statistics of the connection, with the client's breach of the protocol, if any.
     *
     * @return one live instance, readable after the end of the connection too
     */
    ConnectionStatistics statistics();

    /**
     * Returns the attached object.
     *
     * @return the object, or null
     */
    @Nullable
    Object attachment();

    /**
     * Attaches an object of the game, for example the account of the client, in place of the previously attached
     * object. When the client is admitted, {@link Peer#attachment()} returns it, from {@link ServerListener#onConnect}
     * on.
     *
     * @param object the object, or null
     */
    void attach(@Nullable Object object);
}

package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;

/**
 * Decides who may play, before the game sees them: set with {@link Server#logins}. The methods are called by the thread
 * that owns the server, from inside {@code update}, and {@link #loginEnded} also from inside the {@code close} of the
 * server; the first two may decide then or leave it for later. Their names are not those of generated listeners, so
 * that one class can be both.
 */
@FunctionalInterface
public interface LoginListener {
    /**
     * A client has connected and waits. Nothing has come from it but its user data and its id; a server that goes by
     * these alone decides here, others when {@link #decide} is called.
     *
     * @param login the client
     */
    default void decideOnArrival(Login login) {}

    /**
     * The first reliable message of a client has come: {@link Login#message()}. Told once, and not for clients that
     * have been decided on.
     *
     * @param login the client
     */
    void decide(Login login);

    /**
     * A client is gone that was not admitted: it left, broke the protocol, was silent too long, or was refused. Told
     * once for each; the game's own listener is told nothing of it.
     *
     * @param login the client, which can no longer be decided on; {@link Login#statistics()} can still be read
     * @param reason why, {@link DisconnectReason#NOT_ADMITTED} if it was refused or not decided on in time
     * @param text for a person to read, in one line; mostly empty. What the client said if it ended the connection,
     *     what it was told if the server did, and for {@link DisconnectReason#PROTOCOL_ERROR} what the server refused,
     *     as {@link dev.tickwire.protocol.ConnectionStatistics#breach()}
     */
    default void loginEnded(Login login, DisconnectReason reason, String text) {}
}

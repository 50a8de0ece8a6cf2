package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;

/**
 * Decides which clients are admitted, before the game sees them. Set with {@link Server#logins}.
 *
 * <p>All methods are called by the thread that owns the server, from inside {@code update}. {@link #loginEnded} is also
 * called from inside the {@code close} of the server. The first two methods may decide at once or leave the decision
 * for later. No generated listener has methods of these names, so one class can implement this interface and the
 * generated listener.
 */
@FunctionalInterface
public interface LoginListener {
    /**
     * Called when a client has connected and waits for a decision. Only its user data, its id and its version are
     * known. A server that needs no more can decide here; otherwise {@link #decide} is called.
     *
     * @param login the client
     */
    default void decideOnArrival(Login login) {}

    /**
     * Called once when the first reliable message of a client has arrived: {@link Login#message()}. Not called for
     * clients that have been admitted or refused already.
     *
     * @param login the client
     */
    void decide(Login login);

    /**
     * Called once when a client that was not admitted is gone: it left, broke the protocol, timed out, or was refused.
     * The game's own listener is not notified.
     *
     * @param login the client, which can no longer be admitted; {@link Login#statistics()} is still readable
     * @param reason the reason of the end; {@link DisconnectReason#NOT_ADMITTED} if the client was refused, or not
     *     admitted in time
     * @param text one line for a person to read, empty in most cases: the text of the side that ended the connection;
     *     for {@link DisconnectReason#PROTOCOL_ERROR} the breach as in
     *     {@link dev.tickwire.protocol.ConnectionStatistics#breach()}
     */
    default void loginEnded(Login login, DisconnectReason reason, String text) {}
}

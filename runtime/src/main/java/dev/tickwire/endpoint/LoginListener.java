package dev.tickwire.endpoint;

/**
 * Decides who may play, before the game sees them: set with {@link Server#logins}. Both methods are called from inside
 * {@code update}, by the thread that owns the server, and may decide then or leave it for later. They are not called as methods of
 * generated listeners are, so that one class can be both.
 */
@FunctionalInterface
public interface LoginListener {
    /**
     * A client has connected and waits. Nothing has come from it but its user data and its id; a server that goes by these alone
     * decides here, others when {@link #decide} is called.
     *
     * @param login the client
     */
    default void decideOnArrival(Login login) {}

    /**
     * The first reliable message of a client has come: {@link Login#message()}. Told once, and not for clients that have been
     * decided on.
     *
     * @param login the client
     */
    void decide(Login login);
}

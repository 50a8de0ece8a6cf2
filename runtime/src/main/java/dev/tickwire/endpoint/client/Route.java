package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.PeerConnection;

/** The way to a server that the game chose for {@code connect}. It begins the first attempt and those to reconnect. */
public interface Route {
    /** Returns whether it can begin more than one attempt. */
    boolean isRepeatable();

    /**
     * Begins an attempt. Waits first for what it needs: then the call is repeated in the next update.
     *
     * @param elapsedNanos the time that has passed at this client
     * @return false while the route waits
     */
    boolean begin(long elapsedNanos);

    /** Ends the wait. */
    void cancel();

    /** Begins an attempt that ends in the next update, for a game that must be notified of an end. */
    void beginToEnd();

    /** Called when a connection of this route is established. */
    void onConnect(PeerConnection server);
}

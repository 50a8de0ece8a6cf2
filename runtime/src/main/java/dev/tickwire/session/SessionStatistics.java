package dev.tickwire.session;

/**
 * Counters of the sessions of a client or server, from its creation on.
 *
 * <p>The object is live: its values change while the endpoint runs. Read it on the thread of the endpoint.
 */
public interface SessionStatistics {
    /**
     * Returns the number of datagrams that were dropped for one cause.
     *
     * @param drop the cause
     * @return the count
     */
    long dropped(SessionDrop drop);

    /**
     * Returns the number of datagrams that were dropped for any cause.
     *
     * @return the count
     */
    long dropped();

    /**
     * Returns the number of challenges that a server sent to connecting clients.
     *
     * @return the count
     */
    long challenges();

    /**
     * Returns the number of denials that a server sent or a client received.
     *
     * @return the count
     */
    long denials();

    /**
     * Returns the number of connections that were established.
     *
     * @return the count
     */
    long connects();

    /**
     * Returns the number of payloads sent: datagrams with packets of the game.
     *
     * @return the count
     */
    long payloadsSent();

    /**
     * Returns the number of payloads received: datagrams with packets of the game.
     *
     * @return the count
     */
    long payloadsReceived();

    /**
     * Returns the number of moves that a client sent, or of path challenges that a server sent. A client sends a move
     * when its address may have changed.
     *
     * @return the count
     */
    long moveRequests();

    /**
     * Returns the number of changes of address that a server accepted.
     *
     * @return the count
     */
    long moves();
}

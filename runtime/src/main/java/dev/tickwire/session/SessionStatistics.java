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
    long dropped(Drop drop);

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

    /**
     * Cause for which a session dropped a received datagram. {@link SessionStatistics} counts the drops of each cause.
     *
     * <p>A few drops are normal, as datagrams arrive late or twice. Many show an attack, a client of another version,
     * or a configuration error.
     */
    enum Drop {
        /** The size is not possible for the type of packet. */
        WRONG_SIZE,
        /** Plain sessions: the checksum is wrong. The datagram is damaged, or of another program or schema version. */
        WRONG_CHECKSUM,
        /** The type of packet is unknown, or is not accepted by this side. */
        UNKNOWN_TYPE,
        /** The content is malformed: padding that is not zero, lengths that do not add up, or values out of range. */
        BAD_CONTENT,
        /**
         * No session, handshake or server is known at the address of the sender, or no session has the given index.
         * Includes packets from a new address of a client before the address is proved.
         */
        UNKNOWN_ADDRESS,
        /** Plain sessions: the secret of the session is wrong. */
        WRONG_SECRET,
        /**
         * A response or path answer that proves no address any more: its challenge has expired or is of an earlier
         * handshake.
         */
        STALE_RESPONSE,
        /** The session has ended: a late response to its challenge, or a packet of a client that missed the end. */
        ENDED_SESSION,
        /**
         * The packet is valid but too early, too late or repeated, such as a payload before the end of the handshake.
         */
        OUT_OF_TURN,
        /** Encrypted sessions: the request is of another protocol id, or of another version of netcode. */
        WRONG_PROTOCOL,
        /** Encrypted sessions: the connect token has expired. */
        TOKEN_EXPIRED,
        /** Encrypted sessions: the seal is wrong. The datagram is forged, damaged, or sealed with another key. */
        FORGED,
        /**
         * Encrypted sessions: the connect token does not name this server, or a packet is of another server of the
         * token.
         */
        WRONG_SERVER,
        /**
         * The slot is not available: another client has a slot with this address, or a client with this client id has a
         * slot. Also a move to the address of an active client.
         */
        ALREADY_CONNECTED,
        /**
         * Encrypted sessions: the connect token was used from another address, or so long ago that the record was
         * evicted. Also a response with a used token from a client that numbers its packets from 0 again.
         */
        TOKEN_USED,
        /**
         * Encrypted sessions: a packet with this sequence number was received before, or it is too old for the window
         * of 256. Also a move that is older than later packets.
         */
        REPLAYED,
        /** A limit was exceeded, see {@link NetcodeLimits} and {@link SaltedLimits}. */
        TOO_MANY
    }
}

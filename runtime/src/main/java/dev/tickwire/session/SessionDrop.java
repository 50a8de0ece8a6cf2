package dev.tickwire.session;

/** Why a session dropped a datagram. */
public enum SessionDrop {
    /** Too short, too long, or not the one size that its type has. */
    WRONG_SIZE,
    /** The checksum fails: damaged, or of another protocol id. */
    WRONG_CHECKSUM,
    /** A type that does not exist or that this side does not take. */
    UNKNOWN_TYPE,
    /** Padding that is not zero, or a number that is out of its range. */
    BAD_CONTENT,
    /**
     * From an address that is nobody's, or of an index that is nobody's; also what comes from a new address before it
     * is proved.
     */
    UNKNOWN_ADDRESS,
    /** The right address without the session's secret. */
    WRONG_SECRET,
    /** An answer to no challenge of the last two periods. */
    STALE_RESPONSE,
    /** A packet of a session that has ended: an answer to its challenge, or what its client sent before it knew. */
    ENDED_SESSION,
    /** Nothing wrong with it, but it came too early, too late or once more. */
    OUT_OF_TURN,
    /** A request of another version of the format, or of another protocol id. */
    WRONG_PROTOCOL,
    /** A request whose token is good no longer. */
    TOKEN_EXPIRED,
    /** It was not sealed with the right key, or was changed on the way. */
    FORGED,
    /** A request whose token is for other servers; or what a server sent of which another one of the token is asked. */
    WRONG_SERVER,
    /**
     * A request or an answer from whom a slot is already held, by its address or by its client id; or a move to the
     * address of another client that is heard there.
     */
    ALREADY_CONNECTED,
    /**
     * A request whose token was used from another address, or so long ago that nobody remembers; or a response of who
     * numbers its packets anew with a token that it used before.
     */
    TOKEN_USED,
    /** Received before, or so old that nobody remembers; or a move that is older than what came after it. */
    REPLAYED,
    /** More of its kind than the limits let through. */
    TOO_MANY
}

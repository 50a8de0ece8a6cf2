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
    /** From an address that is nobody's. */
    UNKNOWN_ADDRESS,
    /** The right address without the session's secret. */
    WRONG_SECRET,
    /** An answer to no challenge of the last two periods. */
    STALE_RESPONSE,
    /** An answer to a challenge whose session has ended. */
    ENDED_SESSION,
    /** Nothing wrong with it, but it came too early, too late or once more. */
    OUT_OF_TURN
}

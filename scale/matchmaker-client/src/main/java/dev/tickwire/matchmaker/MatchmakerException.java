package dev.tickwire.matchmaker;

import java.time.Duration;
import java.util.Optional;

/** A request that ended without a match. Its message is a sentence for logs; what the matchmaker wrote is cut in it. */
public final class MatchmakerException extends Exception {
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final int status;
    private final transient Duration retryAfter;

    /** The reasons, as a game shows them in the player's language. */
    public enum Reason {
        /** No server has the slots, also after all retries. */
        NO_SLOT,
        /** No server speaks the protocol of the client: it is too old, or newer than all servers. */
        NO_VERSION,
        /** The wanted server is gone. */
        NO_SERVER,
        /** The wanted server speaks another protocol than the client. */
        OTHER_VERSION,
        /**
         * The wanted server has no slots for now. A game asks again after {@link #retryAfter}, or without the server.
         */
        SERVER_FULL,
        /** The matchmaker has no directory of servers, or a proxy no matchmaker, also after all retries. */
        UNAVAILABLE,
        /** The account or the address asks too often. */
        LIMITED,
        /** The header {@code Authorization} was refused. */
        UNAUTHORIZED,
        /** The matchmaker refused the request: a mistake of the game's. */
        INVALID,
        /** The matchmaker failed. */
        FAILED,
        /** The address does not answer. */
        UNREACHABLE,
        /** The whole answer did not arrive in time. */
        TIMED_OUT,
        /** The answer is none that a matchmaker sends. */
        UNREADABLE
    }

    MatchmakerException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        status = 0;
        retryAfter = null;
    }

    MatchmakerException(Reason reason, int status, String message, Duration retryAfter) {
        super(message);
        this.reason = reason;
        this.status = status;
        this.retryAfter = retryAfter;
    }

    /** Returns why there is no match. */
    public Reason reason() {
        return reason;
    }

    /** Returns the status of the answer, as 503; 0 if there was no answer. */
    public int status() {
        return status;
    }

    /** Returns how long the matchmaker asks to wait before the next request; empty if it did not say. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}

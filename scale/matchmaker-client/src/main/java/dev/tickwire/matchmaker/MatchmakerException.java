package dev.tickwire.matchmaker;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request for a match that failed. The message of the exception is a sentence for logs, with the matchmaker's text
 * cut to 200 characters.
 */
public final class MatchmakerException extends Exception {
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final int status;
    private final transient @Nullable Duration retryAfter;

    /** Reason of the failure, for the text that a game shows in the player's language. */
    public enum Reason {
        /** No server has the slots, also after all retries. */
        NO_SLOT,
        /** No server has the client's protocol: the client is too old, or newer than the fleet. */
        NO_VERSION,
        /** The wanted server is gone. */
        NO_SERVER,
        /** The wanted server has another protocol than the client. */
        OTHER_VERSION,
        /**
         * The wanted server has too few slots at the moment. Try again after {@link #retryAfter}, or without the wanted
         * server.
         */
        SERVER_FULL,
        /** The matchmaker has no directory of servers, or a proxy has no matchmaker, also after all retries. */
        UNAVAILABLE,
        /** The account or the address has made too many requests. {@link #retryAfter} has the time to wait. */
        LIMITED,
        /** The matchmaker rejected the Authorization header. */
        UNAUTHORIZED,
        /** The matchmaker rejected the request: a mistake in the game. */
        INVALID,
        /** The matchmaker failed. */
        FAILED,
        /** The matchmaker cannot be reached, or the connection broke. */
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

    MatchmakerException(Reason reason, int status, String message, @Nullable Duration retryAfter) {
        super(message);
        this.reason = reason;
        this.status = status;
        this.retryAfter = retryAfter;
    }

    /**
     * Returns the reason.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns the HTTP status of the answer.
     *
     * @return the status, or 0 without an answer
     */
    public int status() {
        return status;
    }

    /**
     * Returns the time that the matchmaker asks to wait before the next request.
     *
     * @return the time, or empty if the answer has none
     */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}

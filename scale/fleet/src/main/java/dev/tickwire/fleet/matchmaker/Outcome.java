package dev.tickwire.fleet.matchmaker;

import java.util.Locale;

/** Outcome of a request, in metrics and as the {@code error} of an answer. */
enum Outcome {
    DONE,
    NO_SLOT,
    NO_VERSION,
    NO_SERVER,
    OTHER_VERSION,
    SERVER_FULL,
    UNAVAILABLE,
    INVALID,
    TOO_LARGE,
    UNAUTHORIZED,
    LIMITED,
    NOT_FOUND,
    WRONG_METHOD,
    FAILED;

    /** Returns the word for metrics and answers. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.tickwire.fleet.matchmaker;

import java.util.Locale;

/** The outcome of a request, as its answer and the metrics name it. */
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

    /** The word that programs see. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

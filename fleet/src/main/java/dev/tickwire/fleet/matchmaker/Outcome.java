package dev.tickwire.fleet.matchmaker;

/** The outcome of a request, as its answer and the metrics name it. */
enum Outcome {
    DONE,
    NO_SLOT,
    UNAVAILABLE,
    INVALID,
    TOO_LARGE,
    UNAUTHORIZED,
    LIMITED,
    NOT_FOUND,
    WRONG_METHOD,
    FAILED
}

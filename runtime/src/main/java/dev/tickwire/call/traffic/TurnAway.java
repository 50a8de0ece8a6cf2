package dev.tickwire.call.traffic;

import dev.tickwire.call.CallFailure;

/** The reasons for which a connection refuses a call itself, with their numbers on the wire. */
enum TurnAway {
    NO_HANDLER(CallFailure.NO_HANDLER),
    OBJECT_GONE(CallFailure.OBJECT_GONE),
    NOT_THE_OWNER(CallFailure.NOT_THE_OWNER),
    TOO_MANY(CallFailure.TOO_MANY_AT_PEER),
    HANDLER_FAILED(CallFailure.HANDLER_FAILED);

    private static final TurnAway[] ALL = values();

    private final CallFailure failure;

    TurnAway(CallFailure failure) {
        this.failure = failure;
    }

    int number() {
        return ordinal() + 1;
    }

    /** The failure that the asker is told. */
    static CallFailure failure(int number) {
        return ALL[number - 1].failure;
    }
}

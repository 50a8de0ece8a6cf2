package dev.tickwire.call.traffic;

import dev.tickwire.call.CallFailure;

/**
 * Reasons of a refusal that the game did not choose. A reason is sent as its number, in this order from 1; 0 is the
 * game's own refusal.
 */
enum CallRejection {
    NO_HANDLER(CallFailure.NO_HANDLER),
    OBJECT_GONE(CallFailure.OBJECT_GONE),
    NOT_THE_OWNER(CallFailure.NOT_THE_OWNER),
    TOO_MANY(CallFailure.TOO_MANY_AT_PEER),
    HANDLER_FAILED(CallFailure.HANDLER_FAILED);

    private static final CallRejection[] ALL = values();

    private final CallFailure failure;

    CallRejection(CallFailure failure) {
        this.failure = failure;
    }

    int number() {
        return ordinal() + 1;
    }

    /** Returns the failure of the caller for a received number, 1 to 5. */
    static CallFailure failure(int number) {
        return ALL[number - 1].failure;
    }
}

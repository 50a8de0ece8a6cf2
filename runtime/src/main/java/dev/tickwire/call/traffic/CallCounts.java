package dev.tickwire.call.traffic;

/** Counts of the calls of one connection. */
public interface CallCounts {
    /** An answer has come to a call that is not open, or of another type. */
    void onStrayAnswer();

    /** A call has come and was refused without the game. */
    void onTurnedAway();

    /** A message has come to an object that is not there, or not the sender's. */
    void onMissed();
}

package dev.tickwire.call.traffic;

/** Receives counts of calls and of messages to objects. */
public interface CallCounts {
    /** An answer arrived without an open call that matches it. Answers after a timeout are such. */
    void onStrayAnswer();

    /**
     * A call was refused before it reached the game: its object or owner does not match, or too many calls are open.
     */
    void onTurnedAway();

    /** A message to an object was dropped: the object does not exist, or the sender may not address it. */
    void onMissed();
}

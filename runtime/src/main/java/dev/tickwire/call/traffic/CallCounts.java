package dev.tickwire.call.traffic;

/** Receives counts of calls and of messages to objects. */
public interface CallCounts {
    /** Called when an answer arrived without a matching open call, for example after a timeout. */
    void onStrayAnswer();

    /** Called when a call was refused without the game: by its object or owner, or because too many calls are open. */
    void onRejected();

    /** Called when a message to an object was dropped: the object is gone, or not the sender's. */
    void onMissed();
}

package dev.tickwire.recording;

/** Something of a frame that is replayed in its order. */
sealed interface ReplayedEvent {
    /**
     * A message.
     *
     * @param isToAll whether it went to, or came from, all peers that were connected then
     */
    record Told(RecordedMessage message, boolean isToAll) implements ReplayedEvent {}

    /** The connection of the recorded client has ended. */
    record Ended(String reason, String text) implements ReplayedEvent {}

    /** The recorded client goes on at another server. */
    record Transferred(String text) implements ReplayedEvent {}

    /** A connection of the recorded client has begun, or goes on. */
    record Connected(RecordedConnection connection) implements ReplayedEvent {}

    /** A peer is in another room. */
    record Entered(int peer, String room, String text) implements ReplayedEvent {}

    /** The world of the recorded client is complete. */
    record Completed() implements ReplayedEvent {}
}

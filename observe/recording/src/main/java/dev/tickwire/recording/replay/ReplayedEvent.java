package dev.tickwire.recording.replay;

import dev.tickwire.recording.RecordedConnection;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.session.DisconnectReason;

/** Event of a recorded frame that a replay plays. */
public sealed interface ReplayedEvent {
    /**
     * Message.
     *
     * @param message the message
     * @param isToAll whether all connected peers received or sent the message
     */
    record ReplayedMessage(RecordedMessage message, boolean isToAll) implements ReplayedEvent {}

    /**
     * End of the recorded client's connection.
     *
     * @param name the name of a {@link DisconnectReason}
     * @param text the text that was sent with the reason
     */
    record Ended(String name, String text) implements ReplayedEvent {
        /** Returns the reason, or {@link DisconnectReason#CLOSED_BY_PEER} if this version has none of that name. */
        public DisconnectReason reason() {
            for (DisconnectReason reason : DisconnectReason.values()) {
                if (reason.name().equals(name)) {
                    return reason;
                }
            }
            return DisconnectReason.CLOSED_BY_PEER;
        }
    }

    /** Transfer of the recorded client. {@link Connected} follows when the new server has sent its first packet. */
    record Transferred(String text) implements ReplayedEvent {}

    /** Start of a connection, or its continuation in a new block. */
    record Connected(RecordedConnection connection) implements ReplayedEvent {}

    /**
     * Change of a peer's room.
     *
     * @param isRepeated whether a block begins, which repeats the rooms of all peers
     */
    record Entered(int peer, String room, String text, boolean isRepeated) implements ReplayedEvent {}

    /** Completion of the recorded client's world. */
    record Completed() implements ReplayedEvent {}

    /** Input of a player. */
    record ReplayedInput(RecordedInput input) implements ReplayedEvent {}
}

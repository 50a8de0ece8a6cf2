package dev.tickwire.recording.replay;

import dev.tickwire.recording.RecordedConnection;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.session.DisconnectReason;

/** Something of a frame that is replayed in its order. */
public sealed interface ReplayedEvent {
    /**
     * A message.
     *
     * @param isToAll whether it went to, or came from, all peers that were connected then
     */
    record Told(RecordedMessage message, boolean isToAll) implements ReplayedEvent {}

    /** The connection of the recorded client has ended. */
    record Ended(String name, String text) implements ReplayedEvent {
        /** The reason; of one that this version does not know, the end by the other side. */
        public DisconnectReason reason() {
            for (DisconnectReason reason : DisconnectReason.values()) {
                if (reason.name().equals(name)) {
                    return reason;
                }
            }
            return DisconnectReason.CLOSED_BY_PEER;
        }
    }

    /** The recorded client goes on at another server. */
    record Transferred(String text) implements ReplayedEvent {}

    /** A connection of the recorded client has begun, or goes on. */
    record Connected(RecordedConnection connection) implements ReplayedEvent {}

    /** A peer is in another room. */
    record Entered(int peer, String room, String text) implements ReplayedEvent {}

    /** The world of the recorded client is complete. */
    record Completed() implements ReplayedEvent {}

    /** The input of a player. */
    record Made(RecordedInput input) implements ReplayedEvent {}
}

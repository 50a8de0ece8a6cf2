package dev.tickwire.recording.replay;

import dev.tickwire.bits.Side;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.recording.RecordedMessage;

/**
 * Point of view of a replay.
 *
 * @param side the side of the recorded endpoint
 * @param peer the index of the peer whose view is shown, or {@link #NOBODY}; 0 for a recorded client
 */
public record Viewpoint(Side side, int peer) {
    /** Peer index for the view of no player. */
    public static final int NOBODY = -1;

    /** Returns the default: a recorded client itself, or no player of a server. */
    public static Viewpoint of(Side side) {
        return new Viewpoint(side, side == Side.CLIENT ? 0 : NOBODY);
    }

    /** Returns whether the view is that of one player of a recorded server. */
    boolean isOfPeer() {
        return side == Side.SERVER && peer != NOBODY;
    }

    /**
     * Returns whether a message is delivered to the viewer: in a client's recording, a received message; in a server's
     * recording, a message sent to the viewed player, or to all peers if no player is viewed. Answers of calls are not
     * delivered, since the calls are not repeated.
     */
    public boolean isDelivered(ReplayedEvent.ReplayedMessage replayed) {
        RecordedMessage message = replayed.message();
        if (message.use() == MessageChannel.Use.ANSWER) {
            return false;
        }
        if (side == Side.CLIENT) {
            return message.direction() == Direction.RECEIVED;
        }
        boolean isForAll = peer == NOBODY && replayed.isToAll();
        return message.direction() == Direction.SENT && (isForAll || message.isOf(peer));
    }
}

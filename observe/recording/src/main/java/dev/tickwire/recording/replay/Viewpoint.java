package dev.tickwire.recording.replay;

import dev.tickwire.bits.Side;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.recording.RecordedMessage;

/**
 * As whom a recording is seen.
 *
 * @param side which end was recorded
 * @param peer the index of the peer of a server's recording; {@link #NOBODY} for a spectator, 0 for a recorded client
 */
public record Viewpoint(Side side, int peer) {
    /** No peer of a server's recording. */
    public static final int NOBODY = -1;

    /** The viewpoint of a recording of which nothing else was said. */
    public static Viewpoint of(Side side) {
        return new Viewpoint(side, side == Side.CLIENT ? 0 : NOBODY);
    }

    /** Whether it is that of a peer of a server, of whose objects it sees those that the peer was to see. */
    boolean isOfPeer() {
        return side == Side.SERVER && peer != NOBODY;
    }

    /** Whether a message is one that the viewer is given. */
    public boolean isGiven(ReplayedEvent.Told told) {
        RecordedMessage message = told.message();
        if (message.use() == MessageUse.ANSWER) {
            return false;
        }
        if (side == Side.CLIENT) {
            return message.direction() == Direction.RECEIVED;
        }
        boolean isForAll = peer == NOBODY && told.isToAll();
        return message.direction() == Direction.SENT && (isForAll || message.isOf(peer));
    }
}

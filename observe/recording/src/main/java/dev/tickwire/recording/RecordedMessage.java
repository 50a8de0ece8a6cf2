package dev.tickwire.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.recording.write.MessageRecorder;

/**
 * A message of a recording.
 *
 * @param direction whether the recorded end sent it, or received it
 * @param use what it is for
 * @param peers the indexes of the other ends: several if one message was sent to several
 * @param type the number of its type
 * @param channel the number of its channel; -1 if that is not known
 * @param object the number of the object that it is aimed at; -1 for none
 * @param isRefused whether it is the refusal of a call, and has no fields
 * @param fields the bits of its fields, from the lowest bit of the first byte on
 * @param block its block; null if it has none
 */
public record RecordedMessage(
        Direction direction,
        MessageUse use,
        int[] peers,
        int type,
        int channel,
        int object,
        boolean isRefused,
        byte[] fields,
        byte[] block) {
    private static final int MOST_PEERS = Character.MAX_VALUE;

    /** Reads what a {@link MessageRecorder} has written behind the kind. */
    static RecordedMessage read(RecordInput in) {
        int[] peers = new int[in.takeNumber(MOST_PEERS)];
        for (int i = 0; i < peers.length; i++) {
            peers[i] = in.takeNumber(MOST_PEERS);
        }
        int flags = in.takeByte();
        int type = in.takeNumber(Integer.MAX_VALUE);
        int channel = in.takeNumber(Byte.MAX_VALUE) - 1;
        int object = (flags & MessageRecorder.AIMED) == 0 ? -1 : in.takeNumber(Integer.MAX_VALUE);
        boolean isRefused = (flags & MessageRecorder.REFUSED) != 0;
        return new RecordedMessage(
                (flags & MessageRecorder.DIRECTION) == 0 ? Direction.RECEIVED : Direction.SENT,
                MessageUse.values()[flags >>> MessageRecorder.USE_SHIFT & MessageRecorder.USE_MASK],
                peers,
                type,
                channel,
                object,
                isRefused,
                isRefused ? new byte[0] : in.takeBytes(),
                (flags & MessageRecorder.BLOCK) == 0 ? null : in.takeBytes());
    }

    /**
     * Whether it went to a peer, or came from it.
     *
     * @param peer its index
     */
    public boolean isOf(int peer) {
        for (int each : peers) {
            if (each == peer) {
                return true;
            }
        }
        return false;
    }
}

package dev.tickwire.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.recording.write.MessageRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Message in a recording.
 *
 * @param direction {@link Direction#SENT} or {@link Direction#RECEIVED}, as seen from the recorded endpoint
 * @param use plain message, message to an object, call or answer
 * @param peers the indexes of the receivers of a sent message, or the index of the sender of a received message;
 *     {@code {0}} at a client
 * @param type the number of the message's type in the protocol
 * @param channel the number of the channel of a sent message; -1 if the message was received or included by
 *     {@link Recording#include}
 * @param object the reference number of the object that the message is addressed to, or -1
 * @param isRefused whether it is a refused answer, without fields
 * @param fields the packed fields, from the lowest bit of the first byte on; empty if refused
 * @param block the block of a {@link dev.tickwire.message.BlockMessage} or bytes of a chunk, or null
 */
public record RecordedMessage(
        Direction direction,
        MessageChannel.Use use,
        int[] peers,
        int type,
        int channel,
        int object,
        boolean isRefused,
        byte[] fields,
        byte @Nullable [] block) {
    private static final int MAX_PEERS = Character.MAX_VALUE;

    /** Reads a message record without its kind byte. */
    static RecordedMessage read(RecordInput in) {
        int[] peers = new int[in.readNumber(MAX_PEERS)];
        for (int i = 0; i < peers.length; i++) {
            peers[i] = in.readNumber(MAX_PEERS);
        }
        int flags = in.readByte();
        int type = in.readNumber(Integer.MAX_VALUE);
        int channel = in.readNumber(Byte.MAX_VALUE) - 1;
        int object = (flags & MessageRecorder.AIMED) == 0 ? -1 : in.readNumber(Integer.MAX_VALUE);
        boolean isRefused = (flags & MessageRecorder.REFUSED) != 0;
        return new RecordedMessage(
                (flags & MessageRecorder.DIRECTION) == 0 ? Direction.RECEIVED : Direction.SENT,
                MessageChannel.Use.values()[flags >>> MessageRecorder.USE_SHIFT & MessageRecorder.USE_MASK],
                peers,
                type,
                channel,
                object,
                isRefused,
                isRefused ? new byte[0] : in.readBytes(),
                (flags & MessageRecorder.BLOCK) == 0 ? null : in.readBytes());
    }

    /**
     * Returns whether the message was sent to or received from a peer.
     *
     * @param peer the index of the peer
     * @return true if the peer is a receiver or the sender
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

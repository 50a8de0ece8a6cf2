package dev.tickwire.recording.write;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.RefusedAnswer;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import java.util.Arrays;

/**
 * Writes messages. A message that is sent to several peers in a row becomes one record with several peers. The record
 * ends when a packet is sent: afterwards the pool may reuse the instance for another message.
 */
public final class MessageRecorder {
    public static final int DIRECTION = 1;
    public static final int USE_SHIFT = 1;
    public static final int USE_MASK = 3;
    public static final int AIMED = 1 << 3;
    public static final int BLOCK = 1 << 4;
    public static final int REFUSED = 1 << 5;

    /** Object number of a message that is addressed to no object. */
    static final int NO_OBJECT = -1;

    private final RecordOutput body = new RecordOutput(256);
    private final FieldsRecorder fields = new FieldsRecorder();
    /** Message in {@link #body}, or null. */
    private Message last;

    private MessageChannel.Use lastUse;
    private int lastChannel;
    private int lastObject;
    private int[] peers = new int[16];
    private int count;

    /**
     * Adds a message, or another receiver of the previous message. {@link #flush} writes the message.
     *
     * @param channel the number of the channel, or -1
     * @param object the reference number of the object, or {@link #NO_OBJECT}
     * @param peer the index of the peer
     */
    void add(
            RecordOutput out,
            Direction direction,
            MessageChannel.Use use,
            int channel,
            MessageType<?> type,
            int object,
            Message message,
            int peer) {
        boolean isSameMessage = message == last && use == lastUse && channel == lastChannel && object == lastObject;
        if (!isSameMessage || direction != Direction.SENT) {
            flush(out);
            write(direction, use, channel, type, object, message);
            last = message;
            lastUse = use;
            lastChannel = channel;
            lastObject = object;
        }
        if (count == peers.length) {
            peers = Arrays.copyOf(peers, count * 2);
        }
        peers[count++] = peer;
    }

    private void write(
            Direction direction,
            MessageChannel.Use use,
            int channel,
            MessageType<?> type,
            int object,
            Message message) {
        boolean isRefused = message instanceof RefusedAnswer;
        body.clear();
        body.putByte(flags(direction, use)
                | (object == NO_OBJECT ? 0 : AIMED)
                | (message instanceof BlockMessage ? BLOCK : 0)
                | (isRefused ? REFUSED : 0));
        body.putNumber(type.number());
        body.putNumber(channel + 1);
        if (object != NO_OBJECT) {
            body.putNumber(object);
        }
        if (!isRefused) {
            fields.write(body, message);
        }
        if (message instanceof BlockMessage) {
            BlockMessage block = (BlockMessage) message;
            body.putNumber(block.blockLength());
            body.putBytes(block.blockData(), 0, block.blockLength());
        }
    }

    /** Returns the flags byte of a message. */
    static int flags(Direction direction, MessageChannel.Use use) {
        return (direction == Direction.SENT ? DIRECTION : 0) | use.ordinal() << USE_SHIFT;
    }

    /** Writes the pending message, if any. */
    void flush(RecordOutput out) {
        if (last == null) {
            return;
        }
        out.putByte(RecordKind.MESSAGE.ordinal());
        out.putNumber(count);
        for (int peer = 0; peer < count; peer++) {
            out.putNumber(peers[peer]);
        }
        out.putBytes(body.bytes(), 0, body.length());
        discardPending();
    }

    /** Discards the pending message. */
    void discardPending() {
        last = null;
        count = 0;
    }
}

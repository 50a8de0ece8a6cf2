package dev.tickwire.call.traffic;

import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.AbandonedCall;
import dev.tickwire.protocol.MessageChannel;
import java.util.Arrays;

/**
 * Sends the notices of abandoned calls. A notice waits while the queue of its channel is full. Calls wait in the same
 * queue, so no more notices wait than calls were open.
 */
final class AbandonedCalls {
    private static final int INITIAL_CAPACITY = 4;

    private final MessageFactory factory;
    private final CallSender sender;
    private QueuedChannel[] channels = new QueuedChannel[INITIAL_CAPACITY];
    private MessageType<?>[] types = new MessageType<?>[INITIAL_CAPACITY];
    private int[] ids = new int[INITIAL_CAPACITY];
    private int count;

    AbandonedCalls(MessageFactory factory, CallSender sender) {
        this.factory = factory;
        this.sender = sender;
    }

    /** Sends the notice of a call now, or as soon as its channel has room. */
    void add(QueuedChannel channel, MessageType<?> type, int id) {
        if (isSent(channel, type, id)) {
            return;
        }
        if (count == ids.length) {
            channels = Arrays.copyOf(channels, 2 * count);
            types = Arrays.copyOf(types, 2 * count);
            ids = Arrays.copyOf(ids, 2 * count);
        }
        channels[count] = channel;
        types[count] = type;
        ids[count++] = id;
    }

    /** Returns whether notices wait. */
    boolean areWaiting() {
        return count > 0;
    }

    /** Sends waiting notices, as far as their channels have room. */
    void send() {
        int waiting = 0;
        for (int place = 0; place < count; place++) {
            if (!isSent(channels[place], types[place], ids[place])) {
                channels[waiting] = channels[place];
                types[waiting] = types[place];
                ids[waiting++] = ids[place];
            }
        }
        count = waiting;
    }

    /** Tries to send. Returns true also if the call is too old for a notice: the peer has then dropped it by itself. */
    private boolean isSent(QueuedChannel channel, MessageType<?> type, int id) {
        if (channel.nextSentId() - id > CallHead.MAX_MESSAGES) {
            return true;
        }
        if (!channel.hasRoom()) {
            return false;
        }
        AbandonedCall notice = factory.createControl(AbandonedCall.TYPE);
        return sender.send(channel, type, notice, MessageChannel.Use.CALL, CallHead.abandoned(id))
                .isQueued();
    }
}

package dev.tickwire.connection;

import dev.tickwire.call.traffic.CallCounts;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;

/**
 * The paused delivery of a peer that waits to be admitted. The first reliable message may be looked at; the others stay
 * in their windows.
 */
final class PausedDelivery {
    private final QueuedChannel[] channels;
    private Message first;
    private boolean over;

    PausedDelivery(QueuedChannel[] channels) {
        this.channels = channels;
        for (QueuedChannel channel : channels) {
            channel.pause();
        }
    }

    /**
     * More may have come. Answers are passed over, for a peer that is not admitted was asked nothing. So are notices
     * of abandoned calls, which find no call.
     *
     * @param counts counts those
     */
    void look(CallCounts counts) {
        for (int number = 0; number < channels.length && first == null; number++) {
            if (channels[number].config().kind().isReliable()) {
                first = next(channels[number], counts);
            }
        }
    }

    private static Message next(QueuedChannel channel, CallCounts counts) {
        Message next = channel.nextReceived();
        while (next != null && isAboutCall(Ownership.head(next))) {
            if (CallHead.isAnswer(Ownership.head(next))) {
                counts.onStrayAnswer();
            }
            next.release();
            next = channel.nextReceived();
        }
        return next;
    }

    private static boolean isAboutCall(long head) {
        return CallHead.isAnswer(head) || CallHead.isAbandoned(head);
    }

    /** The message that came first, or null if none has or it is over. */
    Message first() {
        return over ? null : first;
    }

    /** The peer is admitted. */
    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /** The message that came first, or null. The caller owns it. */
    Message take() {
        Message taken = first;
        first = null;
        return taken;
    }

    /** The listener has all that waited: from now on the channels take what they ever take. */
    void resume() {
        for (QueuedChannel channel : channels) {
            channel.resume();
        }
    }

    /** Releases the message that waited. */
    void clear() {
        over = true;
        Message taken = take();
        if (taken != null) {
            taken.release();
        }
    }
}

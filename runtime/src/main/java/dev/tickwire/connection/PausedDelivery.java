package dev.tickwire.connection;

import dev.tickwire.call.traffic.CallTraffic;
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
     * More may have come. Answers and notices of abandoned calls are no first message: a peer that is not admitted was
     * asked nothing, and a notice may come before its call.
     *
     * @param calls takes those
     */
    void look(CallTraffic calls) {
        for (int number = 0; number < channels.length && first == null; number++) {
            if (channels[number].config().kind().isReliable()) {
                first = next(channels[number], calls);
            }
        }
    }

    private static Message next(QueuedChannel channel, CallTraffic calls) {
        Message next = channel.nextReceived();
        while (next != null && isAboutCall(Ownership.head(next))) {
            calls.deliver(channel, next);
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

package dev.tickwire.connection;

import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;

/**
 * Paused delivery of a peer that waits for admission. The first reliable message can be read; later messages stay in
 * their windows.
 */
final class PausedDelivery {
    private final QueuedChannel[] channels;
    private final ReceivedMessages received;
    private Message first;
    private boolean over;

    PausedDelivery(QueuedChannel[] channels, ReceivedMessages received) {
        this.channels = channels;
        this.received = received;
        for (QueuedChannel channel : channels) {
            channel.pause();
        }
    }

    /**
     * Finds the first message, if it has arrived. Answers and notices of abandoned calls are processed instead: no call
     * was sent to a peer without admission, and a notice may arrive before its call.
     */
    void findFirst(CallTraffic calls) {
        for (int number = 0; number < channels.length && first == null; number++) {
            if (channels[number].config().kind().isReliable()) {
                first = next(channels[number], calls);
            }
        }
    }

    private Message next(QueuedChannel channel, CallTraffic calls) {
        Message next = received.next(channel);
        while (next != null && isAboutCall(Ownership.head(next))) {
            calls.deliver(channel, next);
            next.release();
            next = received.next(channel);
        }
        return next;
    }

    private static boolean isAboutCall(long head) {
        return CallHead.isAnswer(head) || CallHead.isAbandoned(head);
    }

    /** Returns the first message, or null if none has arrived or the pause is over. */
    Message first() {
        return over ? null : first;
    }

    /** Ends the pause: the peer was admitted. */
    void end() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /** Removes the first message, or returns null. The message belongs to the caller. */
    Message pollFirst() {
        Message polled = first;
        first = null;
        return polled;
    }

    /** Ends the pause of the channels. Called when all waiting messages were delivered. */
    void resume() {
        for (QueuedChannel channel : channels) {
            channel.resume();
        }
    }

    /** Releases the first message. */
    void clear() {
        over = true;
        Message polled = pollFirst();
        if (polled != null) {
            Ownership.dropKept(polled);
        }
    }
}

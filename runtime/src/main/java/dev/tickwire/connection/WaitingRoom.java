package dev.tickwire.connection;

import dev.tickwire.channel.MessageChannel;
import dev.tickwire.message.Message;

/** What is held back of a peer that waits to be admitted. The first reliable message may be looked at; the others lie in their windows. */
final class WaitingRoom {
    private final MessageChannel[] channels;
    private Message first;
    private boolean over;

    WaitingRoom(MessageChannel[] channels) {
        this.channels = channels;
        hold(true);
    }

    private void hold(boolean on) {
        for (MessageChannel channel : channels) {
            channel.hold(on);
        }
    }

    /** More may have come. */
    void look() {
        for (int number = 0; number < channels.length && first == null; number++) {
            if (channels[number].config().kind().isReliable()) {
                first = channels[number].nextReceived();
            }
        }
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
    void open() {
        hold(false);
    }

    /** Releases what was held. */
    void clear() {
        over = true;
        Message taken = take();
        if (taken != null) {
            taken.release();
        }
    }
}

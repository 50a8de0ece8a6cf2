package dev.tickwire.channel;

import dev.tickwire.message.Message;

/**
 * Which messages of a reliable channel have been received, and which the listener gets next. Ids count on past the 16
 * bits of the wire. Memory grows to the window and no further.
 */
abstract class ReceiveWindow {
    final int most;
    private int expected;
    private int end;

    ReceiveWindow(int most) {
        this.most = most;
    }

    /** The lowest id that has not been received. */
    final int expected() {
        return expected;
    }

    /** One above the highest id that has been received. */
    final int end() {
        return end;
    }

    /** Whether an id is so far ahead that an honest peer cannot have sent it. */
    final boolean isBeyond(int id) {
        return id - expected >= most;
    }

    /** Whether an id, not beyond the window, has been received. */
    final boolean contains(int id) {
        return id - expected < 0 || id - end < 0 && isMarked(id);
    }

    /** Takes a message whose id is neither received nor beyond the window. */
    final void add(Message message, int id) {
        if (id - end >= 0) {
            end = id + 1;
        }
        mark(message, id);
    }

    /** The lowest id was received and is settled: the window moves on. */
    final void moveOn() {
        expected++;
    }

    abstract boolean isMarked(int id);

    abstract void mark(Message message, int id);

    /** The message that the listener gets next, or null. The caller owns it. */
    abstract Message take();

    /** Releases what the listener has not got. */
    abstract void clear();

    /** The size of a ring, a power of two, that has a place for an id and all from the expected one to it. */
    final int capacityFor(int id) {
        return Integer.highestOneBit(Math.max(1, id - expected)) * 2;
    }
}

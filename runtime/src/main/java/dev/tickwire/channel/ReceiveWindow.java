package dev.tickwire.channel;

import dev.tickwire.message.Message;

/**
 * Received messages of a reliable channel, with ids that do not wrap: which have arrived, and which the listener
 * receives next. Memory grows up to the window.
 */
abstract class ReceiveWindow {
    final int max;
    private int expected;
    private int end;

    ReceiveWindow(int max) {
        this.max = max;
    }

    /** Lowest id that has not arrived; on an ordered channel, the lowest id that the listener has not received. */
    final int expected() {
        return expected;
    }

    /** Highest id that has arrived, plus one. */
    final int end() {
        return end;
    }

    /** Returns whether an id is so far ahead that no honest peer can have sent it. */
    final boolean isBeyond(int id) {
        return id - expected >= max;
    }

    /** Returns whether an id within the window has arrived. */
    final boolean contains(int id) {
        return id - expected < 0 || id - end < 0 && isMarked(id);
    }

    /** Adds a message within the window that has not arrived before. */
    final void add(Message message, int id) {
        if (id - end >= 0) {
            end = id + 1;
        }
        mark(message, id);
    }

    /** Moves the window on by one id, because the lowest is done. */
    final void advance() {
        expected++;
    }

    abstract boolean isMarked(int id);

    abstract void mark(Message message, int id);

    /** Removes the next message for the listener, or returns null. The message belongs to the caller. */
    abstract Message poll();

    /** Releases the messages that the listener has not received. */
    abstract void clear();

    /** Returns the size of a ring, a power of two, with room for the ids from the expected id to the given id. */
    final int capacityFor(int id) {
        return Integer.highestOneBit(Math.max(1, id - expected)) * 2;
    }
}

package dev.tickwire.channel;

import dev.tickwire.message.Message;
import dev.tickwire.packet.Sequence;

/** Received messages of a reliable channel that wait for an older one, by their 16-bit ids. Grows to the window. */
final class ReceiveWindow {
    private static final int FEWEST = 16;

    private final int most;
    private Message[] messages = new Message[FEWEST];
    private int expected;
    private int size;

    ReceiveWindow(int most) {
        this.most = most;
    }

    /** The id that comes next. */
    int expected() {
        return expected;
    }

    /** Whether an id is so far ahead that an honest peer cannot have sent it. */
    boolean isBeyond(int id) {
        return Sequence.distance(id, expected) >= most;
    }

    /** Whether an id, not beyond the window, has been received. */
    boolean contains(int id) {
        int place = Sequence.distance(id, expected);
        return place < 0 || place < messages.length && messages[index(id)] != null;
    }

    /** Keeps a message whose id is neither received nor beyond the window. */
    void add(Message message, int id) {
        int place = Sequence.distance(id, expected);
        if (place >= messages.length) {
            grow(place);
        }
        messages[index(id)] = message;
        size++;
    }

    /** The message that comes next, or null if it has not been received. The caller owns it. */
    Message take() {
        if (size == 0) {
            return null;
        }
        int index = index(expected);
        Message message = messages[index];
        if (message != null) {
            messages[index] = null;
            size--;
            expected = Sequence.plus(expected, 1);
        }
        return message;
    }

    void clear() {
        for (int i = 0; i < messages.length; i++) {
            Message message = messages[i];
            messages[i] = null;
            if (message != null) {
                message.release();
            }
        }
        size = 0;
    }

    private int index(int id) {
        return id & messages.length - 1;
    }

    private void grow(int place) {
        Message[] grown = new Message[Integer.highestOneBit(place) * 2];
        for (int i = 0; i < messages.length; i++) {
            int id = expected + i;
            grown[id & grown.length - 1] = messages[index(id)];
        }
        messages = grown;
    }
}

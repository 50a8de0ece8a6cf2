package dev.tickwire.channel;

import dev.tickwire.message.Message;

/** Window of an ordered channel. Received messages wait until all earlier messages have arrived. */
final class OrderedWindow extends ReceiveWindow {
    private static final int INITIAL_CAPACITY = 8;

    private Message[] messages = new Message[INITIAL_CAPACITY];
    private int size;

    OrderedWindow(int max) {
        super(max);
    }

    @Override
    boolean isMarked(int id) {
        return messages[index(id)] != null;
    }

    @Override
    void mark(Message message, int id) {
        if (id - expected() >= messages.length) {
            grow(capacityFor(id));
        }
        messages[index(id)] = message;
        size++;
    }

    @Override
    Message poll() {
        if (size == 0) {
            return null;
        }
        int index = index(expected());
        Message message = messages[index];
        if (message != null) {
            messages[index] = null;
            size--;
            advance();
        }
        return message;
    }

    @Override
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

    private void grow(int capacity) {
        Message[] grown = new Message[capacity];
        for (int i = 0; i < messages.length; i++) {
            int id = expected() + i;
            grown[id & capacity - 1] = messages[index(id)];
        }
        messages = grown;
    }
}

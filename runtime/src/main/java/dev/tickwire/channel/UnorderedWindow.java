package dev.tickwire.channel;

import dev.tickwire.message.Message;

/** Window of an unordered channel. Messages are delivered on arrival, and their ids remembered against duplicates. */
final class UnorderedWindow extends ReceiveWindow {
    private static final int INITIAL_CAPACITY = 64;

    private final MessageList arrived = new MessageList();
    private boolean[] received = new boolean[INITIAL_CAPACITY];

    UnorderedWindow(int max) {
        super(max);
    }

    @Override
    boolean isMarked(int id) {
        return received[index(id)];
    }

    @Override
    void mark(Message message, int id) {
        if (id - expected() >= received.length) {
            grow(capacityFor(id));
        }
        received[index(id)] = true;
        arrived.add(message, id);
        while (received[index(expected())]) {
            received[index(expected())] = false;
            advance();
        }
    }

    @Override
    Message poll() {
        return arrived.poll();
    }

    @Override
    void clear() {
        arrived.clear();
    }

    private int index(int id) {
        return id & received.length - 1;
    }

    private void grow(int capacity) {
        boolean[] grown = new boolean[capacity];
        for (int i = 0; i < received.length; i++) {
            int id = expected() + i;
            grown[id & capacity - 1] = received[index(id)];
        }
        received = grown;
    }
}

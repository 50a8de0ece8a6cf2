package dev.tickwire.message;

import java.util.Arrays;

/** Idle instances of one message type, taken last in, first out. It never holds more than were once in use together. */
final class MessagePool {
    final MessageType<?> type;
    final Owner owner;
    private Message[] idle = new Message[8];
    private int count;

    MessagePool(MessageType<?> type, Owner owner) {
        this.type = type;
        this.owner = owner;
    }

    Message take() {
        if (count == 0) {
            return null;
        }
        Message message = idle[--count];
        idle[count] = null;
        message.revive();
        return message;
    }

    void put(Message message) {
        if (count == idle.length) {
            idle = Arrays.copyOf(idle, count * 2);
        }
        idle[count++] = message;
    }

    int count() {
        return count;
    }
}

package dev.tickwire.channel;

import dev.tickwire.message.Message;
import java.util.Arrays;

/** Received messages in order, each with an id, taken out from the front. Grows to what one packet brings. */
final class MessageList {
    private Message[] messages = new Message[8];
    private int[] ids = new int[8];
    private int first;
    private int end;

    boolean isEmpty() {
        return first == end;
    }

    int size() {
        return end - first;
    }

    void add(Message message, int id) {
        if (end == messages.length) {
            messages = Arrays.copyOf(messages, end * 2);
            ids = Arrays.copyOf(ids, end * 2);
        }
        messages[end] = message;
        ids[end++] = id;
    }

    /** The id of the message that {@link #take} gives next. */
    int firstId() {
        return ids[first];
    }

    /** The next message, or null. The caller owns it. */
    Message take() {
        if (first == end) {
            first = 0;
            end = 0;
            return null;
        }
        Message message = messages[first];
        messages[first++] = null;
        return message;
    }

    /** Releases all messages. */
    void clear() {
        for (Message message = take(); message != null; message = take()) {
            message.release();
        }
    }
}

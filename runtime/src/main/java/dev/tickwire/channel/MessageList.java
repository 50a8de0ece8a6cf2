package dev.tickwire.channel;

import dev.tickwire.message.Message;
import java.util.Arrays;

/** Queue of the received messages of one packet, with their ids. */
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

    /** Id of the message that {@link #poll} returns next. */
    int firstId() {
        return ids[first];
    }

    /** Removes the next message, or returns null. The message belongs to the caller. */
    Message poll() {
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
        for (Message message = poll(); message != null; message = poll()) {
            message.release();
        }
    }
}

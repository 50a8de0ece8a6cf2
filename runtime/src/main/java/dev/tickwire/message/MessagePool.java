package dev.tickwire.message;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Stack of idle messages of one type. The size of the pool never exceeds the greatest number of messages in use at the
 * same time.
 */
final class MessagePool {
    final MessageType<?> type;
    final Owner owner;
    final OutstandingMessages outstanding;
    private Message[] idle = new Message[8];
    private int count;

    MessagePool(MessageType<?> type, Owner owner, MessageTrace trace) {
        this.type = type;
        this.owner = owner;
        outstanding = new OutstandingMessages(trace);
    }

    @Nullable
    Message acquire() {
        if (count == 0) {
            return null;
        }
        Message message = idle[--count];
        idle[count] = null;
        return message;
    }

    void release(Message message) {
        if (count == idle.length) {
            idle = Arrays.copyOf(idle, count * 2);
        }
        idle[count++] = message;
    }

    int count() {
        return count;
    }
}

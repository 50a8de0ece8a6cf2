package dev.tickwire.channel;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.packet.Sequence;
import java.util.Arrays;

/**
 * The messages of a reliable channel that were sent and are not acked, by their 16-bit ids.
 *
 * <p>It never holds an id as far as the window beyond the oldest unacked one: the other end can buffer whatever is sent. The
 * ring starts small and grows to that.
 */
final class SendWindow {
    private static final int FEWEST = 16;

    private final int most;
    private Message[] messages = new Message[FEWEST];
    private int[] types = new int[FEWEST];
    private int[] bits = new int[FEWEST];
    private long[] sentAtNanos = new long[FEWEST];
    private boolean[] sent = new boolean[FEWEST];
    private int oldest;
    /** Ids from {@link #oldest} to the next to be given. */
    private int span;

    SendWindow(int most) {
        this.most = most;
    }

    boolean isFull() {
        return span == most;
    }

    boolean isEmpty() {
        return span == 0;
    }

    /** The oldest id that is not acked, or the next to be given. */
    int oldest() {
        return oldest;
    }

    /** How many ids there are from the oldest unacked on, acked ones among them. */
    int span() {
        return span;
    }

    void add(Message message, int type, int costBits) {
        if (span == messages.length) {
            grow();
        }
        int index = index(oldest + span++);
        messages[index] = message;
        types[index] = type;
        bits[index] = costBits;
        sent[index] = false;
    }

    /** The message of an id in the span, or null if it is acked. */
    Message message(int id) {
        return messages[index(id)];
    }

    int type(int id) {
        return types[index(id)];
    }

    /** The bits of the message with its type number. */
    int bits(int id) {
        return bits[index(id)];
    }

    boolean isBlock(int id) {
        return messages[index(id)] instanceof BlockMessage;
    }

    /** Whether the message of an id should be sent now; false if it is acked. A clock that has jumped back counts as late. */
    boolean isDue(int id, long nowNanos, long resendNanos) {
        int index = index(id);
        if (messages[index] == null || !sent[index]) {
            return messages[index] != null;
        }
        long elapsed = nowNanos - sentAtNanos[index];
        return elapsed >= resendNanos || elapsed < 0;
    }

    void onSent(int id, long nowNanos) {
        int index = index(id);
        sent[index] = true;
        sentAtNanos[index] = nowNanos;
    }

    /**
     * Takes an acked message out; nothing if it is out already. What has not been sent stays: an ack of its id is a late one,
     * of the lap before.
     */
    void onAcked(int id) {
        int place = Sequence.plus(id, -oldest);
        Message message = place < span ? messages[index(id)] : null;
        if (message == null || !sent[index(id)]) {
            return;
        }
        messages[index(id)] = null;
        while (span > 0 && messages[index(oldest)] == null) {
            oldest = Sequence.plus(oldest, 1);
            span--;
        }
        MessageFactory.drop(message);
    }

    void clear() {
        for (int i = 0; i < messages.length; i++) {
            Message message = messages[i];
            messages[i] = null;
            if (message != null) {
                MessageFactory.drop(message);
            }
        }
        oldest = Sequence.plus(oldest, span);
        span = 0;
    }

    private int index(int id) {
        return id & messages.length - 1;
    }

    private void grow() {
        int from = messages.length - 1;
        int capacity = messages.length * 2;
        Message[] grownMessages = new Message[capacity];
        int[] grownTypes = Arrays.copyOf(types, capacity);
        int[] grownBits = Arrays.copyOf(bits, capacity);
        long[] grownSentAtNanos = Arrays.copyOf(sentAtNanos, capacity);
        boolean[] grownSent = Arrays.copyOf(sent, capacity);
        for (int id = oldest; id < oldest + span; id++) {
            int to = id & capacity - 1;
            grownMessages[to] = messages[id & from];
            grownTypes[to] = types[id & from];
            grownBits[to] = bits[id & from];
            grownSentAtNanos[to] = sentAtNanos[id & from];
            grownSent[to] = sent[id & from];
        }
        messages = grownMessages;
        types = grownTypes;
        bits = grownBits;
        sentAtNanos = grownSentAtNanos;
        sent = grownSent;
    }
}

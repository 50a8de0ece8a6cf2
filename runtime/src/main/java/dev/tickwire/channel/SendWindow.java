package dev.tickwire.channel;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import java.util.Arrays;

/**
 * The messages of a reliable channel that were sent and are not acked, by ids that count on past the 16 bits of the wire.
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
    private long[] sentIn = new long[FEWEST];
    /** How often each was sent, counted no further than a byte can. */
    private byte[] times = new byte[FEWEST];

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
        times[index] = 0;
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

    /** Whether the message of an id should be sent now; false if it is acked. */
    boolean isDue(int id, long nowNanos, ResendRule rule, long fixedNanos) {
        int index = index(id);
        if (messages[index] == null || times[index] == 0) {
            return messages[index] != null;
        }
        return rule.isDue(fixedNanos, sentIn[index], sentAtNanos[index], times[index], nowNanos)
                || rule.isDueTwice(sentAtNanos[index], times[index], nowNanos);
    }

    void onSent(int id, long packet, long nowNanos) {
        int index = index(id);
        if (times[index] < Byte.MAX_VALUE) {
            times[index]++;
        }
        sentIn[index] = packet;
        sentAtNanos[index] = nowNanos;
    }

    /** Takes an acked message out; nothing if it is out already. */
    void onAcked(int id) {
        int place = id - oldest;
        Message message = place >= 0 && place < span ? messages[index(id)] : null;
        if (message == null) {
            return;
        }
        messages[index(id)] = null;
        while (span > 0 && messages[index(oldest)] == null) {
            oldest++;
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
        oldest += span;
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
        long[] grownSentIn = Arrays.copyOf(sentIn, capacity);
        byte[] grownTimes = Arrays.copyOf(times, capacity);
        for (int place = 0; place < span; place++) {
            int id = oldest + place;
            int to = id & capacity - 1;
            grownMessages[to] = messages[id & from];
            grownTypes[to] = types[id & from];
            grownBits[to] = bits[id & from];
            grownSentAtNanos[to] = sentAtNanos[id & from];
            grownSentIn[to] = sentIn[id & from];
            grownTimes[to] = times[id & from];
        }
        messages = grownMessages;
        types = grownTypes;
        bits = grownBits;
        sentAtNanos = grownSentAtNanos;
        sentIn = grownSentIn;
        times = grownTimes;
    }
}

package dev.tickwire.channel;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;

/**
 * Messages of a reliable channel that are not acked, by ids that do not wrap. The window never holds an id as far as
 * its size beyond the oldest, so the peer can buffer whatever is sent. The ring grows up to that size.
 */
final class SendWindow {
    private static final int INITIAL_CAPACITY = 8;

    private static final int RECORD = 3;
    /** Type number, bits, and number of sendings up to 127. */
    private static final int META = 0;

    private static final int SENT_AT_NANOS = 1;
    private static final int SENT_IN = 2;

    private static final int TYPE_SHIFT = 40;
    private static final int BITS_SHIFT = 8;
    private static final int SEND_COUNT_MASK = Byte.MAX_VALUE;

    private final int max;
    private Message[] messages = new Message[INITIAL_CAPACITY];
    /** Records of {@link #RECORD} longs, beside the messages, in one array for locality. */
    private long[] records = new long[INITIAL_CAPACITY * RECORD];
    /** Heads of the messages, or null on a channel without calls. */
    private long[] heads;

    private int oldest;
    /** Number of ids from {@link #oldest} to the next id to send. */
    private int span;

    /**
     * Creates an empty window.
     *
     * @param max the most messages
     * @param hasCalls whether messages have heads
     */
    SendWindow(int max, boolean hasCalls) {
        this.max = max;
        heads = hasCalls ? new long[INITIAL_CAPACITY] : null;
    }

    boolean isFull() {
        return span == max;
    }

    boolean isEmpty() {
        return span == 0;
    }

    /** Lowest id without an ack, or the next id. */
    int oldest() {
        return oldest;
    }

    /** Number of ids from the oldest on; acked ones between count. */
    int span() {
        return span;
    }

    void add(Message message, int type, int costBits, long head) {
        if (span == messages.length) {
            grow();
        }
        int id = oldest + span++;
        messages[index(id)] = message;
        records[record(id) + META] = (long) type << TYPE_SHIFT | (long) costBits << BITS_SHIFT;
        if (heads != null) {
            heads[index(id)] = head;
        }
    }

    /** Message with an id of the window, or null if it is acked. */
    Message message(int id) {
        return messages[index(id)];
    }

    int type(int id) {
        return (int) (records[record(id) + META] >>> TYPE_SHIFT);
    }

    /** Head of a message. */
    long head(int id) {
        return heads == null ? CallHead.NONE : heads[index(id)];
    }

    /** Bits of a message with its type number. */
    int bits(int id) {
        return (int) (records[record(id) + META] >>> BITS_SHIFT);
    }

    boolean isBlock(int id) {
        return messages[index(id)] instanceof BlockMessage;
    }

    /** Returns whether the message with an id should be sent now; false if it is acked. */
    boolean isDue(int id, long nowNanos, ResendRule rule, long fixedNanos) {
        if (messages[index(id)] == null) {
            return false;
        }
        int record = record(id);
        int sendCount = sendCount(record);
        if (sendCount == 0) {
            return true;
        }
        long sentAtNanos = records[record + SENT_AT_NANOS];
        return rule.isDue(fixedNanos, records[record + SENT_IN], sentAtNanos, sendCount, nowNanos)
                || rule.isDueTwice(sentAtNanos, sendCount, nowNanos);
    }

    void onSent(int id, long packet, long nowNanos) {
        int record = record(id);
        if (sendCount(record) < Byte.MAX_VALUE) {
            records[record + META]++;
        }
        records[record + SENT_AT_NANOS] = nowNanos;
        records[record + SENT_IN] = packet;
    }

    private int sendCount(int record) {
        return (int) records[record + META] & SEND_COUNT_MASK;
    }

    /** Removes an acked message, if it is still there. */
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
        Ownership.drop(message);
    }

    void clear() {
        for (int i = 0; i < messages.length; i++) {
            Message message = messages[i];
            messages[i] = null;
            if (message != null) {
                Ownership.drop(message);
            }
        }
        oldest += span;
        span = 0;
    }

    private int index(int id) {
        return id & messages.length - 1;
    }

    private int record(int id) {
        return index(id) * RECORD;
    }

    private void grow() {
        Message[] grownMessages = new Message[messages.length * 2];
        long[] grownRecords = new long[records.length * 2];
        for (int id = oldest; id != oldest + span; id++) {
            int to = id & grownMessages.length - 1;
            grownMessages[to] = messages[index(id)];
            System.arraycopy(records, record(id), grownRecords, to * RECORD, RECORD);
        }
        messages = grownMessages;
        records = grownRecords;
        if (heads != null) {
            growHeads();
        }
    }

    /** Moves the heads to an array as long as the grown array of messages. */
    private void growHeads() {
        long[] grown = new long[messages.length];
        for (int id = oldest; id != oldest + span; id++) {
            grown[index(id)] = heads[id & heads.length - 1];
        }
        heads = grown;
    }
}

package dev.tickwire.channel;

import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;

/** Messages that wait for the next packet, in the order of sending. A ring, which grows up to a bound. */
final class UnreliableQueue {
    private static final int INITIAL_CAPACITY = 8;

    private static final int RECORD = 2;
    /** Type number, flag of a receipt, and bits. */
    private static final int META = 0;

    private static final int RECEIPT = 1;

    private static final int TYPE_SHIFT = 40;
    private static final Message[] NO_MESSAGES = {};
    private static final long[] NO_RECORDS = {};
    private static final long RECEIPT_REQUESTED = 1L << 32;

    private final int max;
    private Message[] messages = NO_MESSAGES;
    /** Records of {@link #RECORD} longs, beside the messages, in one array for locality. */
    private long[] records = NO_RECORDS;

    private int first;
    private int size;

    UnreliableQueue(int max) {
        this.max = max;
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return size == max;
    }

    void add(Message message, int type, int costBits) {
        if (size == messages.length) {
            grow();
        }
        int index = index(size++);
        messages[index] = message;
        records[index * RECORD + META] = (long) type << TYPE_SHIFT | costBits;
    }

    /** Requests a receipt for the message that was added last. */
    void requestReceipt(long receipt) {
        int record = record(size - 1);
        records[record + META] |= RECEIPT_REQUESTED;
        records[record + RECEIPT] = receipt;
    }

    boolean isReceiptRequested(int place) {
        return (records[record(place) + META] & RECEIPT_REQUESTED) != 0;
    }

    /** The game's number of a receipt. */
    long receipt(int place) {
        return records[record(place) + RECEIPT];
    }

    int type(int place) {
        return (int) (records[record(place) + META] >>> TYPE_SHIFT);
    }

    int bits(int place) {
        return (int) records[record(place) + META];
    }

    /** Removes a message, also from the middle. */
    Message remove(int place) {
        Message message = messages[index(place)];
        for (int i = place; i > 0; i--) {
            messages[index(i)] = messages[index(i - 1)];
            System.arraycopy(records, record(i - 1), records, record(i), RECORD);
        }
        messages[first] = null;
        size--;
        // An empty queue reuses the first places, which are still in the cache.
        first = size == 0 ? 0 : index(1);
        return message;
    }

    void clear() {
        while (size > 0) {
            Ownership.drop(remove(0));
        }
    }

    private int index(int place) {
        return first + place & messages.length - 1;
    }

    private int record(int place) {
        return index(place) * RECORD;
    }

    private void grow() {
        int capacity = Math.max(INITIAL_CAPACITY, messages.length * 2);
        Message[] grownMessages = new Message[capacity];
        long[] grownRecords = new long[capacity * RECORD];
        for (int place = 0; place < size; place++) {
            grownMessages[place] = messages[index(place)];
            System.arraycopy(records, record(place), grownRecords, place * RECORD, RECORD);
        }
        messages = grownMessages;
        records = grownRecords;
        first = 0;
    }
}

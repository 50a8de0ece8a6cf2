package dev.tickwire.channel;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import java.util.Arrays;

/** Messages that wait for the next packet, in the order of sending. A ring that grows to its bound. */
final class UnreliableQueue {
    private static final int FEWEST = 16;

    private final int most;
    private Message[] messages = new Message[FEWEST];
    private int[] types = new int[FEWEST];
    private int[] bits = new int[FEWEST];
    private boolean[] isReceiptAsked = new boolean[FEWEST];
    private long[] receipts = new long[FEWEST];
    private int first;
    private int size;

    UnreliableQueue(int most) {
        this.most = most;
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return size == most;
    }

    void add(Message message, int type, int costBits) {
        if (size == messages.length) {
            grow();
        }
        int index = index(size++);
        messages[index] = message;
        types[index] = type;
        bits[index] = costBits;
        isReceiptAsked[index] = false;
    }

    /** Notes that a receipt of the message that was added last is asked for. */
    void askReceipt(long receipt) {
        int index = index(size - 1);
        isReceiptAsked[index] = true;
        receipts[index] = receipt;
    }

    boolean isReceiptAsked(int place) {
        return isReceiptAsked[index(place)];
    }

    /** The game's number for a message whose receipt is asked for. */
    long receipt(int place) {
        return receipts[index(place)];
    }

    int type(int place) {
        return types[index(place)];
    }

    int bits(int place) {
        return bits[index(place)];
    }

    /** Takes a message out; those before it move up. */
    Message remove(int place) {
        Message message = messages[index(place)];
        for (int i = place; i > 0; i--) {
            int to = index(i);
            int from = index(i - 1);
            messages[to] = messages[from];
            types[to] = types[from];
            bits[to] = bits[from];
            isReceiptAsked[to] = isReceiptAsked[from];
            receipts[to] = receipts[from];
        }
        messages[first] = null;
        first = index(1);
        size--;
        return message;
    }

    void clear() {
        while (size > 0) {
            MessageFactory.drop(remove(0));
        }
    }

    private int index(int place) {
        return first + place & messages.length - 1;
    }

    private void grow() {
        int capacity = messages.length;
        Message[] grownMessages = Arrays.copyOf(messages, capacity * 2);
        int[] grownTypes = Arrays.copyOf(types, capacity * 2);
        int[] grownBits = Arrays.copyOf(bits, capacity * 2);
        boolean[] grownIsAsked = Arrays.copyOf(isReceiptAsked, capacity * 2);
        long[] grownReceipts = Arrays.copyOf(receipts, capacity * 2);
        for (int place = 0; place < size; place++) {
            int index = index(place);
            grownMessages[place] = messages[index];
            grownTypes[place] = types[index];
            grownBits[place] = bits[index];
            grownIsAsked[place] = isReceiptAsked[index];
            grownReceipts[place] = receipts[index];
        }
        Arrays.fill(grownMessages, size, grownMessages.length, null);
        messages = grownMessages;
        types = grownTypes;
        bits = grownBits;
        isReceiptAsked = grownIsAsked;
        receipts = grownReceipts;
        first = 0;
    }
}

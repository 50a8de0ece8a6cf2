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
        for (int place = 0; place < size; place++) {
            int index = index(place);
            grownMessages[place] = messages[index];
            grownTypes[place] = types[index];
            grownBits[place] = bits[index];
        }
        Arrays.fill(grownMessages, size, grownMessages.length, null);
        messages = grownMessages;
        types = grownTypes;
        bits = grownBits;
        first = 0;
    }
}

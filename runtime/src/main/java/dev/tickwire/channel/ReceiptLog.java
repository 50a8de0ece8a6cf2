package dev.tickwire.channel;

/**
 * Messages of one unreliable channel that are in flight and have a receipt, in the order of packets. Each message is
 * reported to {@link Receipts} once, as acked or as lost. A later ack of a lost packet changes nothing.
 */
final class ReceiptLog {
    private static final int INITIAL_CAPACITY = 16;

    private final Receipts receipts;
    /** Rings, from first to end. */
    private long[] packets = new long[INITIAL_CAPACITY];

    private long[] numbers = new long[INITIAL_CAPACITY];
    private boolean[] isAcked = new boolean[INITIAL_CAPACITY];
    private int first;
    private int end;

    ReceiptLog(Receipts receipts) {
        this.receipts = receipts;
    }

    void onSent(long packet, long number) {
        if (end - first == packets.length) {
            grow();
        }
        int index = index(end++);
        packets[index] = packet;
        numbers[index] = number;
        isAcked[index] = false;
    }

    void onAcked(long packet) {
        for (int at = firstOf(packet); at != end && packets[index(at)] == packet; at++) {
            isAcked[index(at)] = true;
            receipts.add(numbers[index(at)], true);
        }
        while (first != end && isAcked[index(first)]) {
            first++;
        }
    }

    /** Losses are reported in rising order, so records of earlier packets are not left. */
    void onLost(long packet) {
        while (first != end && packets[index(first)] <= packet) {
            if (!isAcked[index(first)]) {
                receipts.add(numbers[index(first)], false);
            }
            first++;
        }
    }

    void clear() {
        first = end;
    }

    /** Returns the index of the first record of a packet, or of the next packet with records. */
    private int firstOf(long packet) {
        int low = first;
        int high = end;
        while (high - low > 0) {
            int middle = low + (high - low >>> 1);
            if (packets[index(middle)] < packet) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int index(int place) {
        return place & packets.length - 1;
    }

    private void grow() {
        int capacity = packets.length * 2;
        long[] grownPackets = new long[capacity];
        long[] grownNumbers = new long[capacity];
        boolean[] grownIsAcked = new boolean[capacity];
        for (int at = first; at != end; at++) {
            int to = at & capacity - 1;
            grownPackets[to] = packets[index(at)];
            grownNumbers[to] = numbers[index(at)];
            grownIsAcked[to] = isAcked[index(at)];
        }
        packets = grownPackets;
        numbers = grownNumbers;
        isAcked = grownIsAcked;
    }
}

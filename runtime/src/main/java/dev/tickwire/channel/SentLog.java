package dev.tickwire.channel;

import java.util.Arrays;

/**
 * What of a reliable channel went into which packet, so that the ack of a packet is the ack of its messages.
 *
 * <p>A queue of records in the order of packets. Records leave at the front once they are acked, once all they name is acked
 * by other packets, or once no ack can reach back to them; so it holds about what is in flight.
 */
final class SentLog {
    /** What {@link #find} answers if there is no record. */
    static final int NONE = -1;

    /** The most packets an ack can reach back. */
    private static final int REACH = 4096;

    private static final int FRAGMENT = -1;
    private static final int DONE = 0;

    private long[] packets = new long[16];
    private int[] starts = new int[16];
    /** How many ids, {@link #FRAGMENT} for an id and a fragment number, {@link #DONE} once acked. */
    private int[] counts = new int[16];

    /** Records and ids are numbered without end; a ring holds those from first to end. */
    private int first;

    private int end;

    private int[] ids = new int[64];
    private int firstId;
    private int endId;

    /** Notes a run of messages. */
    void addMessages(long packet, IdList messageIds) {
        addRecord(packet, messageIds.size());
        for (int i = 0; i < messageIds.size(); i++) {
            addId(messageIds.get(i));
        }
    }

    /** Notes a fragment. */
    void addFragment(long packet, int messageId, int fragment) {
        addRecord(packet, FRAGMENT);
        addId(messageId);
        addId(fragment);
    }

    /** The record of a packet, or {@link #NONE}. */
    int find(long packet) {
        int low = first;
        int high = end - 1;
        while (high - low >= 0) {
            int middle = low + (high - low >>> 1);
            int index = record(middle);
            if (packets[index] == packet) {
                return counts[index] == DONE ? NONE : index;
            }
            if (packets[index] < packet) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return NONE;
    }

    boolean isFragment(int record) {
        return counts[record] == FRAGMENT;
    }

    /** How many ids a record of messages has. */
    int count(int record) {
        return counts[record];
    }

    /** The id of a message, or of the fragment's block at place 0. */
    int id(int record, int place) {
        return ids[starts[record] + place & ids.length - 1];
    }

    /** The fragment number of a record of a fragment. */
    int fragment(int record) {
        return id(record, 1);
    }

    void markAcked(int record) {
        counts[record] = DONE;
    }

    /**
     * Forgets at the front what is of no use any more.
     *
     * @param packet the number of the packet that is written now
     * @param oldestUnacked all older ids are acked
     */
    void prune(long packet, int oldestUnacked) {
        while (first != end && isUseless(record(first), packet, oldestUnacked)) {
            first++;
            firstId = first == end ? endId : starts[record(first)];
        }
    }

    private boolean isUseless(int record, long packet, int oldestUnacked) {
        if (counts[record] == DONE) {
            return true;
        }
        int newest = isFragment(record) ? id(record, 0) : id(record, counts[record] - 1);
        return newest - oldestUnacked < 0 || packet - packets[record] > REACH;
    }

    void clear() {
        first = end;
        firstId = endId;
    }

    private void addRecord(long packet, int count) {
        if (end - first == packets.length) {
            packets = grown(packets);
            starts = grown(starts, first, end);
            counts = grown(counts, first, end);
        }
        int index = record(end++);
        packets[index] = packet;
        starts[index] = endId;
        counts[index] = count;
    }

    private void addId(int id) {
        if (endId - firstId == ids.length) {
            ids = grown(ids, firstId, endId);
        }
        ids[endId++ & ids.length - 1] = id;
    }

    private int record(int number) {
        return number & packets.length - 1;
    }

    private long[] grown(long[] ring) {
        long[] grown = Arrays.copyOf(ring, ring.length * 2);
        for (int i = first; i != end; i++) {
            grown[i & grown.length - 1] = ring[i & ring.length - 1];
        }
        return grown;
    }

    private static int[] grown(int[] ring, int from, int to) {
        int[] grown = Arrays.copyOf(ring, ring.length * 2);
        for (int i = from; i != to; i++) {
            grown[i & grown.length - 1] = ring[i & ring.length - 1];
        }
        return grown;
    }
}

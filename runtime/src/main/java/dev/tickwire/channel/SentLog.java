package dev.tickwire.channel;

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

    private static final int FEWEST = 8;
    private static final int FEWEST_IDS = 32;

    private static final int RECORD = 2;
    private static final int PACKET = 0;
    /**
     * Where its ids start, above how many there are: {@link #FRAGMENT} for an id and a fragment number, {@link #DONE} once
     * acked.
     */
    private static final int IDS = 1;

    /** The records, each of {@link #RECORD} longs that are touched together. */
    private long[] records = new long[FEWEST * RECORD];

    /** Records and ids are numbered without end; a ring holds those from first to end. */
    private int first;

    private int end;

    private int[] ids = new int[FEWEST_IDS];
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
            int record = record(middle);
            if (records[record + PACKET] == packet) {
                return count(record) == DONE ? NONE : record;
            }
            if (records[record + PACKET] < packet) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return NONE;
    }

    boolean isFragment(int record) {
        return count(record) == FRAGMENT;
    }

    /** How many ids a record of messages has. */
    int count(int record) {
        return (int) records[record + IDS];
    }

    /** The id of a message, or of the fragment's block at place 0. */
    int id(int record, int place) {
        return ids[start(record) + place & ids.length - 1];
    }

    /** The fragment number of a record of a fragment. */
    int fragment(int record) {
        return id(record, 1);
    }

    void markAcked(int record) {
        records[record + IDS] = idsOf(start(record), DONE);
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
            firstId = first == end ? endId : start(record(first));
        }
    }

    private boolean isUseless(int record, long packet, int oldestUnacked) {
        if (count(record) == DONE) {
            return true;
        }
        int newest = isFragment(record) ? id(record, 0) : id(record, count(record) - 1);
        return newest - oldestUnacked < 0 || packet - records[record + PACKET] > REACH;
    }

    void clear() {
        first = end;
        firstId = endId;
    }

    private void addRecord(long packet, int count) {
        if ((end - first) * RECORD == records.length) {
            growRecords();
        }
        int record = record(end++);
        records[record + PACKET] = packet;
        records[record + IDS] = idsOf(endId, count);
    }

    private void addId(int id) {
        if (endId - firstId == ids.length) {
            growIds();
        }
        ids[endId++ & ids.length - 1] = id;
    }

    private int start(int record) {
        return (int) (records[record + IDS] >> Integer.SIZE);
    }

    private static long idsOf(int start, int count) {
        return (long) start << Integer.SIZE | count & 0xFFFFFFFFL;
    }

    private int record(int number) {
        return record(number, records);
    }

    private static int record(int number, long[] records) {
        return number * RECORD & records.length - 1;
    }

    private void growRecords() {
        long[] grown = new long[records.length * 2];
        for (int number = first; number != end; number++) {
            System.arraycopy(records, record(number), grown, record(number, grown), RECORD);
        }
        records = grown;
    }

    private void growIds() {
        int[] grown = new int[ids.length * 2];
        for (int i = firstId; i != endId; i++) {
            grown[i & grown.length - 1] = ids[i & ids.length - 1];
        }
        ids = grown;
    }
}

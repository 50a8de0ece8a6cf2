package dev.tickwire.channel;

/**
 * A log of the messages and fragments of a reliable channel in each packet, so that the ack of a packet is the ack of
 * its messages.
 *
 * <p>A queue of records in the order of packets, one for each run of ids without a gap, and one for a fragment. Records
 * leave at the front once they are acked, once all they name is acked by other packets, or once no ack can reach back
 * to them; so it holds about what is in flight.
 */
final class SentLog {
    /** The most packets an ack can reach back. */
    private static final int REACH = 4096;

    private static final int FEWEST = 8;

    private static final int RECORD = 2;
    private static final int PACKET = 0;
    /**
     * The first id, above how many there are: {@link #DONE} once acked, below 0 for a fragment, the complement of its
     * number.
     */
    private static final int IDS = 1;

    private static final int DONE = 0;

    /** The records, each of {@link #RECORD} longs that are touched together. */
    private long[] records = new long[FEWEST * RECORD];

    /** Records are numbered without end; a ring holds those from first to end. */
    private int first;

    private int end;

    /** Notes messages, whose ids rise. */
    void addMessages(long packet, IdList ids) {
        int from = 0;
        for (int place = 1; place <= ids.size(); place++) {
            if (place == ids.size() || ids.get(place) != ids.get(place - 1) + 1) {
                add(packet, ids.get(from), place - from);
                from = place;
            }
        }
    }

    /** Notes a fragment. */
    void addFragment(long packet, int messageId, int fragment) {
        add(packet, messageId, ~fragment);
    }

    /** The first record of a packet, if {@link #isOf} says so; the others follow it. */
    int firstOf(long packet) {
        int low = first;
        int high = end;
        while (high - low > 0) {
            int middle = low + (high - low >>> 1);
            if (packet(middle) < packet) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether there is a record of this number and it is a packet's. */
    boolean isOf(int record, long packet) {
        return record != end && packet(record) == packet;
    }

    boolean isFragment(int record) {
        return countOrFragment(record) < 0;
    }

    /** How many messages a record names that is not of a fragment; 0 once acked. */
    int count(int record) {
        return countOrFragment(record);
    }

    /** The id of its first message, or of the fragment's block. */
    int id(int record) {
        return (int) (records[at(record) + IDS] >> Integer.SIZE);
    }

    /** The fragment number of a record of a fragment. */
    int fragment(int record) {
        return ~countOrFragment(record);
    }

    void markAcked(int record) {
        records[at(record) + IDS] = ids(id(record), DONE);
    }

    /**
     * Forgets at the front what is of no use any more.
     *
     * @param packet the number of the packet that is written now
     * @param oldestUnacked all older ids are acked
     */
    void prune(long packet, int oldestUnacked) {
        while (first != end && isUseless(first, packet, oldestUnacked)) {
            first++;
        }
    }

    private boolean isUseless(int record, long packet, int oldestUnacked) {
        int count = countOrFragment(record);
        int newest = id(record) + Math.max(count, 1) - 1;
        return count == DONE || newest - oldestUnacked < 0 || packet - packet(record) > REACH;
    }

    void clear() {
        first = end;
    }

    private void add(long packet, int id, int countOrFragment) {
        if ((end - first) * RECORD == records.length) {
            grow();
        }
        int at = at(end++);
        records[at + PACKET] = packet;
        records[at + IDS] = ids(id, countOrFragment);
    }

    private static long ids(int id, int countOrFragment) {
        return (long) id << Integer.SIZE | Integer.toUnsignedLong(countOrFragment);
    }

    private long packet(int record) {
        return records[at(record) + PACKET];
    }

    private int countOrFragment(int record) {
        return (int) records[at(record) + IDS];
    }

    private int at(int record) {
        return at(record, records);
    }

    private static int at(int record, long[] records) {
        return record * RECORD & records.length - 1;
    }

    private void grow() {
        long[] grown = new long[records.length * 2];
        for (int record = first; record != end; record++) {
            System.arraycopy(records, at(record), grown, at(record, grown), RECORD);
        }
        records = grown;
    }
}

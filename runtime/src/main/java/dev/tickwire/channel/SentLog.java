package dev.tickwire.channel;

/**
 * Messages and fragments of a reliable channel in each packet, so that the ack of a packet acks its messages.
 *
 * <p>A queue of records in the order of packets: a record for each run of ids without a gap, and a record for a
 * fragment. A record is removed from the front when it is acked, when all its messages were acked by other packets, or
 * when no ack can name its packet any more. The log thus has about as many records as packets in flight need.
 */
final class SentLog {
    /** Most packets that an ack can reach back. */
    private static final int REACH = 4096;

    private static final int INITIAL_CAPACITY = 8;

    private static final int RECORD = 2;
    private static final int PACKET = 0;
    /**
     * The first id, above the number of messages: {@link #ALL_ACKED} once acked; for a fragment, the complement of its
     * number.
     */
    private static final int IDS = 1;

    private static final int ALL_ACKED = 0;

    /** Records of {@link #RECORD} longs, in one array for locality. */
    private long[] records = new long[INITIAL_CAPACITY * RECORD];

    /** Records have numbers without end; the ring holds those from first to end. */
    private int first;

    private int end;

    /** Adds messages with rising ids. */
    void addMessages(long packet, IdList ids) {
        int from = 0;
        for (int place = 1; place <= ids.size(); place++) {
            if (place == ids.size() || ids.get(place) != ids.get(place - 1) + 1) {
                add(packet, ids.get(from), place - from);
                from = place;
            }
        }
    }

    /** Adds a fragment. */
    void addFragment(long packet, int messageId, int fragment) {
        add(packet, messageId, ~fragment);
    }

    /**
     * Returns the first record of a packet, if {@link #belongsTo} confirms it. The other records of the packet follow.
     */
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

    /** Returns whether a record exists and is of a packet. */
    boolean belongsTo(int record, long packet) {
        return record != end && packet(record) == packet;
    }

    boolean isFragment(int record) {
        return countOrFragment(record) < 0;
    }

    /** Number of messages of a record without a fragment; 0 once acked. */
    int count(int record) {
        return countOrFragment(record);
    }

    /** Id of the first message of a record, or of the block of a fragment. */
    int id(int record) {
        return (int) (records[at(record) + IDS] >> Integer.SIZE);
    }

    /** Number of the fragment of a record. */
    int fragment(int record) {
        return ~countOrFragment(record);
    }

    void markAcked(int record) {
        records[at(record) + IDS] = ids(id(record), ALL_ACKED);
    }

    /**
     * Removes records from the front that are not needed any more.
     *
     * @param packet the number of the next packet
     * @param oldestUnacked the lowest id that is not acked
     */
    void prune(long packet, int oldestUnacked) {
        while (first != end && isObsolete(first, packet, oldestUnacked)) {
            first++;
        }
    }

    private boolean isObsolete(int record, long packet, int oldestUnacked) {
        int count = countOrFragment(record);
        int newest = id(record) + Math.max(count, 1) - 1;
        return count == ALL_ACKED || newest - oldestUnacked < 0 || packet - packet(record) > REACH;
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

package dev.tickwire.inspector.live.traffic;

import dev.tickwire.protocol.Direction;
import java.util.Arrays;

/** Bits and counts of traffic, sent and received, by key of {@link TrafficKeys}. */
public final class TrafficCounts {
    private static final int COLUMNS = 4;
    private static final int RECEIVED = 2;

    private long[] cells;

    public TrafficCounts(int keys) {
        cells = new long[keys * COLUMNS];
    }

    /**
     * Adds one message, object, field or entry.
     *
     * @param key the key
     * @param bits the size in bits
     */
    public void add(int key, Direction direction, int bits) {
        if (key * COLUMNS >= cells.length) {
            cells = Arrays.copyOf(cells, (key + 1 + key / 2) * COLUMNS);
        }
        int at = key * COLUMNS + (direction == Direction.SENT ? 0 : RECEIVED);
        cells[at] += bits;
        cells[at + 1]++;
    }

    /** Adds all values of other counts. */
    public void add(TrafficCounts other) {
        if (other.cells.length > cells.length) {
            cells = Arrays.copyOf(cells, other.cells.length);
        }
        for (int i = 0; i < other.cells.length; i++) {
            cells[i] += other.cells[i];
        }
    }

    /** Copies other counts. */
    public void set(TrafficCounts other) {
        if (cells.length < other.cells.length) {
            cells = new long[other.cells.length];
        }
        System.arraycopy(other.cells, 0, cells, 0, other.cells.length);
        Arrays.fill(cells, other.cells.length, cells.length, 0);
    }

    private long cell(int key, int column) {
        int at = key * COLUMNS + column;
        return at < cells.length ? cells[at] : 0;
    }

    public long sentBits(int key) {
        return cell(key, 0);
    }

    public long sentCount(int key) {
        return cell(key, 1);
    }

    public long receivedBits(int key) {
        return cell(key, RECEIVED);
    }

    public long receivedCount(int key) {
        return cell(key, RECEIVED + 1);
    }
}

package dev.tickwire.state.client.receive;

import dev.tickwire.state.client.interpolate.DecodedUpdate;
import dev.tickwire.state.packet.PacketSet;
import java.util.Arrays;

/**
 * The versions of one slot's objects that a client has received and may need as baselines, in a ring without an order;
 * each with its values and those before.
 */
final class ReceivedVersions {
    /** No version. */
    static final int NONE = -1;

    /** In place of the packet that told it: none did, and it counts in every set. */
    private static final long UNTOLD = -1;

    private static final int FEWEST = VersionRoom.FEWEST;

    private int cells;
    private long[] ticks = new long[FEWEST];
    private long[] tolds = new long[FEWEST];
    private int[] motions = new int[FEWEST];
    private long[] steps = new long[FEWEST];
    private byte[] types = new byte[FEWEST];
    private char[] generations = new char[FEWEST];
    private boolean[] owned = new boolean[FEWEST];
    private boolean[] immediate = new boolean[FEWEST];
    private boolean[] outOfSight = new boolean[FEWEST];
    private int[] values = new int[0];
    private int count;

    /** Forgets all. */
    void clear() {
        count = 0;
    }

    /** The newest version that counts in a set; {@link #NONE} if there is none. */
    int newest(PacketSet set) {
        int newest = NONE;
        for (int version = 0; version < count; version++) {
            if (set.counts(tolds[version]) && (newest == NONE || ticks[version] > ticks[newest])) {
                newest = version;
            }
        }
        return newest;
    }

    long tick(int version) {
        return ticks[version];
    }

    /** How many ticks its motion took. */
    int motion(int version) {
        return motions[version];
    }

    /** How far its cells were from where they were predicted; for the modelled coding. */
    long steps(int version) {
        return steps[version];
    }

    /** The number of its type; below 0 if it is that the object vanished, and no values are kept. */
    int type(int version) {
        return types[version];
    }

    int generation(int version) {
        return generations[version];
    }

    boolean isOwned(int version) {
        return owned[version];
    }

    /** Whether the object is shown on arrival though it is not owned. */
    boolean isImmediate(int version) {
        return immediate[version];
    }

    /** Whether it is that the object vanished, with the values that it had before. */
    boolean isOutOfSight(int version) {
        return outOfSight[version];
    }

    int[] values() {
        return values;
    }

    /** The first cell of its values. */
    int cell(int version) {
        return version * 2 * cells;
    }

    /** The first cell of the values before. */
    int cellBefore(int version) {
        return (version * 2 + 1) * cells;
    }

    /**
     * Adds a version. If there is no room even though those that are not needed are dropped, the oldest is lost, which
     * does not happen to a client of an honest server.
     *
     * @param decoded the packet that tells it
     * @param staged its number there
     * @param tick its tick
     * @param told the packet's number
     * @param size how many cells the object has
     * @param room what is taken if there must be more
     */
    void add(DecodedUpdate decoded, int staged, long tick, long told, int size, VersionRoom room) {
        boolean grows = isFull() && room.reserve(ticks.length);
        if (grows || size > cells) {
            resize(grows ? ticks.length * 2 : ticks.length, Math.max(size, cells));
        }
        if (isFull()) {
            dropOldest();
        }
        int version = count++;
        room.onAdded();
        ticks[version] = tick;
        tolds[version] = told;
        types[version] = (byte) decoded.type(staged);
        generations[version] = (char) decoded.generation(staged);
        owned[version] = decoded.isOwned(staged);
        immediate[version] = decoded.isImmediate(staged) && decoded.isThere(staged);
        outOfSight[version] = decoded.isOutOfSight(staged);
        motions[version] = decoded.motion(staged);
        steps[version] = decoded.steps(staged);
        System.arraycopy(decoded.cells(), decoded.cell(staged), values, cell(version), size);
        System.arraycopy(decoded.cells(), decoded.cell(staged) + size, values, cellBefore(version), size);
    }

    /** Whether there is no room for another without more. */
    boolean isFull() {
        return count == ticks.length;
    }

    /** For how many versions there is room. */
    int most() {
        return ticks.length;
    }

    private void dropOldest() {
        int dropped = 0;
        for (int version = 1; version < count; version++) {
            dropped = ticks[version] < ticks[dropped] ? version : dropped;
        }
        move(--count, dropped);
    }

    /** Drops what is not needed, and gives back the room that is not either. */
    void shrink(long oldest, VersionRoom room) {
        prune(oldest);
        int versions = Math.max(FEWEST, Integer.highestOneBit(Math.max(1, count)) * 2);
        if (versions < ticks.length) {
            room.give(ticks.length - versions);
            resize(versions, cells);
        }
    }

    /** Adds a version that no packet told, to none. */
    void place(long tick, int type, int[] cellsOfType) {
        resize(FEWEST, cellsOfType.length);
        ticks[0] = tick;
        tolds[0] = UNTOLD;
        types[0] = (byte) type;
        System.arraycopy(cellsOfType, 0, values, 0, cellsOfType.length);
        System.arraycopy(cellsOfType, 0, values, cells, cellsOfType.length);
        count = 1;
    }

    /**
     * Drops those that are older than the newest of those that count in any set to come.
     *
     * @param oldest the oldest packet that may be named as settled
     */
    void prune(long oldest) {
        long base = 0;
        for (int version = 0; version < count; version++) {
            if (tolds[version] <= oldest) {
                base = Math.max(base, ticks[version]);
            }
        }
        int kept = 0;
        for (int version = 0; version < count; version++) {
            if (ticks[version] >= base) {
                move(version, kept++);
            }
        }
        count = kept;
    }

    private void move(int from, int to) {
        if (from == to) {
            return;
        }
        ticks[to] = ticks[from];
        tolds[to] = tolds[from];
        motions[to] = motions[from];
        steps[to] = steps[from];
        types[to] = types[from];
        generations[to] = generations[from];
        owned[to] = owned[from];
        immediate[to] = immediate[from];
        outOfSight[to] = outOfSight[from];
        System.arraycopy(values, cell(from), values, cell(to), 2 * cells);
    }

    private void resize(int versions, int size) {
        int[] grown = new int[versions * 2 * size];
        for (int version = 0; version < count; version++) {
            System.arraycopy(values, cell(version), grown, version * 2 * size, cells);
            System.arraycopy(values, cellBefore(version), grown, (version * 2 + 1) * size, cells);
        }
        values = grown;
        cells = size;
        ticks = Arrays.copyOf(ticks, versions);
        tolds = Arrays.copyOf(tolds, versions);
        motions = Arrays.copyOf(motions, versions);
        steps = Arrays.copyOf(steps, versions);
        types = Arrays.copyOf(types, versions);
        generations = Arrays.copyOf(generations, versions);
        owned = Arrays.copyOf(owned, versions);
        immediate = Arrays.copyOf(immediate, versions);
        outOfSight = Arrays.copyOf(outOfSight, versions);
    }
}

package dev.tickwire.state.client.receive;

import dev.tickwire.state.client.interpolate.DecodedUpdate;
import dev.tickwire.state.packet.PacketSet;
import java.util.Arrays;

/**
 * Received versions of one slot by rising tick, as possible baselines. A version has its values, and the values of its
 * own baseline, which give the motion.
 */
final class ReceivedVersions {
    /** No version. */
    static final int NONE = -1;

    /** In place of a packet's number: a placed version, which is a possible baseline for every packet. */
    private static final long PLACED = -1;

    private static final int INITIAL_VERSIONS = VersionLimit.INITIAL_VERSIONS;

    private int cells;
    private long[] ticks = new long[INITIAL_VERSIONS];
    private long[] statePackets = new long[INITIAL_VERSIONS];
    private int[] motions = new int[INITIAL_VERSIONS];
    private long[] steps = new long[INITIAL_VERSIONS];
    private byte[] types = new byte[INITIAL_VERSIONS];
    private char[] generations = new char[INITIAL_VERSIONS];
    private boolean[] owned = new boolean[INITIAL_VERSIONS];
    private boolean[] immediate = new boolean[INITIAL_VERSIONS];
    private boolean[] outOfSight = new boolean[INITIAL_VERSIONS];
    private int[] values = new int[0];
    private int count;

    void clear() {
        count = 0;
    }

    /**
     * Returns the baseline: of the versions from a set of acked packets, the one with the newest tick, or
     * {@link #NONE}. Of several with that tick, it is the one that was added first.
     */
    int newest(PacketSet set) {
        int newest = count - 1;
        while (newest >= 0 && !set.mayBeBaseline(statePackets[newest])) {
            newest--;
        }
        for (int version = newest - 1; version >= 0 && ticks[version] == ticks[newest]; version--) {
            if (set.mayBeBaseline(statePackets[version])) {
                newest = version;
            }
        }
        return newest;
    }

    long tick(int version) {
        return ticks[version];
    }

    /** Returns the motion of a version: the ticks from its own baseline to it. */
    int motion(int version) {
        return motions[version];
    }

    /** Returns the differences of its cells to the expected values, for modelled coding. */
    long steps(int version) {
        return steps[version];
    }

    /** Returns the number of the type; negative if the object vanished and has no values. */
    int type(int version) {
        return types[version];
    }

    int generation(int version) {
        return generations[version];
    }

    boolean isOwned(int version) {
        return owned[version];
    }

    /** Returns whether the object is shown on arrival although the client does not own it. */
    boolean isImmediate(int version) {
        return immediate[version];
    }

    /** Returns whether the object vanished, with the values before. */
    boolean isOutOfSight(int version) {
        return outOfSight[version];
    }

    int[] values() {
        return values;
    }

    /** Returns the index of the first value. */
    int cell(int version) {
        return version * 2 * cells;
    }

    /** Returns the index of the first value of the version's own baseline. */
    int cellBefore(int version) {
        return (version * 2 + 1) * cells;
    }

    /**
     * Adds a version. If there is no room even after a pruning, the oldest version is dropped, which cannot happen with
     * an honest server.
     *
     * @param decoded the updates of the packet
     * @param staged the index of the version among these
     * @param tick the tick of the version
     * @param statePacket the number of the state packet
     * @param size the number of cells of the object
     * @param room the shared room, from which more is reserved if needed
     */
    void add(DecodedUpdate decoded, int staged, long tick, long statePacket, int size, VersionLimit room) {
        boolean grows = isFull() && room.reserve(ticks.length);
        if (grows || size > cells) {
            resize(grows ? ticks.length * 2 : ticks.length, Math.max(size, cells));
        }
        if (isFull()) {
            dropOldest();
        }
        int version = insert(tick);
        room.onAdded();
        ticks[version] = tick;
        statePackets[version] = statePacket;
        types[version] = (byte) decoded.type(staged);
        generations[version] = (char) decoded.generation(staged);
        owned[version] = decoded.isOwned(staged);
        immediate[version] = decoded.isImmediate(staged) && decoded.isVisible(staged);
        outOfSight[version] = decoded.isOutOfSight(staged);
        motions[version] = decoded.motion(staged);
        steps[version] = decoded.steps(staged);
        System.arraycopy(decoded.cells(), decoded.cell(staged), values, cell(version), size);
        System.arraycopy(decoded.cells(), decoded.cell(staged) + size, values, cellBefore(version), size);
    }

    boolean isFull() {
        return count == ticks.length;
    }

    /** Returns the number of versions for which there is room. */
    int capacity() {
        return ticks.length;
    }

    /** Returns the index of a new version, behind all that are not newer. */
    private int insert(long tick) {
        int version = count++;
        while (version > 0 && ticks[version - 1] > tick) {
            move(version - 1, version);
            version--;
        }
        return version;
    }

    private void dropOldest() {
        for (int version = 1; version < count; version++) {
            move(version, version - 1);
        }
        count--;
    }

    /** Drops unneeded versions and releases their room. */
    void shrink(long oldest, VersionLimit room) {
        prune(oldest);
        int versions = Math.max(INITIAL_VERSIONS, Integer.highestOneBit(Math.max(1, count)) * 2);
        if (versions < ticks.length) {
            room.release(ticks.length - versions);
            resize(versions, cells);
        }
    }

    /** Sets the version of a placed object in an empty slot. */
    void place(long tick, int type, int[] cellsOfType) {
        resize(INITIAL_VERSIONS, cellsOfType.length);
        ticks[0] = tick;
        statePackets[0] = PLACED;
        types[0] = (byte) type;
        System.arraycopy(cellsOfType, 0, values, 0, cellsOfType.length);
        System.arraycopy(cellsOfType, 0, values, cells, cellsOfType.length);
        count = 1;
    }

    /**
     * Drops versions that cannot be baselines any more: older than the newest version from the packet {@code oldest} or
     * before.
     *
     * @param oldest the number of the oldest packet that a later packet can name as settled
     */
    void prune(long oldest) {
        long base = 0;
        for (int version = 0; version < count; version++) {
            if (statePackets[version] <= oldest) {
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
        statePackets[to] = statePackets[from];
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
        statePackets = Arrays.copyOf(statePackets, versions);
        motions = Arrays.copyOf(motions, versions);
        steps = Arrays.copyOf(steps, versions);
        types = Arrays.copyOf(types, versions);
        generations = Arrays.copyOf(generations, versions);
        owned = Arrays.copyOf(owned, versions);
        immediate = Arrays.copyOf(immediate, versions);
        outOfSight = Arrays.copyOf(outOfSight, versions);
    }
}

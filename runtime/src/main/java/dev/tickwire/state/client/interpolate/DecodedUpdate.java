package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.Origin;
import java.util.Arrays;

/**
 * Object versions of a packet that was read and is not applied yet. A version is the values of an object at a tick, or
 * the end of the object.
 */
public final class DecodedUpdate {
    private static final int RECORD = 8;
    private static final int SLOT = 0;
    private static final int TYPE = 1;
    private static final int GENERATION = 2;
    private static final int OWNED = 3;
    private static final int MOTION = 4;
    private static final int CELL = 5;
    private static final int IN_SIGHT = 6;
    /** Of a visible version, 1 if it is shown on arrival; of an end that is shown on arrival, the generation plus 1. */
    private static final int IMMEDIATE = 7;

    /** In place of the type number of a version: the object was removed. */
    public static final int REMOVED = -1;

    /** In place of the type number of a version: the object is out of sight, and the client has no values of it. */
    public static final int UNKNOWN = -2;

    private int[] records = new int[64 * RECORD];
    private long[] steps = new long[64];
    private long[] origins = new long[64];
    private long[] hiddenTick = new long[64];
    private int count;
    private int[] cells = new int[1024];
    private int end;

    public void clear() {
        count = 0;
        end = 0;
    }

    public int count() {
        return count;
    }

    /**
     * Adds a version.
     *
     * @param type the number of the object's type, {@link #REMOVED} or {@link #UNKNOWN}
     * @param size the number of cells (places of 32 bits) of the object; the version gets room for the values of the
     *     object and for the values of its baseline
     */
    public void add(int slot, int type, int generation, boolean isOwned, int size) {
        if ((count + 1) * RECORD > records.length) {
            records = Arrays.copyOf(records, records.length * 2);
            steps = Arrays.copyOf(steps, steps.length * 2);
            origins = Arrays.copyOf(origins, origins.length * 2);
            hiddenTick = Arrays.copyOf(hiddenTick, hiddenTick.length * 2);
        }
        if (end + 2 * size > cells.length) {
            cells = Arrays.copyOf(cells, Math.max(cells.length * 2, end + 2 * size));
        }
        steps[count] = 0;
        origins[count] = Origin.NONE;
        hiddenTick[count] = 0;
        int record = count++ * RECORD;
        records[record + SLOT] = slot;
        records[record + TYPE] = type;
        records[record + GENERATION] = generation;
        records[record + OWNED] = isOwned ? 1 : 0;
        records[record + IMMEDIATE] = 0;
        records[record + MOTION] = 0;
        records[record + CELL] = end;
        records[record + IN_SIGHT] = type == UNKNOWN ? 0 : 1;
        end += 2 * size;
    }

    /**
     * Adds a version of another packet, all but its cells.
     *
     * @param type the number of the object's type here, or {@link #REMOVED} in place of an object
     * @param size the number of cells of the object here
     */
    public void addAs(DecodedUpdate other, int version, int type, int size) {
        add(other.slot(version), type, other.generation(version), other.isOwned(version), size);
        boolean isReplaced = type == REMOVED && other.type(version) != REMOVED;
        int from = version * RECORD;
        int record = (count - 1) * RECORD;
        records[record + IN_SIGHT] = isReplaced ? 1 : other.records[from + IN_SIGHT];
        records[record + IMMEDIATE] = isReplaced ? 0 : other.records[from + IMMEDIATE];
        records[record + MOTION] = other.records[from + MOTION];
        steps[count - 1] = other.steps[version];
        origins[count - 1] = other.origins[version];
        hiddenTick[count - 1] = other.hiddenTick[version];
    }

    /** Marks the last added version: the object is out of sight, with these values. */
    public void markOutOfSight() {
        records[(count - 1) * RECORD + IN_SIGHT] = 0;
    }

    /** Sets whether the last added version is shown on arrival although the client does not own the object. */
    public void showOnArrival(boolean isImmediate) {
        records[(count - 1) * RECORD + IMMEDIATE] = isImmediate ? 1 : 0;
    }

    /**
     * Marks the last added version, which ends an object: the end is shown on arrival.
     *
     * @param generation the generation of the object that ends
     */
    public void endOnArrival(int generation) {
        records[(count - 1) * RECORD + IMMEDIATE] = generation + 1;
    }

    /** Sets the last tick at which the object of the last added version was out of sight, 0 if it was not. */
    public void setHiddenTick(long tick) {
        hiddenTick[count - 1] = tick;
    }

    long hiddenTick(int version) {
        return hiddenTick[version];
    }

    /** Sets the duration in ticks of the motion from the baseline to the last added version. */
    public void setMotion(int ticks) {
        records[(count - 1) * RECORD + MOTION] = ticks;
    }

    /** Sets the client's input that created the object of the last added version, as an {@link Origin}. */
    public void setOrigin(long origin) {
        origins[count - 1] = origin;
    }

    long origin(int version) {
        return origins[version];
    }

    /** Sets the differences to expected values in the last added version, for modelled coding. */
    public void setSteps(long newSteps) {
        steps[count - 1] = newSteps;
    }

    public long steps(int version) {
        return steps[version];
    }

    public int slot(int version) {
        return records[version * RECORD + SLOT];
    }

    public int type(int version) {
        return records[version * RECORD + TYPE];
    }

    public int generation(int version) {
        return records[version * RECORD + GENERATION];
    }

    public boolean isOwned(int version) {
        return records[version * RECORD + OWNED] != 0;
    }

    /** Returns whether a visible version is shown on arrival although the client does not own the object. */
    public boolean isImmediate(int version) {
        return records[version * RECORD + IMMEDIATE] != 0;
    }

    /**
     * Returns the generation of the object that a version ends, if that is shown on arrival, or
     * {@link ShownVersion#NONE}.
     */
    int endedOnArrival(int version) {
        return records[version * RECORD + IMMEDIATE] - 1;
    }

    /** Returns whether the client may see the object of a version. */
    public boolean isVisible(int version) {
        return type(version) >= 0 && !isOutOfSight(version);
    }

    public boolean isOutOfSight(int version) {
        return records[version * RECORD + IN_SIGHT] == 0;
    }

    public int motion(int version) {
        return records[version * RECORD + MOTION];
    }

    /** Returns the cells of all versions: places of 32 bits for the values. */
    public int[] cells() {
        return cells;
    }

    /** Returns the index of the first value of a version. The values of its baseline follow. */
    public int cell(int version) {
        return records[version * RECORD + CELL];
    }

    /** Returns the type number of the last added version, or {@link #REMOVED} if the client may not see its object. */
    public int lastType() {
        return isVisible(count - 1) ? type(count - 1) : REMOVED;
    }

    /** Returns the index of the first value of the last added version. */
    public int lastCell() {
        return cell(count - 1);
    }
}

package dev.tickwire.recording.write;

import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.state.object.StateReader;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Writes the objects of a table: all at the start of a block, then those with changes since the previous frame. Values
 * are written as differences, cell by cell.
 */
public final class ChannelRecorder {
    /** Kinds of changes of a slot. The ordinal is part of the format. */
    public enum Change {
        /** The object was removed. */
        REMOVED,
        /** The object is present: it is new, or a block begins. The entry has all values. */
        PUT,
        /** Some cells of the object changed; the entry has the changed cells. */
        CHANGED,
        /** The object is out of sight of the recorded client. */
        HIDDEN,
        /** The object is out of sight of the recorded client, and another object is present in its slot. */
        REPLACED
    }

    private static final int SLOT_MASK = Character.MAX_VALUE;
    private static final int CELLS_IN_MASK = Long.SIZE - 1;

    private final int channel;
    private final int table;
    private final StateReader reader;
    /** Slots whose object went out of sight since the previous frame. */
    private final BitSet hidden = new BitSet();

    private final int[] numbers;
    private final int[] owners;
    private final int[][] cells;
    private int[] now = new int[16];
    private int slotBefore;

    /**
     * Creates a recorder with no objects.
     *
     * @param table the number of the table, 0 for the first of the channel
     */
    ChannelRecorder(int channel, int table, StateReader reader) {
        this.channel = channel;
        this.table = table;
        this.reader = reader;
        numbers = new int[reader.slots()];
        owners = new int[reader.slots()];
        cells = new int[reader.slots()][];
        Arrays.fill(numbers, StateReader.NO_OBJECT);
    }

    int channel() {
        return channel;
    }

    int table() {
        return table;
    }

    /** Marks that an object went out of sight, so that it is not recorded as removed. */
    void hide(int objectNumber) {
        hidden.set(objectNumber & SLOT_MASK);
    }

    /** Returns the tick of the table. */
    long tick() {
        return reader.tick();
    }

    /**
     * Writes the objects with changes.
     *
     * @param isWhole whether to write all objects, as at the start of a block
     */
    void write(RecordOutput out, boolean isWhole) {
        if (isWhole) {
            Arrays.fill(numbers, StateReader.NO_OBJECT);
        }
        int start = out.length();
        out.putByte((table == 0 ? RecordKind.STATE : RecordKind.TABLE_STATE).ordinal());
        out.putNumber(channel);
        if (table > 0) {
            out.putNumber(table);
        }
        out.putByte(isWhole ? 1 : 0);
        slotBefore = -1;
        for (int slot = 0; slot < numbers.length; slot++) {
            int present = reader.number(slot);
            if (present != StateReader.NO_OBJECT) {
                write(out, slot, present);
            } else if (numbers[slot] != StateReader.NO_OBJECT) {
                numbers[slot] = StateReader.NO_OBJECT;
                begin(out, slot, hidden.get(slot) ? Change.HIDDEN : Change.REMOVED);
            }
        }
        hidden.clear();
        if (slotBefore >= 0 || isWhole) {
            out.putNumber(0);
        } else {
            out.truncate(start);
        }
    }

    private void write(RecordOutput out, int slot, int present) {
        int count = reader.type(slot).cells();
        if (now.length < count) {
            now = new int[count];
        }
        reader.copy(slot, now);
        if (present != numbers[slot] || reader.owner(slot) != owners[slot]) {
            put(out, slot, present, count);
        } else if (!Arrays.equals(now, 0, count, cells[slot], 0, count)) {
            change(out, slot, count);
        } else {
            return;
        }
        System.arraycopy(now, 0, cells[slot], 0, count);
    }

    private void put(RecordOutput out, int slot, int present, int count) {
        boolean isReplaced = hidden.get(slot) && numbers[slot] != StateReader.NO_OBJECT && numbers[slot] != present;
        numbers[slot] = present;
        owners[slot] = reader.owner(slot);
        if (cells[slot] == null || cells[slot].length < count) {
            cells[slot] = new int[count];
        }
        begin(out, slot, isReplaced ? Change.REPLACED : Change.PUT);
        out.putNumber(Integer.toUnsignedLong(present));
        out.putNumber(reader.type(slot).number());
        out.putNumber(owners[slot] + 1);
        for (int cell = 0; cell < count; cell++) {
            out.putSigned(now[cell]);
        }
    }

    private void change(RecordOutput out, int slot, int count) {
        begin(out, slot, Change.CHANGED);
        for (int from = 0; from < count; from += CELLS_IN_MASK) {
            int end = Math.min(count, from + CELLS_IN_MASK);
            long mask = 0;
            for (int cell = from; cell < end; cell++) {
                mask |= now[cell] == cells[slot][cell] ? 0 : 1L << cell - from;
            }
            out.putNumber(mask);
            for (; mask != 0; mask &= mask - 1) {
                int cell = from + Long.numberOfTrailingZeros(mask);
                out.putSigned((long) now[cell] - cells[slot][cell]);
            }
        }
    }

    /**
     * Begins the entry of a slot with the distance from the previous slot. The distance is never 0, because a 0 ends
     * the entries.
     */
    private void begin(RecordOutput out, int slot, Change change) {
        out.putNumber(slot - slotBefore);
        out.putByte(change.ordinal());
        slotBefore = slot;
    }

    /** Returns the number of cells that one mask covers: 63, so that a mask is no negative number. */
    public static int cellsInMask() {
        return CELLS_IN_MASK;
    }
}

package dev.tickwire.recording.write;

import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.state.object.StateReader;
import java.util.Arrays;
import java.util.BitSet;

/** Writes what differs between the objects of a table of a channel and those that were written last. */
public final class ChannelRecorder {
    /** How an object differs; their order is the format. */
    public enum Change {
        /** There is none any more. */
        GONE,
        /** There is one, with all of its values. */
        PUT,
        /** Some of its values differ. */
        CHANGED,
        /** It is out of sight of the recorded client. */
        HIDDEN,
        /** The one before is out of sight of the recorded client, and there is another, with all of its values. */
        REPLACED
    }

    private static final int SLOT_MASK = Character.MAX_VALUE;
    private static final int CELLS_IN_MASK = Long.SIZE - 1;

    private final int channel;
    private final int table;
    private final StateReader reader;
    /** The slots whose objects went out of sight since the last frame. */
    private final BitSet hidden = new BitSet();

    private final int[] numbers;
    private final int[] owners;
    private final int[][] cells;
    private int[] now = new int[16];
    private int slotBefore;

    /**
     * Has written nothing.
     *
     * @param channel the number of the channel
     * @param table the number of the table, 0 for the first
     * @param reader its objects
     */
    ChannelRecorder(int channel, int table, StateReader reader) {
        this.channel = channel;
        this.table = table;
        this.reader = reader;
        numbers = new int[reader.slots()];
        owners = new int[reader.slots()];
        cells = new int[reader.slots()][];
        Arrays.fill(numbers, StateReader.NOTHING);
    }

    int channel() {
        return channel;
    }

    int table() {
        return table;
    }

    /** An object has gone out of sight. */
    void hide(int objectNumber) {
        hidden.set(objectNumber & SLOT_MASK);
    }

    /** The tick as of which the objects are. */
    long tick() {
        return reader.tick();
    }

    /**
     * Writes the objects; nothing if none differs.
     *
     * @param out where they go
     * @param isWhole whether all of them, as if nothing was written before
     */
    void write(RecordOutput out, boolean isWhole) {
        if (isWhole) {
            Arrays.fill(numbers, StateReader.NOTHING);
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
            if (present != StateReader.NOTHING) {
                write(out, slot, present);
            } else if (numbers[slot] != StateReader.NOTHING) {
                numbers[slot] = StateReader.NOTHING;
                begin(out, slot, hidden.get(slot) ? Change.HIDDEN : Change.GONE);
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
        boolean isReplaced = hidden.get(slot) && numbers[slot] != StateReader.NOTHING && numbers[slot] != present;
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

    /** Each object begins with how far its slot is behind that of the one before, which is never 0. */
    private void begin(RecordOutput out, int slot, Change change) {
        out.putNumber(slot - slotBefore);
        out.putByte(change.ordinal());
        slotBefore = slot;
    }

    /** How many cells have one mask. */
    public static int cellsInMask() {
        return CELLS_IN_MASK;
    }
}

package dev.tickwire.recording;

import dev.tickwire.recording.write.ChannelRecorder;
import dev.tickwire.state.object.StateReader;
import java.util.Arrays;
import java.util.BitSet;

/** Objects of one table of a state channel in a recording, as of the newest frame that was read. */
public final class RecordedChannel {
    /** Number of an empty slot, -1. */
    public static final int NOTHING = StateReader.NO_OBJECT;

    /** Owner of an object without an owner, -1. */
    public static final int NOBODY = StateReader.NO_OWNER;

    /** Count of 32-bit cells of an object, by type number. */
    private final int[] cellsOfType;

    private final int[] numbers;
    private final int[] types;
    private final int[] owners;
    private final int[][] cells;
    /** Empty slots whose object left the sight of the recorded client, and slots with another object in its place. */
    private final BitSet hidden = new BitSet();
    /** Slots with changes since the last {@link #clearChanges}, as a list that may name a slot twice. */
    private final int[] changedSlot;

    private int changedCount;

    /**
     * Creates an empty table.
     *
     * @param slots the number of slots, the channel's {@code maxObjects}
     * @param cellsOfType the number of 32-bit cells of an object, by type number on the channel
     */
    public RecordedChannel(int slots, int[] cellsOfType) {
        this.cellsOfType = cellsOfType;
        numbers = new int[slots];
        types = new int[slots];
        owners = new int[slots];
        cells = new int[slots][];
        changedSlot = new int[slots];
        Arrays.fill(numbers, NOTHING);
    }

    /**
     * Returns an empty table of the same channel.
     *
     * @return the table
     */
    public RecordedChannel newTable() {
        return new RecordedChannel(numbers.length, cellsOfType);
    }

    /**
     * Copies a slot from another table of the same channel.
     *
     * @param from the table whose object is copied
     * @param slot the slot
     * @param isSeen whether to copy the object; otherwise the slot becomes empty
     * @param isOutOfSight the result of {@link #isHidden} for the slot
     */
    public void copy(RecordedChannel from, int slot, boolean isSeen, boolean isOutOfSight) {
        markChanged(slot);
        hidden.set(slot, isOutOfSight);
        numbers[slot] = isSeen ? from.numbers[slot] : NOTHING;
        if (isSeen) {
            types[slot] = from.types[slot];
            owners[slot] = from.owners[slot];
            cells[slot] = Arrays.copyOf(from.cells[slot], from.cellsOf(slot));
        }
    }

    /**
     * Returns whether the previous object of a slot went out of sight rather than being removed, in a client's
     * recording.
     *
     * @param slot the slot
     * @return true if the object went out of sight
     */
    public boolean isHidden(int slot) {
        return hidden.get(slot);
    }

    /**
     * Returns the number of slots.
     *
     * @return the channel's {@code maxObjects}
     */
    public int slots() {
        return numbers.length;
    }

    /**
     * Returns the reference number of the object in a slot.
     *
     * @param slot the slot
     * @return 16 bits of slot and above them 15 bits of generation, or {@link #NOTHING}
     */
    public int number(int slot) {
        return numbers[slot];
    }

    /**
     * Returns the type of the object in a slot.
     *
     * @param slot a slot with an object
     * @return the number of the type on the channel
     */
    public int type(int slot) {
        return types[slot];
    }

    /**
     * Returns the owner of the object in a slot.
     *
     * @param slot a slot with an object
     * @return the index of the owner's peer, or {@link #NOBODY}
     */
    public int owner(int slot) {
        return owners[slot];
    }

    /**
     * Returns the values of the object in a slot. The array is the table's own and may be longer than the type needs.
     *
     * @param slot a slot with an object
     * @return the object's 32-bit cells, from index 0 on, as {@link dev.tickwire.state.ObjectType} defines them
     */
    public int[] cells(int slot) {
        return cells[slot];
    }

    /** Returns the number of cells of the object in a slot. */
    int cellsOf(int slot) {
        return cellsOfType[types[slot]];
    }

    /**
     * Returns the length of the list of slots that were changed since the last {@link #clearChanges}.
     *
     * @return the length, at most {@link #slots}
     */
    public int changedCount() {
        return Math.min(changedCount, changedSlot.length);
    }

    /**
     * Returns a slot of that list. A slot may be in it more than once.
     *
     * @param index the index in the list, below {@link #changedCount}
     * @return the slot
     */
    public int changedSlot(int index) {
        return changedCount > changedSlot.length ? index : changedSlot[index];
    }

    /** Clears the list of changed slots. */
    public void clearChanges() {
        changedCount = 0;
    }

    /** Adds all slots to the list of changed slots. */
    public void markAllChanged() {
        changedCount = changedSlot.length + 1;
    }

    /** Removes all objects. */
    void clear() {
        Arrays.fill(numbers, NOTHING);
        hidden.clear();
        markAllChanged();
    }

    private void markChanged(int slot) {
        if (changedCount < changedSlot.length) {
            changedSlot[changedCount++] = slot;
        } else {
            markAllChanged();
        }
    }

    /**
     * Reads the objects of a record and applies them. If the record is invalid, the rest of its block is rejected.
     *
     * @param in the record, as {@link FrameListener#onState} passes it
     */
    public void read(RecordInput in) {
        if (in.readByte() != 0) {
            clear();
        }
        int slot = -1;
        for (int gap = in.readNumber(numbers.length); gap > 0; gap = in.readNumber(numbers.length)) {
            slot += gap;
            int change = in.readByte();
            if (slot >= numbers.length || change > ChannelRecorder.Change.REPLACED.ordinal() || in.failed()) {
                in.fail();
                return;
            }
            markChanged(slot);
            read(in, slot, ChannelRecorder.Change.values()[change]);
        }
    }

    private void read(RecordInput in, int slot, ChannelRecorder.Change change) {
        hidden.set(slot, change == ChannelRecorder.Change.HIDDEN || change == ChannelRecorder.Change.REPLACED);
        switch (change) {
            case REMOVED, HIDDEN -> numbers[slot] = NOTHING;
            case PUT, REPLACED -> put(in, slot);
            default -> change(in, slot);
        }
    }

    private void put(RecordInput in, int slot) {
        int number = in.readNumber(Integer.MAX_VALUE);
        if ((number & Character.MAX_VALUE) != slot) {
            in.fail();
            return;
        }
        numbers[slot] = number;
        types[slot] = in.readNumber(cellsOfType.length - 1);
        owners[slot] = in.readNumber(Character.MAX_VALUE) - 1;
        int count = cellsOfType[types[slot]];
        if (cells[slot] == null || cells[slot].length < count) {
            cells[slot] = new int[count];
        }
        for (int cell = 0; cell < count; cell++) {
            cells[slot][cell] = (int) in.readSigned();
        }
    }

    private void change(RecordInput in, int slot) {
        if (numbers[slot] == NOTHING) {
            in.fail();
            return;
        }
        int count = cellsOfType[types[slot]];
        for (int from = 0; from < count; from += ChannelRecorder.cellsInMask()) {
            for (long mask = in.readNumber(); mask != 0; mask &= mask - 1) {
                int cell = from + Long.numberOfTrailingZeros(mask);
                if (cell >= count) {
                    in.fail();
                    return;
                }
                cells[slot][cell] += (int) in.readSigned();
            }
        }
    }
}

package dev.tickwire.recording;

import dev.tickwire.recording.write.ChannelRecorder;
import dev.tickwire.state.object.StateReader;
import java.util.Arrays;
import java.util.BitSet;

/** The objects of a table of a channel at a moment of a recording. Its slots are counted from 0. */
public final class RecordedChannel {
    /** In place of a number: no object. */
    public static final int NOTHING = StateReader.NOTHING;

    /** In place of the index of a peer: it belongs to none. */
    public static final int NOBODY = StateReader.NOBODY;

    /** By the number of the type. */
    private final int[] cellsOfType;

    private final int[] numbers;
    private final int[] types;
    private final int[] owners;
    private final int[][] cells;
    /** The slots whose object was there last and is out of sight of the recorded client. */
    private final BitSet hidden = new BitSet();
    /** The slots that were told of since {@link #settle}, at most as many as there are; more mean all. */
    private final int[] touched;

    private int touchedCount;

    /**
     * Holds none.
     *
     * @param slots how many slots the channel has
     * @param cellsOfType the cells of an object of each type
     */
    public RecordedChannel(int slots, int[] cellsOfType) {
        this.cellsOfType = cellsOfType;
        numbers = new int[slots];
        types = new int[slots];
        owners = new int[slots];
        cells = new int[slots][];
        touched = new int[slots];
        Arrays.fill(numbers, NOTHING);
    }

    /** Holds none, of another table of the same channel. */
    public RecordedChannel ofAnotherTable() {
        return new RecordedChannel(numbers.length, cellsOfType);
    }

    /**
     * Takes a slot of another table of the channel.
     *
     * @param from the other table
     * @param slot the slot, of both
     * @param isSeen whether its object is to be seen; else there is none
     * @param isOutOfSight whether the object that this slot has is there, and out of sight
     */
    public void copy(RecordedChannel from, int slot, boolean isSeen, boolean isOutOfSight) {
        touch(slot);
        hidden.set(slot, isOutOfSight);
        numbers[slot] = isSeen ? from.numbers[slot] : NOTHING;
        if (isSeen) {
            types[slot] = from.types[slot];
            owners[slot] = from.owners[slot];
            cells[slot] = Arrays.copyOf(from.cells[slot], from.cellsOf(slot));
        }
    }

    /** Whether the object that a slot had before is there, and out of sight of the recorded client. */
    public boolean isHidden(int slot) {
        return hidden.get(slot);
    }

    /** How many slots the channel has. */
    public int slots() {
        return numbers.length;
    }

    /** The number of the object in a slot; {@link #NOTHING} if there is none. */
    public int number(int slot) {
        return numbers[slot];
    }

    /** The number of its type. */
    public int type(int slot) {
        return types[slot];
    }

    /** The index of the peer that owns it; {@link #NOBODY} for none. */
    public int owner(int slot) {
        return owners[slot];
    }

    /** Its values, from 0 on. */
    public int[] cells(int slot) {
        return cells[slot];
    }

    /** How many cells it has. */
    int cellsOf(int slot) {
        return cellsOfType[types[slot]];
    }

    /** How many slots were told of since {@link #settle}. */
    public int touchedCount() {
        return Math.min(touchedCount, touched.length);
    }

    /** One of them; the same may come twice. */
    public int touched(int place) {
        return touchedCount > touched.length ? place : touched[place];
    }

    /** Begins to note anew which slots are told of. */
    public void settle() {
        touchedCount = 0;
    }

    /** All slots count as told of. */
    public void touchAll() {
        touchedCount = touched.length + 1;
    }

    /** There is no object any more. */
    void clear() {
        Arrays.fill(numbers, NOTHING);
        hidden.clear();
        touchAll();
    }

    private void touch(int slot) {
        if (touchedCount < touched.length) {
            touched[touchedCount++] = slot;
        } else {
            touchAll();
        }
    }

    /**
     * Takes what a {@link ChannelRecorder} has written behind the number of the channel.
     *
     * @param in where it is; fails if no recorder writes so
     */
    public void take(RecordInput in) {
        if (in.takeByte() != 0) {
            clear();
        }
        int slot = -1;
        for (int gap = in.takeNumber(numbers.length); gap > 0; gap = in.takeNumber(numbers.length)) {
            slot += gap;
            int change = in.takeByte();
            if (slot >= numbers.length || change > ChannelRecorder.Change.REPLACED.ordinal() || in.failed()) {
                in.fail();
                return;
            }
            touch(slot);
            take(in, slot, ChannelRecorder.Change.values()[change]);
        }
    }

    private void take(RecordInput in, int slot, ChannelRecorder.Change change) {
        hidden.set(slot, change == ChannelRecorder.Change.HIDDEN || change == ChannelRecorder.Change.REPLACED);
        switch (change) {
            case GONE, HIDDEN -> numbers[slot] = NOTHING;
            case PUT, REPLACED -> put(in, slot);
            default -> change(in, slot);
        }
    }

    private void put(RecordInput in, int slot) {
        int number = in.takeNumber(Integer.MAX_VALUE);
        if ((number & Character.MAX_VALUE) != slot) {
            in.fail();
            return;
        }
        numbers[slot] = number;
        types[slot] = in.takeNumber(cellsOfType.length - 1);
        owners[slot] = in.takeNumber(Character.MAX_VALUE) - 1;
        int count = cellsOfType[types[slot]];
        if (cells[slot] == null || cells[slot].length < count) {
            cells[slot] = new int[count];
        }
        for (int cell = 0; cell < count; cell++) {
            cells[slot][cell] = (int) in.takeSigned();
        }
    }

    private void change(RecordInput in, int slot) {
        if (numbers[slot] == NOTHING) {
            in.fail();
            return;
        }
        int count = cellsOfType[types[slot]];
        for (int from = 0; from < count; from += ChannelRecorder.cellsInMask()) {
            for (long mask = in.takeNumber(); mask != 0; mask &= mask - 1) {
                int cell = from + Long.numberOfTrailingZeros(mask);
                if (cell >= count) {
                    in.fail();
                    return;
                }
                cells[slot][cell] += (int) in.takeSigned();
            }
        }
    }
}

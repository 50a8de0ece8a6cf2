package dev.tickwire.recording.replay;

import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.state.object.StateReader;
import java.util.Arrays;
import java.util.BitSet;

/** Objects of a recorded table that one player sees, with their changes. An object out of sight is absent here. */
final class SeenTable {
    private final RecordedChannel table;
    private final RecordedChannel seen;
    /** Numbers of the objects that are in sight or went out of sight while they exist, by slot. */
    private final int[] numbers;

    private final BitSet unseen = new BitSet();
    private boolean isNew = true;

    SeenTable(RecordedChannel table) {
        this.table = table;
        seen = table.newTable();
        numbers = new int[table.slots()];
        Arrays.fill(numbers, StateReader.NO_OBJECT);
    }

    /** Returns the objects in sight. The changes of these objects are listed until the reader calls {@code settle}. */
    RecordedChannel seen() {
        return seen;
    }

    /**
     * Applies the changes of the table since the last call.
     *
     * @param unseenNow the slots out of sight as of the frame
     */
    void update(BitSet unseenNow) {
        if (isNew) {
            table.markAllChanged();
            isNew = false;
        }
        unseen.xor(unseenNow);
        BitSet changed = (BitSet) unseen.clone();
        unseen.clear();
        unseen.or(unseenNow);
        for (int place = 0; place < table.changedCount(); place++) {
            changed.set(table.changedSlot(place));
        }
        table.clearChanges();
        for (int slot = changed.nextSetBit(0); slot >= 0 && slot < table.slots(); slot = changed.nextSetBit(slot + 1)) {
            update(slot);
        }
    }

    private void update(int slot) {
        int number = table.number(slot);
        boolean isSeen = number != StateReader.NO_OBJECT && !unseen.get(slot);
        boolean isOutOfSight = !isSeen && number != StateReader.NO_OBJECT && number == numbers[slot];
        boolean hadObject = numbers[slot] != StateReader.NO_OBJECT;
        numbers[slot] = isSeen || isOutOfSight ? number : StateReader.NO_OBJECT;
        if (isSeen || hadObject) {
            seen.copy(table, slot, isSeen, isOutOfSight);
        }
    }
}

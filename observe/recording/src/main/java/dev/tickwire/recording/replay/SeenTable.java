package dev.tickwire.recording.replay;

import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.state.object.StateReader;
import java.util.Arrays;
import java.util.BitSet;

/** The objects of a table of a recorded server that one of its peers sees: those out of its sight are hidden. */
final class SeenTable {
    private final RecordedChannel table;
    private final RecordedChannel seen;
    /** By slot, the number of the object that the peer has seen there last, as long as it is there. */
    private final int[] numbers;

    private final BitSet unseen = new BitSet();
    private boolean isNew = true;

    SeenTable(RecordedChannel table) {
        this.table = table;
        seen = table.ofAnotherTable();
        numbers = new int[table.slots()];
        Arrays.fill(numbers, StateReader.NOTHING);
    }

    /** The objects that the peer sees. */
    RecordedChannel seen() {
        return seen;
    }

    /** Accepts what the table has sent since the last time, and which of its slots are out of sight now. */
    void update(BitSet unseenNow) {
        if (isNew) {
            table.touchAll();
            isNew = false;
        }
        unseen.xor(unseenNow);
        BitSet changed = (BitSet) unseen.clone();
        unseen.clear();
        unseen.or(unseenNow);
        for (int place = 0; place < table.touchedCount(); place++) {
            changed.set(table.touched(place));
        }
        table.settle();
        for (int slot = changed.nextSetBit(0); slot >= 0 && slot < table.slots(); slot = changed.nextSetBit(slot + 1)) {
            update(slot);
        }
    }

    private void update(int slot) {
        int number = table.number(slot);
        boolean isSeen = number != StateReader.NOTHING && !unseen.get(slot);
        boolean isOutOfSight = !isSeen && number != StateReader.NOTHING && number == numbers[slot];
        boolean wasThere = numbers[slot] != StateReader.NOTHING;
        numbers[slot] = isSeen || isOutOfSight ? number : StateReader.NOTHING;
        if (isSeen || wasThere) {
            seen.copy(table, slot, isSeen, isOutOfSight);
        }
    }
}

package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.Arrays;

/** The objects to which a view's objects refer. A reference changes when its object appears or vanishes. */
final class ShownReferences {
    private static final PartHolder[] NONE = {};

    private final ObjectDirectory directory;
    private final ReferenceCells.Look looking = this::look;
    /** By slot, the referenced object of each reference at the last {@link #look}, or {@code null}. */
    private final PartHolder[][] seen;

    private PartHolder[] seenOfOne;
    private boolean isChanged;

    ShownReferences(ObjectDirectory directory, int slots) {
        this.directory = directory;
        seen = new PartHolder[slots][];
        Arrays.fill(seen, NONE);
    }

    /** Begins with an object whose references were not looked up yet. */
    void begin(int slot, CellLayout layout) {
        if (seen[slot].length < layout.mostReferences()) {
            seen[slot] = new PartHolder[layout.mostReferences()];
        }
    }

    void move(int from, int to) {
        PartHolder[] others = seen[to];
        seen[to] = seen[from];
        seen[from] = others;
    }

    void end(int slot) {
        Arrays.fill(seen[slot], null);
    }

    /**
     * Looks up the references of an object.
     *
     * @param cells the values of the object
     * @return a bit mask of the fields with a reference to another object than at the last call
     */
    long look(int slot, CellLayout layout, int[] cells) {
        seenOfOne = seen[slot];
        long changed = 0;
        for (long left = layout.referring(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            isChanged = false;
            layout.lookAtReferences(field, cells, 0, looking);
            changed |= isChanged ? 1L << field : 0;
        }
        return changed;
    }

    private int look(Class<? extends PartHolder> type, int number, int index) {
        PartHolder now = number == ObjectDirectory.NO_REFERENCE ? null : directory.find(type, number);
        isChanged |= seenOfOne[index] != now;
        seenOfOne[index] = now;
        return number;
    }
}

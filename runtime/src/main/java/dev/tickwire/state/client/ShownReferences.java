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
    private final ReferenceCells.ReferenceVisitor visitor = this::update;
    /** By slot, the referenced object of each reference at the last {@link #update}, or {@code null}. */
    private final PartHolder[][] resolved;

    private PartHolder[] resolvedOfObject;
    private boolean isChanged;

    ShownReferences(ObjectDirectory directory, int slots) {
        this.directory = directory;
        resolved = new PartHolder[slots][];
        Arrays.fill(resolved, NONE);
    }

    /** Begins with an object whose references were not looked up yet. */
    void begin(int slot, CellLayout layout) {
        if (resolved[slot].length < layout.maxReferences()) {
            resolved[slot] = new PartHolder[layout.maxReferences()];
        }
    }

    void move(int from, int to) {
        PartHolder[] others = resolved[to];
        resolved[to] = resolved[from];
        resolved[from] = others;
    }

    void end(int slot) {
        Arrays.fill(resolved[slot], null);
    }

    /**
     * Looks up the references of an object.
     *
     * @param cells the values of the object
     * @return a bit mask of the fields with a reference to another object than at the last call
     */
    long update(int slot, CellLayout layout, int[] cells) {
        resolvedOfObject = resolved[slot];
        long changed = 0;
        for (long left = layout.referring(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            isChanged = false;
            layout.visitReferences(field, cells, 0, visitor);
            changed |= isChanged ? 1L << field : 0;
        }
        return changed;
    }

    private int update(Class<? extends PartHolder> type, int number, int index) {
        PartHolder now = number == ObjectDirectory.NO_REFERENCE ? null : directory.find(type, number);
        isChanged |= resolvedOfObject[index] != now;
        resolvedOfObject[index] = now;
        return number;
    }
}

package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.TypeCoder;
import java.util.List;

/** Slots of a table whose objects appeared or changed in the present tick, for each view. */
public final class ChangedSlots {
    private final SlotSet[] byView;

    ChangedSlots(int slots, List<TypeCoder> types) {
        byView = new SlotSet[maxViews(types)];
        for (int view = 0; view < byView.length; view++) {
            byView[view] = new SlotSet(slots);
        }
    }

    private static int maxViews(List<TypeCoder> types) {
        int max = TypeCoder.VIEWS;
        for (TypeCoder type : types) {
            max = Math.max(max, type.views());
        }
        return max;
    }

    void beginTick() {
        for (SlotSet each : byView) {
            each.clear();
        }
    }

    /** Called when an object appears, which all views see. */
    void onAppear(int slot) {
        for (SlotSet each : byView) {
            each.add(slot);
        }
    }

    /**
     * Adds the object of a slot in the views that see a difference between two rows.
     *
     * @param type the type of the object
     * @param values the array with the new values
     * @param at the position of the first new value in the array
     * @param before the array with the values before
     * @param beforeAt the position of the first value before in the array
     * @return whether any view sees a difference
     */
    boolean addDifferences(int slot, TypeCoder type, int[] values, int at, int[] before, int beforeAt) {
        boolean differs = false;
        for (int view = 0; view < type.views(); view++) {
            if (type.differs(view, values, at, before, beforeAt)) {
                byView[view].add(slot);
                differs = true;
            }
        }
        return differs;
    }

    /** Returns the next slot, from a given slot on, with a change in the newest format, or {@link ObjectStore#NONE}. */
    public int next(int from) {
        return byView[TypeCoder.STRANGER].nextInEither(byView[TypeCoder.OWNER], from);
    }

    /**
     * Returns the slots in one view.
     *
     * @param view the view, as of the type of each object
     */
    public SlotSet in(int view) {
        return byView[view];
    }
}

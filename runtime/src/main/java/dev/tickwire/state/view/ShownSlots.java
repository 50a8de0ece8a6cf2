package dev.tickwire.state.view;

import java.util.Arrays;

/**
 * The objects that a client shows, by slot. What is told late of an object of which newer things were told is not
 * shown.
 */
final class ShownSlots {
    private static final int NOBODY = -1;

    private final ViewListener listener;
    private final int[] ticks;
    private final int[] generations;
    private final byte[] types;

    /**
     * Shows nothing.
     *
     * @param slots how many slots there are
     * @param listener is told what is shown
     */
    ShownSlots(int slots, ViewListener listener) {
        this.listener = listener;
        ticks = new int[slots];
        generations = new int[slots];
        types = new byte[slots];
        Arrays.fill(generations, NOBODY);
    }

    /** Shows a version that was received, unless a newer one was. */
    void show(Stage stage, int version, int tick) {
        int slot = stage.slot(version);
        if (tick <= ticks[slot]) {
            return;
        }
        ticks[slot] = tick;
        if (!stage.isThere(version)) {
            vanish(slot, stage.type(version) == Stage.REMOVED);
            return;
        }
        int generation = stage.generation(version);
        boolean isOwned = stage.isOwned(version);
        if (generations[slot] == generation && types[slot] == stage.type(version)) {
            listener.onChange(slot, isOwned, stage.cells(), stage.cell(version));
            return;
        }
        vanish(slot, true);
        generations[slot] = generation;
        types[slot] = (byte) stage.type(version);
        listener.onAppear(slot, generation, stage.type(version), isOwned, stage.cells(), stage.cell(version));
    }

    private void vanish(int slot, boolean isRemoved) {
        if (generations[slot] != NOBODY) {
            generations[slot] = NOBODY;
            listener.onVanish(slot, isRemoved);
        }
    }

    /** All objects end. */
    void clear() {
        for (int slot = 0; slot < ticks.length; slot++) {
            ticks[slot] = 0;
            vanish(slot, false);
        }
    }
}

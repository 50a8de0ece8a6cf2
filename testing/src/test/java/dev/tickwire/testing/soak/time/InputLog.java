package dev.tickwire.testing.soak.time;

import java.util.HashMap;
import java.util.Map;

/** The inputs of one client in one attempt, and what it saw then, by tick. */
final class InputLog {
    private static final int KEPT = 4000;

    private final Map<Integer, Pressed> pressed = new HashMap<>();
    private final Map<Integer, Picture> pictures = new HashMap<>();
    private int last;

    void add(int tick, Pressed input, Picture picture) {
        if (tick <= last) {
            throw new AssertionError("the input of tick " + tick + " comes after that of " + last);
        }
        last = tick;
        pressed.put(tick, input);
        pictures.put(tick, picture);
        pressed.remove(tick - KEPT);
        pictures.remove(tick - KEPT);
    }

    /** Null if none was pressed. */
    Pressed at(int tick) {
        return pressed.get(tick);
    }

    Picture picture(int tick) {
        return pictures.get(tick);
    }

    int last() {
        return last;
    }
}

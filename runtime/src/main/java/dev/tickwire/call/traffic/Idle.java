package dev.tickwire.call.traffic;

import java.util.ArrayDeque;

/**
 * Objects that can be used again, first in, first out, and not before some others lie idle, too: a game that uses one
 * whose time is over is told so for a while.
 *
 * @param <T> their class
 */
final class Idle<T> {
    private static final int LEAST = 16;

    private final ArrayDeque<T> idle = new ArrayDeque<>(2 * LEAST);

    /** The one that has been idle for longest, or null if there is to be one more. */
    T take() {
        return idle.size() < LEAST ? null : idle.pollFirst();
    }

    /** Takes one out that is to be used for nothing else; nothing if it does not lie idle. */
    void keep(T object) {
        idle.remove(object);
    }

    void give(T object) {
        idle.addLast(object);
    }
}

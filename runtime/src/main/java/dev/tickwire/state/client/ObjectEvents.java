package dev.tickwire.state.client;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.state.replica.Replica;
import java.util.Arrays;

/** Queue of object events for the game. All changes take effect before the first of their events is polled. */
final class ObjectEvents {
    private static final byte APPEAR = 0;
    private static final byte CHANGE = 1;
    /** First of the kinds for vanishing; the ordinal of the reason is added. */
    private static final byte VANISH = 2;

    private static final ObjectEvent.Kind[] KINDS = ObjectEvent.Kind.values();
    private static final VanishReason[] REASONS = VanishReason.values();

    private StateObject[] objects = new StateObject[64];
    private byte[] kinds = new byte[64];
    private long[] changes = new long[64];
    private int next;
    private int end;

    void appear(StateObject object) {
        add(object, APPEAR, 0);
    }

    /** Adds a change, or merges it into the pending event of the object. */
    void change(StateObject object, long changedFields) {
        int event = Replica.of(object).event();
        boolean isPolled = event < next || event >= end || objects[event] != object || kinds[event] >= VANISH;
        if (isPolled) {
            add(object, CHANGE, changedFields);
        } else {
            changes[event] |= changedFields;
        }
    }

    /**
     * Adds the end of an object and drops its waiting change. If its appearance is still waiting, both events are
     * dropped.
     */
    void vanish(StateObject object, VanishReason reason) {
        int event = Replica.of(object).event();
        boolean isPending = event >= next && event < end && objects[event] == object;
        if (isPending) {
            objects[event] = null;
        }
        if (isPending && kinds[event] == APPEAR) {
            return;
        }
        add(object, (byte) (VANISH + reason.ordinal()), 0);
    }

    private void add(StateObject object, byte kind, long changedFields) {
        if (end == objects.length) {
            objects = Arrays.copyOf(objects, end * 2);
            kinds = Arrays.copyOf(kinds, end * 2);
            changes = Arrays.copyOf(changes, end * 2);
        }
        Replica.of(object).event(end);
        objects[end] = object;
        kinds[end] = kind;
        changes[end++] = changedFields;
    }

    /**
     * Removes the oldest event. More events may be added between two calls.
     *
     * @param into receives the event
     * @return false if there is none
     */
    boolean poll(ObjectEvent into) {
        while (next < end) {
            int event = next++;
            StateObject object = objects[event];
            objects[event] = null;
            if (object != null) {
                VanishReason reason = kinds[event] < VANISH ? null : REASONS[kinds[event] - VANISH];
                into.set(KINDS[Math.min(kinds[event], VANISH)], object, changes[event], reason);
                return true;
            }
        }
        next = 0;
        end = 0;
        return false;
    }

    /**
     * Drops all waiting events but those of vanished objects, since the connection has ended.
     *
     * @param listener called with each object whose appearance was dropped
     */
    void keepVanished(DropListener listener) {
        int kept = next;
        for (int event = next; event < end; event++) {
            if (objects[event] == null) {
                continue;
            }
            if (kinds[event] >= VANISH) {
                objects[kept] = objects[event];
                kinds[kept++] = kinds[event];
            } else if (kinds[event] == APPEAR) {
                listener.onDropped(objects[event]);
            }
        }
        Arrays.fill(objects, kept, end, null);
        end = kept;
    }

    /** Receives the objects whose appearance was dropped. */
    interface DropListener {
        void onDropped(StateObject object);
    }
}

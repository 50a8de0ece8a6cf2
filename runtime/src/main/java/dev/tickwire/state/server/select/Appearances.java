package dev.tickwire.state.server.select;

import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Objects that one peer has yet to receive for the first time: objects visible at the start, and newly owned objects.
 *
 * <p>Packets report when none is left. A channel with more changes than its budget never sends a whole tick, so a
 * client could not know otherwise.
 */
public final class Appearances {
    private final SlotSet awaited;
    private int awaitedCount;
    /** Number of owned objects that the tick must send for the first time. */
    private int ownCount;

    /**
     * Creates an empty set.
     *
     * @param slots the number of slots of the table
     */
    Appearances(int slots) {
        awaited = new SlotSet(slots);
    }

    /** Resets: awaits the first update of all dirty objects. */
    void begin(SlotSet dirty) {
        awaited.clear();
        awaited.addAll(dirty);
        awaitedCount = awaited.count();
    }

    /** Removes an object: it was sent, or need not be sent. */
    void remove(int slot) {
        if (awaitedCount > 0 && awaited.has(slot)) {
            awaited.remove(slot);
            awaitedCount--;
        }
    }

    /**
     * Counts the newly owned objects of a tick. Call this method before the selection leaves out objects for the
     * budget.
     */
    public void beginTick(UpdateSelection selection, DirtyObjects dirty) {
        ownCount = 0;
        for (int place = 0; place < selection.count(); place++) {
            ownCount +=
                    isNewOwn(selection.slot(place), selection.updates().info(selection.object(place)), dirty) ? 1 : 0;
        }
    }

    /** Returns whether all objects visible at the start are sent with this packet and earlier packets. */
    public boolean isCompleteWith(SelectedObjects packet) {
        int left = awaitedCount;
        for (int object = 0; object < packet.count() && left > 0; object++) {
            left -= awaited.has(packet.slot(object)) ? 1 : 0;
        }
        return left == 0;
    }

    /** Returns whether all newly owned objects of the tick are sent with this packet and earlier packets. */
    public boolean hasAllOwnWith(SelectedObjects packet, DirtyObjects dirty) {
        return ownCount == ownIn(packet, dirty);
    }

    /** Called when a packet is sent, before the packet's updates are added to the log. */
    public void onSend(SelectedObjects packet, DirtyObjects dirty) {
        ownCount -= ownIn(packet, dirty);
    }

    private int ownIn(SelectedObjects packet, DirtyObjects dirty) {
        int own = 0;
        for (int object = 0; object < packet.count() && own < ownCount; object++) {
            own += isNewOwn(packet.slot(object), packet.info(object), dirty) ? 1 : 0;
        }
        return own;
    }

    private static boolean isNewOwn(int slot, int info, DirtyObjects dirty) {
        return (info & SentLog.OWNED) != 0 && SentLog.isVisible(info) && !dirty.isVisibleAsOwned(slot);
    }
}

package dev.tickwire.state.server.select;

import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.SlotSet;

/**
 * The objects that one peer has yet to be sent for the first time: of those that it was to see when it began to be sent
 * the channel, and of those that it owns. Packets say when there are none, since a channel with more changes than its
 * budget is never sent whole.
 */
public final class Appearances {
    private final SlotSet awaited;
    private int awaitedCount;
    /** How many owned objects the tick has to send for the first time. */
    private int ownCount;

    /**
     * None are awaited.
     *
     * @param slots how many slots there are
     */
    Appearances(int slots) {
        awaited = new SlotSet(slots);
    }

    /** Begins with the objects that are pending. */
    void begin(SlotSet dirty) {
        awaited.clear();
        awaited.addAll(dirty);
        awaitedCount = awaited.count();
    }

    /** An object was sent, or need not be. */
    void remove(int slot) {
        if (awaitedCount > 0 && awaited.has(slot)) {
            awaited.remove(slot);
            awaitedCount--;
        }
    }

    /** Begins with a tick, of which objects were chosen but not yet left out. */
    public void beginTick(UpdateSelection selection, DirtyObjects dirty) {
        ownCount = 0;
        for (int place = 0; place < selection.count(); place++) {
            ownCount += isNewOwn(selection.slot(place), selection.info(selection.object(place)), dirty) ? 1 : 0;
        }
    }

    /** Whether nothing is awaited any more once a packet has been sent. */
    public boolean isCompleteWith(SelectedObjects packet) {
        int left = awaitedCount;
        for (int object = 0; object < packet.count() && left > 0; object++) {
            left -= awaited.has(packet.slot(object)) ? 1 : 0;
        }
        return left == 0;
    }

    /** Whether all owned objects of the tick were sent at least once when a packet has been sent. */
    public boolean hasAllOwnWith(SelectedObjects packet, DirtyObjects dirty) {
        return ownCount == ownIn(packet, dirty);
    }

    /** A packet is being sent: the log has yet to note it. */
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
        return (info & SentLog.OWNED) != 0 && SentLog.isThere(info) && !dirty.isThereAsOwned(slot);
    }
}

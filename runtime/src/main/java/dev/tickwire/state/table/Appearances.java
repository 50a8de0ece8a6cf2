package dev.tickwire.state.table;

import dev.tickwire.state.packet.ToldLog;

/**
 * The objects that one peer has yet to be sent for the first time: of those that it was to see when it began to be sent
 * the channel, and of those that it owns. Packets say when there are none, since a channel with more changes than its
 * budget is never sent whole.
 */
final class Appearances {
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
    void begin(SlotSet pending) {
        awaited.clear();
        awaited.addAll(pending);
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
    void beginTick(Choice choice, PendingObjects pending) {
        ownCount = 0;
        for (int place = 0; place < choice.count(); place++) {
            ownCount += isNewOwn(choice.slot(place), choice.info(choice.object(place)), pending) ? 1 : 0;
        }
    }

    /** Whether nothing is awaited any more once a packet has been sent. */
    boolean isCompleteWith(PacketObjects packet) {
        int left = awaitedCount;
        for (int object = 0; object < packet.count() && left > 0; object++) {
            left -= awaited.has(packet.slot(object)) ? 1 : 0;
        }
        return left == 0;
    }

    /** Whether all owned objects of the tick were sent at least once when a packet has been sent. */
    boolean hasAllOwnWith(PacketObjects packet, PendingObjects pending) {
        return ownCount == ownIn(packet, pending);
    }

    /** A packet is being sent: the log has yet to note it. */
    void onSend(PacketObjects packet, PendingObjects pending) {
        ownCount -= ownIn(packet, pending);
    }

    private int ownIn(PacketObjects packet, PendingObjects pending) {
        int own = 0;
        for (int object = 0; object < packet.count() && own < ownCount; object++) {
            own += isNewOwn(packet.slot(object), packet.info(object), pending) ? 1 : 0;
        }
        return own;
    }

    private static boolean isNewOwn(int slot, int info, PendingObjects pending) {
        return (info & ToldLog.OWNED) != 0 && ToldLog.isThere(info) && !pending.isThereAsOwned(slot);
    }
}

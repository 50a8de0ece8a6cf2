package dev.tickwire.state.server.replicate;

import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.select.DirtyObjects;
import dev.tickwire.state.server.select.PeerBaselines;

/**
 * Object updates sent to one peer, by state packet. Acked updates become baselines, and lost ones make objects dirty
 * again.
 */
final class SentObjects {
    private final SentLog log;
    private final PeerBaselines known;
    private final DirtyObjects dirty;
    /** By state packet of the window, the tick until which objects with older baselines were known to be at rest. */
    private final long[] atRestUntil = new long[PacketSet.WINDOW];

    SentObjects(SentLog log, PeerBaselines known, DirtyObjects dirty) {
        this.log = log;
        this.known = known;
        this.dirty = dirty;
    }

    /**
     * Begins a state packet, after its log entry.
     *
     * @param statePacket the number of the state packet
     * @param until the tick until which objects with older baselines are known to be at rest
     */
    void begin(long statePacket, long until) {
        atRestUntil[PacketSet.place(statePacket)] = until;
    }

    /**
     * Adds an update to the begun state packet.
     *
     * @param info the baseline age and flags of the update, see {@link SentLog}
     * @param steps the differences from the expected values, or 0
     */
    void add(int slot, long tick, int info, long steps) {
        log.add(slot, info, steps);
        dirty.onSent(slot, info);
        known.onSent(slot, tick, info);
    }

    /**
     * Called when a state packet was acked.
     *
     * @param statePacket the number of the state packet
     * @param tick the tick of the state packet
     */
    void onAcked(long statePacket, long tick) {
        for (int object = 0; object < log.count(statePacket); object++) {
            known.onArrived(
                    log.slot(statePacket, object),
                    tick,
                    log.info(statePacket, object),
                    atRestUntil[PacketSet.place(statePacket)]);
        }
    }

    /**
     * Called when a state packet counts as lost: its updates are resent, unless a newer update of the object was sent.
     *
     * @param statePacket the number of the state packet
     * @param tick the tick of the state packet
     */
    void onLost(long statePacket, long tick) {
        for (int object = 0; object < log.count(statePacket); object++) {
            int slot = log.slot(statePacket, object);
            if (isUnknown(slot, tick)) {
                markLost(slot);
            }
        }
    }

    /**
     * Resends first-time updates of a state packet in the present tick, as if the packet were lost. Does nothing if the
     * packet had no room for all changes of its tick.
     *
     * @param statePacket the number of the state packet
     * @param tick the tick of the state packet
     * @param maxCount the largest number of objects
     * @return the number of objects to resend, without objects that have changed since and are sent in any case
     */
    int resendEarly(long statePacket, long tick, int maxCount) {
        int count = 0;
        for (int object = 0;
                object < log.count(statePacket) && count < maxCount && log.isWhole(statePacket);
                object++) {
            int slot = log.slot(statePacket, object);
            if (isUnknown(slot, tick) && !known.isResent(slot) && !dirty.isChanged(slot)) {
                markLost(slot);
                count++;
            }
        }
        return count;
    }

    /** Returns whether the last sent update of an object has the given tick and is not acked. */
    private boolean isUnknown(int slot, long tick) {
        return known.sentTick(slot) == tick && known.base(slot) < tick;
    }

    private void markLost(int slot) {
        known.markLost(slot);
        dirty.add(slot);
    }

    /** Returns whether later packets have newer updates of all objects of a state packet, arrived or not. */
    boolean isSentSince(long statePacket, long tick) {
        for (int object = 0; object < log.count(statePacket); object++) {
            if (known.sentTick(log.slot(statePacket, object)) <= tick) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the peer has acked newer updates of all objects of a state packet. */
    boolean isResentAndAcked(long statePacket, long tick) {
        for (int object = 0; object < log.count(statePacket); object++) {
            if (known.base(log.slot(statePacket, object)) <= tick) {
                return false;
            }
        }
        return true;
    }
}

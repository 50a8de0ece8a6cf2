package dev.tickwire.state.server.replicate;

import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.select.DirtyObjects;
import dev.tickwire.state.server.select.PeerBaselines;

/**
 * The objects that one peer was told of, by telling packet, and what follows from each packet's fate: objects that have
 * arrived are known, and those that were lost are pending again.
 */
final class SentObjects {
    private final SentLog log;
    private final PeerBaselines known;
    private final DirtyObjects dirty;
    /** By telling packet, until when the client knew older objects not to have moved. */
    private final long[] atRestUntil = new long[PacketSet.WINDOW];

    /**
     * Nothing was told.
     *
     * @param log notes what each packet tells
     * @param known what the peer has
     * @param dirty what it has yet to be told
     */
    SentObjects(SentLog log, PeerBaselines known, DirtyObjects dirty) {
        this.log = log;
        this.known = known;
        this.dirty = dirty;
    }

    /**
     * Begins with a packet, of which the log is begun.
     *
     * @param told its number
     * @param until until when the client knows older objects not to have moved
     */
    void begin(long told, long until) {
        atRestUntil[PacketSet.place(told)] = until;
    }

    /**
     * Adds an object to the packet that was begun last.
     *
     * @param slot its slot
     * @param tick the tick that is told
     * @param info how it is told, as for {@link SentLog#add}
     * @param steps how far its cells were from where they were predicted
     */
    void add(int slot, long tick, int info, long steps) {
        log.add(slot, info, steps);
        known.tell(slot, tick, info);
        dirty.onSent(slot, info);
    }

    /**
     * A packet has arrived.
     *
     * @param told its number
     * @param tick what it told
     */
    void onAcked(long told, long tick) {
        for (int object = 0; object < log.count(told); object++) {
            known.onArrived(log.slot(told, object), tick, log.info(told, object), atRestUntil[PacketSet.place(told)]);
        }
    }

    /**
     * A packet is taken for lost: what it told and is not told again yet is told again.
     *
     * @param told its number
     * @param tick what it told
     */
    void onLost(long told, long tick) {
        for (int object = 0; object < log.count(told); object++) {
            int slot = log.slot(told, object);
            if (isUnknown(slot, tick)) {
                lose(slot);
            }
        }
    }

    /**
     * Lets the table's tick tell again what a packet told for the first time, as if it had been lost, if the packet had
     * room for all that there was to tell.
     *
     * @param told its number
     * @param tick what it told
     * @param most how many objects are told again at the most
     * @return how many are, beside those that have changed since and are told in any case
     */
    int tellTwice(long told, long tick, int most) {
        int count = 0;
        for (int object = 0; object < log.count(told) && count < most && log.isWhole(told); object++) {
            int slot = log.slot(told, object);
            if (isUnknown(slot, tick) && !known.isToldAgain(slot) && !dirty.isChanged(slot)) {
                lose(slot);
                count++;
            }
        }
        return count;
    }

    /** Whether something was told last at a tick, and is not known to have arrived. */
    private boolean isUnknown(int slot, long tick) {
        return known.told(slot) == tick && known.base(slot) < tick;
    }

    private void lose(int slot) {
        known.lose(slot);
        dirty.add(slot);
    }

    /** Whether all that a packet told was told again by later ones, whatever has become of those. */
    boolean isToldSince(long told, long tick) {
        for (int object = 0; object < log.count(told); object++) {
            if (known.told(log.slot(told, object)) <= tick) {
                return false;
            }
        }
        return true;
    }

    /** Whether all that a packet told was told again by one that has arrived. */
    boolean isToldAgain(long told, long tick) {
        for (int object = 0; object < log.count(told); object++) {
            if (known.base(log.slot(told, object)) <= tick) {
                return false;
            }
        }
        return true;
    }
}

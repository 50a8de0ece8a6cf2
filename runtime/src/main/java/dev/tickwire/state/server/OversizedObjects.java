package dev.tickwire.state.server;

import dev.tickwire.state.StateTable;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.server.encode.ObjectSizeLimit;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Objects of a table that fit no packet as the game has set them. Peers keep their earlier state, or none, until they
 * are smaller.
 */
final class OversizedObjects {
    private final ObjectSizeLimit room;
    private final BitSet slots;
    /** Objects that were not reported to the game yet. */
    private final BitSet unreported;
    /** For each slot, the size of its object in bits when it became too large. */
    private int[] bits = new int[0];

    /**
     * Creates an empty set.
     *
     * @param room the upper bound on the size of an object
     * @param slots the number of slots of the table
     */
    OversizedObjects(ObjectSizeLimit room, int slots) {
        this.room = room;
        this.slots = new BitSet(slots);
        unreported = new BitSet(slots);
    }

    boolean has(int slot) {
        return slots.get(slot);
    }

    int count() {
        return slots.cardinality();
    }

    /**
     * Returns whether an object fits a packet, and updates the set.
     *
     * @param type the type of the object
     * @param cells the cells of the object, from 0 on
     */
    boolean fits(int slot, TypeCoder type, int[] cells) {
        if (!room.mayExceed(type)) {
            return true;
        }
        int measured = room.measure(type, cells);
        if (measured <= room.maxBits()) {
            remove(slot);
            return true;
        }
        if (!slots.get(slot)) {
            slots.set(slot);
            unreported.set(slot);
            bits = bits.length > slot ? bits : Arrays.copyOf(bits, slot * 2 + 1);
            bits[slot] = measured;
        }
        return false;
    }

    void remove(int slot) {
        slots.clear(slot);
        unreported.clear(slot);
    }

    /** Reports the objects that became too large since the last call. */
    void report(StateTable table, ChannelObjects objects, OversizedListener listener) {
        for (int slot = unreported.nextSetBit(0); slot >= 0; slot = unreported.nextSetBit(slot + 1)) {
            unreported.clear(slot);
            listener.onTooLarge(table, objects.at(slot), bits[slot], room.maxBits());
        }
    }
}

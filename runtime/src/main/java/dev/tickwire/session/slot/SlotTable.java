package dev.tickwire.session.slot;

import dev.tickwire.session.address.SlotsByAddress;
import java.net.InetSocketAddress;
import java.util.BitSet;
import java.util.Random;

/**
 * Slots of the connected clients of a server, by index and by address.
 *
 * @param <S> the type of the slots
 */
final class SlotTable<S extends Slot> {
    private final S[] slots;
    /** Indices of occupied slots. */
    private final BitSet occupied;

    private final SlotsByAddress<S> byAddress;
    private int count;

    /** Creates an empty table, with the arguments of {@link SlotsByAddress}. */
    @SuppressWarnings("unchecked")
    SlotTable(int maxClients, int clientsPerAddress, Random random) {
        slots = (S[]) new Slot[maxClients];
        occupied = new BitSet(maxClients);
        byAddress = new SlotsByAddress<>(maxClients, clientsPerAddress, random);
    }

    /** Returns the number of slots, free ones included. */
    int size() {
        return slots.length;
    }

    /** Returns the number of occupied slots. */
    int count() {
        return count;
    }

    boolean isFull() {
        return count == slots.length;
    }

    /** Returns the slot of an index, or null if it is free. */
    S at(int index) {
        return slots[index];
    }

    /** Returns the slot at an address, or null. */
    S at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    /** Returns the first occupied index from a given one on, or a negative number. */
    int nextOccupied(int from) {
        return occupied.nextSetBit(from);
    }

    /** Returns the lowest free index; valid only if the table is not full. */
    int freeIndex() {
        return occupied.nextClearBit(0);
    }

    /** Returns whether no slot is left for a new client of an address. */
    boolean isFullFor(InetSocketAddress from) {
        return isFull() || byAddress.isFullFor(from.getAddress());
    }

    /** Returns whether the limit of slots for one address forbids a slot to move to this one. */
    boolean isFullForMove(S slot, InetSocketAddress to) {
        return byAddress.isFullForMove(slot.address, to);
    }

    void add(S slot) {
        slots[slot.index] = slot;
        occupied.set(slot.index);
        byAddress.put(slot.address, slot);
        count++;
    }

    /** Moves a slot to another address. A slot that had this address is not found there any more. */
    void move(S slot, InetSocketAddress to) {
        byAddress.move(slot, slot.address, to);
        slot.address = to;
    }

    void remove(S slot) {
        slots[slot.index] = null;
        occupied.clear(slot.index);
        byAddress.remove(slot.address, slot);
        count--;
    }
}

package dev.tickwire.state.server.select;

import dev.tickwire.state.server.store.ObjectStore;
import java.util.Arrays;

/** Objects of a peer that have ended, by their slots, until the peer has acked the end or has another object. */
final class EndedObjects {
    private final PeerBaselines known;
    private char[] slots = new char[8];
    private char[] generations = new char[8];
    private int count;

    EndedObjects(PeerBaselines known) {
        this.known = known;
    }

    void clear() {
        count = 0;
    }

    /** Returns the generation of the ended object of a slot, or {@link ObjectStore#NONE}. */
    int generation(int slot) {
        int place = find(slot);
        return place < count ? generations[place] : ObjectStore.NONE;
    }

    void set(int slot, int generation) {
        int place = find(slot);
        if (place == count) {
            makeRoom();
            place = count++;
            slots[place] = (char) slot;
        }
        generations[place] = (char) generation;
    }

    void remove(int slot) {
        int place = find(slot);
        if (place < count) {
            removeAt(place);
        }
    }

    private int find(int slot) {
        int place = 0;
        while (place < count && slots[place] != slot) {
            place++;
        }
        return place;
    }

    private void removeAt(int place) {
        count--;
        slots[place] = slots[count];
        generations[place] = generations[count];
    }

    /** Makes room for one more, by removing those whose ends are not resent any more. */
    private void makeRoom() {
        if (count < slots.length) {
            return;
        }
        for (int place = count - 1; place >= 0; place--) {
            if (known.isVisible(slots[place]) || known.hasAckedEnd(slots[place])) {
                removeAt(place);
            }
        }
        if (2 * count > slots.length) {
            slots = Arrays.copyOf(slots, 2 * slots.length);
            generations = Arrays.copyOf(generations, slots.length);
        }
    }
}

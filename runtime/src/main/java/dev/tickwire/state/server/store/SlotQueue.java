package dev.tickwire.state.server.store;

/** Queue of free slots. The slot free for the longest time comes first, so that generations repeat late. */
final class SlotQueue {
    private char[] ring = new char[16];
    private int first;
    private int count;

    boolean isEmpty() {
        return count == 0;
    }

    void add(int slot) {
        if (count == ring.length) {
            grow();
        }
        ring[first + count++ & ring.length - 1] = (char) slot;
    }

    private void grow() {
        char[] grown = new char[ring.length * 2];
        for (int i = 0; i < count; i++) {
            grown[i] = ring[first + i & ring.length - 1];
        }
        ring = grown;
        first = 0;
    }

    /** Removes a given slot, which must be free. */
    void remove(int slot) {
        int place = 0;
        while (ring[first + place & ring.length - 1] != slot) {
            place++;
        }
        for (; place > 0; place--) {
            ring[first + place & ring.length - 1] = ring[first + place - 1 & ring.length - 1];
        }
        poll();
    }

    int poll() {
        int slot = ring[first];
        first = first + 1 & ring.length - 1;
        count--;
        return slot;
    }
}

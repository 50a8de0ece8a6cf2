package dev.tickwire.channel;

import java.util.Arrays;

/** Ids of the messages of one packet, in order. */
final class IdList {
    private int[] ids = new int[16];
    private int size;

    int size() {
        return size;
    }

    int get(int place) {
        return ids[place];
    }

    int last() {
        return ids[size - 1];
    }

    void add(int id) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, size * 2);
        }
        ids[size++] = id;
    }

    void clear() {
        size = 0;
    }
}

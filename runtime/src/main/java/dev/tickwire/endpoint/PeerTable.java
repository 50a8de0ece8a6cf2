package dev.tickwire.endpoint;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The connected peers of a server by their slots. Going through them allocates nothing, and peers may come and go meanwhile:
 * each is met at most once, and one that has gone not at all.
 */
final class PeerTable implements Iterable<Peer> {
    private final Peer[] bySlot;
    private int count;
    private Walk idle = new Walk();

    PeerTable(int slots) {
        bySlot = new Peer[slots];
    }

    Peer at(int slot) {
        return bySlot[slot];
    }

    int slots() {
        return bySlot.length;
    }

    int count() {
        return count;
    }

    void put(Peer peer) {
        bySlot[peer.index()] = peer;
        count++;
    }

    void remove(Peer peer) {
        bySlot[peer.index()] = null;
        count--;
    }

    /** An iterator that is used again once it has come to the end; loops inside loops get their own. */
    @Override
    public Iterator<Peer> iterator() {
        Walk walk = idle;
        if (walk == null) {
            return new Walk();
        }
        idle = null;
        walk.next = 0;
        return walk;
    }

    private final class Walk implements Iterator<Peer> {
        private int next;

        @Override
        public boolean hasNext() {
            while (next < bySlot.length) {
                if (bySlot[next] != null) {
                    return true;
                }
                next++;
            }
            idle = this;
            return false;
        }

        @Override
        public Peer next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no further peer");
            }
            return bySlot[next++];
        }
    }
}

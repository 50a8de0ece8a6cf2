package dev.tickwire.endpoint;

import java.util.BitSet;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The peers of a server by their slots: all that have one, and which of them the game knows. Going through those
 * allocates nothing, and peers may come and go meanwhile: each is met at most once, and one that has gone not at all.
 */
final class PeerTable implements Iterable<Peer> {
    private final Peer[] bySlot;
    private final BitSet connected;
    private final BitSet inGame;
    private int count;
    private Walk idle = new Walk();

    PeerTable(int slots) {
        bySlot = new Peer[slots];
        connected = new BitSet(slots);
        inGame = new BitSet(slots);
    }

    /** The peer that has a slot, or null. */
    Peer at(int slot) {
        return bySlot[slot];
    }

    /** The peer that has a slot, if the game knows it; null otherwise. */
    Peer inGame(int slot) {
        return inGame.get(slot) ? bySlot[slot] : null;
    }

    int slots() {
        return bySlot.length;
    }

    /** How many peers the game knows. */
    int count() {
        return count;
    }

    /** The next slot from one on that has a peer, or -1. */
    int nextConnected(int from) {
        return connected.nextSetBit(from);
    }

    /** The next slot from one on whose peer the game knows, or -1. */
    int nextInGame(int from) {
        return inGame.nextSetBit(from);
    }

    /** A peer has a slot. */
    void put(Peer peer) {
        bySlot[peer.index()] = peer;
        connected.set(peer.index());
    }

    /** The game knows a peer from now on. */
    void enter(Peer peer) {
        inGame.set(peer.index());
        count++;
    }

    /** A peer has its slot no more; whether the game knew it. */
    boolean remove(Peer peer) {
        int slot = peer.index();
        boolean wasInGame = inGame.get(slot);
        bySlot[slot] = null;
        connected.clear(slot);
        inGame.clear(slot);
        count -= wasInGame ? 1 : 0;
        return wasInGame;
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
            next = inGame.nextSetBit(next);
            if (next >= 0) {
                return true;
            }
            next = bySlot.length;
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

package dev.tickwire.endpoint.server;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.PeerConnection;
import java.util.BitSet;
import java.util.Iterator;

/**
 * The peers of a server by their slots: all that have one, and which of them the game knows. Going through those
 * allocates nothing, and peers may come and go meanwhile: each is met at most once, and one that has gone not at all.
 */
public final class PeerTable implements Iterable<Peer> {
    private final PeerConnection[] bySlot;
    private final BitSet connected;
    private final SlotIterable<Peer> inGame;
    private int count;

    PeerTable(int slots) {
        bySlot = new PeerConnection[slots];
        connected = new BitSet(slots);
        inGame = new SlotIterable<>(Peer.class, bySlot);
    }

    /** The peer that has a slot, or null. */
    PeerConnection at(int slot) {
        return bySlot[slot];
    }

    /** The peer that has a slot, if the game knows it; null otherwise. */
    public PeerConnection inGame(int slot) {
        return inGame.has(slot) ? bySlot[slot] : null;
    }

    /** Some of the peers by their slots, at first none: their slots are removed before they are here. */
    SlotIterable<Peer> none() {
        return new SlotIterable<>(Peer.class, bySlot);
    }

    public int slots() {
        return bySlot.length;
    }

    /** How many peers the game knows. */
    public int count() {
        return count;
    }

    /** The next slot from one on that has a peer, or -1. */
    int nextConnected(int from) {
        return connected.nextSetBit(from);
    }

    /** The next slot from one on whose peer the game knows, or -1. */
    int nextInGame(int from) {
        return inGame.next(from);
    }

    /** A peer has a slot. */
    void put(PeerConnection peer) {
        bySlot[peer.index()] = peer;
        connected.set(peer.index());
    }

    /** The game knows a peer from now on. */
    void enter(PeerConnection peer) {
        inGame.add(peer.index());
        count++;
    }

    /** A peer has its slot no more; whether the game knew it. */
    boolean remove(PeerConnection peer) {
        int slot = peer.index();
        boolean wasInGame = inGame.has(slot);
        bySlot[slot] = null;
        connected.clear(slot);
        inGame.remove(slot);
        count -= wasInGame ? 1 : 0;
        return wasInGame;
    }

    @Override
    public Iterator<Peer> iterator() {
        return inGame.iterator();
    }
}

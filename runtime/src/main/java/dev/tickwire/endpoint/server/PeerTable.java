package dev.tickwire.endpoint.server;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.PeerConnection;
import java.util.BitSet;
import java.util.Iterator;

/**
 * Peers of a server by slot: all that have a slot, and among them those in the game, which are admitted.
 *
 * <p>Iteration is over the peers in the game. An iteration allocates nothing, and peers may connect and disconnect
 * meanwhile: each peer is visited at most once, and a disconnected peer is not visited.
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

    /** Returns the peer of a slot, or null. */
    PeerConnection at(int slot) {
        return bySlot[slot];
    }

    /** Returns the peer of a slot if it is in the game; otherwise null. */
    public PeerConnection inGame(int slot) {
        return inGame.has(slot) ? bySlot[slot] : null;
    }

    /** Returns an empty group of peers. A group must remove a peer's slot before this table does. */
    SlotIterable<Peer> none() {
        return new SlotIterable<>(Peer.class, bySlot);
    }

    public int slots() {
        return bySlot.length;
    }

    /** Returns the number of peers in the game. */
    public int count() {
        return count;
    }

    /** Returns the first slot with a peer, from a slot on, or -1. */
    int nextConnected(int from) {
        return connected.nextSetBit(from);
    }

    /** Returns the first slot with a peer in the game, from a slot on, or -1. */
    int nextInGame(int from) {
        return inGame.next(from);
    }

    /** Adds a peer that is not in the game yet. */
    void put(PeerConnection peer) {
        bySlot[peer.index()] = peer;
        connected.set(peer.index());
    }

    /** Puts a peer into the game. */
    void enter(PeerConnection peer) {
        inGame.add(peer.index());
        count++;
    }

    /** Removes a peer. Returns whether it was in the game. */
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

package dev.tickwire.state.server.replicate;

import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.server.select.DirtyObjects;
import dev.tickwire.state.server.select.PeerBaselines;
import dev.tickwire.state.server.store.NeededTicks;
import dev.tickwire.state.server.store.StoreFollower;
import dev.tickwire.state.server.store.Versions;

/** Follower of a peer's table: marks objects as changed for the peer, and keeps the versions that the peer needs. */
final class PeerFollower implements StoreFollower {
    private final int number;
    private final PeerBaselines known;
    private final DirtyObjects dirty;
    private final PeerRelevance relevance;
    /** State packets of the peer, or null before the first. */
    private SentStatePackets packets;

    /**
     * Creates a follower, which follows no table yet.
     *
     * @param number the number of the peer
     */
    PeerFollower(int number, PeerBaselines known, DirtyObjects dirty, PeerRelevance relevance) {
        this.number = number;
        this.known = known;
        this.dirty = dirty;
        this.relevance = relevance;
    }

    /** Sets the state packets of the peer. Versions of their ticks are needed. */
    void packets(SentStatePackets sent) {
        packets = sent;
    }

    /** Returns the state packets of the peer, or null before the first. */
    SentStatePackets packets() {
        return packets;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public void onAdded(int slot) {
        relevance.onAdded(slot);
    }

    @Override
    public void endTick() {
        dirty.endTick();
    }

    @Override
    public void onRemoved(int slot) {
        relevance.onRemoved(slot);
    }

    @Override
    public void onOwned(int slot) {
        relevance.onOwned(slot);
    }

    @Override
    public void onBound(int slot) {
        dirty.add(slot);
    }

    @Override
    public boolean knows(int slot, long tick) {
        return dirty.knows(slot, tick);
    }

    @Override
    public void addNeeded(NeededTicks needed) {
        if (packets == null) {
            return;
        }
        for (long statePacket = packets.firstRemembered(); statePacket < packets.next(); statePacket++) {
            needed.add(packets.tick(statePacket));
        }
    }

    @Override
    public void markNeeded(int slot, Versions versions, boolean[] isNeeded, boolean[] isUseful) {
        known.markNeeded(slot, versions, isNeeded, isUseful);
    }
}

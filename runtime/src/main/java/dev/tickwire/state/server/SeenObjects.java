package dev.tickwire.state.server;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.SeenContents;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.ObjectStore;

/** The objects of a table that one peer sees, as they are sent to it. */
final class SeenObjects implements SeenContents {
    private final ChannelObjects objects;
    private final ObjectStore store;
    private final PeerReplicator replicator;

    SeenObjects(ChannelObjects objects, ObjectStore store, PeerReplicator replicator) {
        this.objects = objects;
        this.store = store;
        this.replicator = replicator;
    }

    @Override
    public int slots() {
        return store.slots();
    }

    @Override
    public StateObject at(int slot) {
        return store.isTaken(slot) && replicator.isSeen(slot) ? objects.at(slot) : null;
    }

    @Override
    public long changed(int slot, int[] cells) {
        return Replica.of(objects.at(slot))
                .layout()
                .changed(store.newestValues(slot), store.newestCell(slot), cells, 0);
    }
}

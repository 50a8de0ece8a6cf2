package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.Generations;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;

/**
 * State channel that only an earlier protocol has. Its peers are sent that the channel has no objects. Placed objects
 * of such a channel do not count.
 */
final class GoneChannel {
    private static final int SLOTS = 1;
    private static final int BYTES_PER_TICK = 64;

    private final EarlierChannel channel;
    private final ObjectStore empty = new ObjectStore(new Generations(SLOTS), List.of());
    private final ReplicationContext context;

    /**
     * Creates a channel.
     *
     * @param maxEntryBits the largest size in bits of an entry, the channel's part of a packet
     */
    GoneChannel(EarlierChannel channel, int maxEntryBits) {
        this.channel = channel;
        context = new ReplicationContext(SLOTS, maxEntryBits);
    }

    int everyTicks() {
        return channel.everyTicks();
    }

    /** Creates the replicator of a viewer. */
    PeerReplicator newReplicator(Viewer viewer) {
        PeerReplicator replicator = new PeerReplicator(empty, viewer.index(), context, BYTES_PER_TICK);
        if (channel.isPlaced()) {
            replicator.beginPlaced();
            replicator.requestResync();
        }
        return replicator;
    }

    void beginTick(long tick) {
        empty.beginTick(tick);
    }

    void endTick() {
        empty.endTick();
    }
}

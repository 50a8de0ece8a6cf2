package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.format.EarlierColumns;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.RelevanceQuery;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import java.util.function.BooleanSupplier;

/** Replication of a table: its replicators, what they share, and the columns of the formats that they send. */
final class TableReplication {
    private final ObjectStore slots;
    private final EarlierColumns columns;
    private final OversizedObjects oversized;
    private final ReplicationContext context;
    private final int visibleTicks;
    private final BooleanSupplier isFlushing;
    private final RelevanceGatherer relevanceGatherer;
    /** Whether a peer began since the present objects were filled and measured for all peers. */
    private boolean hasNewPeer;

    /**
     * Creates the replication of a table without replicators.
     *
     * @param columns the columns of earlier formats
     * @param oversized the objects that fit no packet
     * @param context the working memory of the table's replicators
     * @param visibleTicks the number of ticks for which replicators remember what their players see; 0 for none
     * @param isFlushing returns whether updates are being sent
     */
    TableReplication(
            ChannelObjects objects,
            ObjectStore slots,
            EarlierColumns columns,
            OversizedObjects oversized,
            ReplicationContext context,
            int visibleTicks,
            BooleanSupplier isFlushing) {
        this.slots = slots;
        this.columns = columns;
        this.oversized = oversized;
        this.context = context;
        this.visibleTicks = visibleTicks;
        this.isFlushing = isFlushing;
        relevanceGatherer = new RelevanceGatherer(objects, new RelevanceQuery(slots));
    }

    RelevanceGatherer relevanceGatherer() {
        return relevanceGatherer;
    }

    /**
     * Creates the replicator of a viewer that connected. All relevant objects are visible to the viewer.
     *
     * @param protocol the place of the viewer's protocol, 0 for the newest
     */
    PeerReplicator newReplicator(Viewer viewer, int protocol, int bytesPerTick) {
        PeerTypes types = slots.protocols().types(protocol);
        PeerReplicator replicator = new PeerReplicator(slots, viewer.index(), types, context, bytesPerTick);
        begin(types);
        if (visibleTicks > 0) {
            replicator.visibility().enable(visibleTicks);
        }
        relevanceGatherer.include(replicator.relevance());
        return replicator;
    }

    /** Moves a replicator from another table to this one. No object is relevant until it is included. */
    void accept(PeerReplicator moved) {
        begin(moved.types());
        moved.moveTo(slots, context);
    }

    /**
     * Fills the columns of a viewer, and measures its objects, at once if the objects of this tick are frozen already.
     */
    private void begin(PeerTypes types) {
        columns.begin(types);
        oversized.begin(types);
        hasNewPeer = true;
        if (isFlushing.getAsBoolean()) {
            fillPresent();
        }
    }

    private void fillPresent() {
        hasNewPeer = false;
        columns.fillPresent(slots);
        oversized.measurePresent(slots);
    }

    /** Begins a tick, before its objects are frozen: fills and measures the objects of the last tick for new peers. */
    void beginTick() {
        if (hasNewPeer) {
            fillPresent();
        }
    }
}

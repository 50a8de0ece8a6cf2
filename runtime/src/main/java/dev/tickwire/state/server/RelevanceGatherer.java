package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.replica.RelevantSlots;
import dev.tickwire.state.server.replicate.PeerRelevance;
import dev.tickwire.state.server.replicate.RelevanceQuery;
import java.util.function.Consumer;

/** Runs the relevance queries of a table. The gatherer is the sink that receives the objects named by the game. */
final class RelevanceGatherer implements Relevance.Sink, RelevantSlots {
    private final ChannelObjects objects;
    private final RelevanceQuery query;
    /** Query of the game; null if all objects are relevant to all viewers. */
    private Relevance relevance;

    /** Creates a gatherer without a query: all objects are relevant. */
    RelevanceGatherer(ChannelObjects objects, RelevanceQuery query) {
        this.objects = objects;
        this.query = query;
    }

    void relevance(Relevance newRelevance) {
        relevance = newRelevance;
    }

    /** Makes the objects of the table relevant to a viewer: all, or those named by queries. */
    void include(PeerRelevance peer) {
        if (relevance == null) {
            peer.includeAll();
        } else {
            peer.includeByQuery();
        }
    }

    /**
     * Begins the queries of a flush.
     *
     * @param failures receives exceptions of the game's code
     */
    void begin(StateTable table, Consumer<Throwable> failures) {
        try {
            if (relevance != null) {
                relevance.begin(table);
            }
        } catch (Throwable thrown) {
            failures.accept(thrown);
        }
    }

    /**
     * Runs the query for a viewer if it is due. If the game's code throws, the named objects count, and none counts as
     * left out.
     *
     * @param failures receives exceptions of the game's code
     */
    void runQuery(Viewer viewer, PeerRelevance peer, Consumer<Throwable> failures) {
        if (!peer.isQueryDue()) {
            return;
        }
        boolean isComplete = false;
        query.begin(peer);
        try {
            relevance.gather(viewer, this);
            isComplete = true;
        } catch (Throwable thrown) {
            failures.accept(thrown);
        } finally {
            query.end(isComplete);
        }
    }

    @Override
    public void add(StateObject object, float weight) {
        int slot = slotOf(object);
        if (!(weight > 0 && weight <= 1)) {
            throw new IllegalArgumentException("weight = " + weight + " of a "
                    + ObjectType.of(object).label() + ", must be above 0 and at most 1");
        }
        addSlot(slot, weight);
    }

    @Override
    public boolean matters(StateObject object) {
        return query.matters(slotOf(object));
    }

    @Override
    public void addSlot(int slot, float weight) {
        requireRunning();
        query.add(slot, Math.max(1, Math.round(weight * RelevanceQuery.MAX_WEIGHT)));
    }

    @Override
    public boolean mattersInSlot(int slot) {
        requireRunning();
        return query.matters(slot);
    }

    private int slotOf(StateObject object) {
        requireRunning();
        return objects.slotOf(object);
    }

    private void requireRunning() {
        if (!query.isRunning()) {
            throw new IllegalStateException(
                    "the sink of channel " + objects.channel() + " accepts objects only inside gather");
        }
    }
}

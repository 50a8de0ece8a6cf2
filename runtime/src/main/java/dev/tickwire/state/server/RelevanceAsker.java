package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.replica.RelevantSlots;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.RelevanceQuery;
import java.util.function.Consumer;

/** Runs the relevance queries of a table. It is the sink that receives the objects named by the game. */
final class RelevanceAsker implements Relevance.Sink, RelevantSlots {
    private final ChannelObjects objects;
    private final RelevanceQuery asking;
    /** Query of the game; null if all objects are relevant to all viewers. */
    private Relevance relevance;

    /** Creates an asker without a query: all objects are relevant. */
    RelevanceAsker(ChannelObjects objects, RelevanceQuery asking) {
        this.objects = objects;
        this.asking = asking;
    }

    void relevance(Relevance decides) {
        relevance = decides;
    }

    /** Makes the objects of the table relevant to a viewer: all, or those named by queries. */
    void include(PeerReplicator replicator) {
        if (relevance == null) {
            replicator.includeAll();
        } else {
            replicator.includeByQuery();
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
    void ask(Viewer viewer, PeerReplicator replicator, Consumer<Throwable> failures) {
        if (!replicator.isQueryDue()) {
            return;
        }
        boolean isComplete = false;
        asking.begin(replicator);
        try {
            relevance.gather(viewer, this);
            isComplete = true;
        } catch (Throwable thrown) {
            failures.accept(thrown);
        } finally {
            asking.end(isComplete);
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
        return asking.matters(slotOf(object));
    }

    @Override
    public void addSlot(int slot, float weight) {
        requireUnderWay();
        asking.name(slot, Math.max(1, Math.round(weight * RelevanceQuery.MOST_WEIGHT)));
    }

    @Override
    public boolean mattersInSlot(int slot) {
        requireUnderWay();
        return asking.matters(slot);
    }

    private int slotOf(StateObject object) {
        requireUnderWay();
        return objects.slotOf(object);
    }

    private void requireUnderWay() {
        if (!asking.isUnderWay()) {
            throw new IllegalStateException(
                    "the sink of channel " + objects.channel() + " accepts objects only inside gather");
        }
    }
}

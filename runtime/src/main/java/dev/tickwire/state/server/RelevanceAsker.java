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

/** Asks a table's relevance about its viewers, and hands on what it names. */
final class RelevanceAsker implements Relevance.Sink, RelevantSlots {
    private final ChannelObjects objects;
    private final RelevanceQuery asking;
    /** Null where all objects matter to all. */
    private Relevance relevance;

    /**
     * Asks nothing yet: all objects matter.
     *
     * @param objects the table's
     * @param asking the table's
     */
    RelevanceAsker(ChannelObjects objects, RelevanceQuery asking) {
        this.objects = objects;
        this.asking = asking;
    }

    /** Decides what matters from now on; null if all does. */
    void relevance(Relevance decides) {
        relevance = decides;
    }

    /** Lets a viewer see what it is to see: all, or what matters to it. */
    void include(PeerReplicator replicator) {
        if (relevance == null) {
            replicator.includeAll();
        } else {
            replicator.includeNamed();
        }
    }

    /**
     * Begins with a flush.
     *
     * @param table the table
     * @param failures takes what the game's code throws
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

    /** Asks about a viewer, if it is its turn. */
    void ask(Viewer viewer, PeerReplicator replicator, Consumer<Throwable> failures) {
        if (!replicator.isAsked()) {
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
                    "the sink of channel " + objects.channel() + " takes objects from inside gather alone");
        }
    }
}

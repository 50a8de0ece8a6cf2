package dev.tickwire.state.server;

import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.Versions;

/** Viewer of a channel, with its replicator, its table, and the measurements for cutting its past. */
final class TableViewer {
    private final Viewer viewer;
    private final int number;
    private final PeerReplicator replicator;
    private final ViewerDelay delay;
    private final PastCounts counts = new PastCounts();
    private ServerTable table;

    /**
     * Creates a viewer in a table.
     *
     * @param number the number of the viewer; no other viewer of the channel ever gets the same number
     * @param delay the delay of the player's screen, shared by all channels
     */
    TableViewer(Viewer viewer, int number, PeerReplicator replicator, ViewerDelay delay, ServerTable table) {
        this.viewer = viewer;
        this.number = number;
        this.replicator = replicator;
        this.delay = delay;
        this.table = table;
    }

    Viewer viewer() {
        return viewer;
    }

    int number() {
        return number;
    }

    PeerReplicator replicator() {
        return replicator;
    }

    ViewerDelay delay() {
        return delay;
    }

    /** Returns the counts of the player's claimed view ticks. */
    PastCounts counts() {
        return counts;
    }

    ServerTable table() {
        return table;
    }

    /** Returns the object in a slot of the viewer's table, or null if there is none that the viewer may see. */
    StateObject seen(int slot) {
        boolean isSeen = table.store().isUsed(slot) && replicator.relevance().isSeen(slot);
        return isSeen ? table.objects().at(slot) : null;
    }

    /** Returns which fields of such an object differ from given values, as a bit mask. */
    long changed(int slot, int[] cells) {
        CellLayout layout = Replica.of(table.objects().at(slot)).layout();
        Versions versions = table.store().versions(slot);
        return layout.changed(versions.values(), versions.newest(), cells, 0);
    }

    /**
     * Moves the viewer to another table. The viewer sees no object there until it is included, and owns none in the
     * table before. No effect if it is already there.
     */
    void moveTo(ServerTable other) {
        if (other != table) {
            table.onLeave(viewer);
            other.replication().accept(replicator);
            table = other;
        }
    }
}

package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;

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

    /**
     * Moves the viewer to another table. The viewer sees no object there until it is included, and owns none in the
     * table before. No effect if it is already there.
     */
    void moveTo(ServerTable other, ReplicationContext context) {
        if (other != table) {
            table.onLeave(viewer);
            replicator.moveTo(other.store(), context);
            table = other;
        }
    }
}

package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import dev.tickwire.state.server.replicate.PeerReplicator;

/** A viewer of a channel: what is told to it, of which table, and how the past is cut for it. */
final class TableViewer {
    private final Viewer viewer;
    private final int number;
    private final PeerReplicator replicator;
    private final SeenDelay delay;
    private final PastCounts counts = new PastCounts();
    private ServerTable table;

    /**
     * Is in a table.
     *
     * @param viewer the viewer
     * @param number its number, which no other viewer of the channel has, before or after it
     * @param replicator what tells it of the table
     * @param delay how far what it sees is behind, on all channels
     * @param table the table
     */
    TableViewer(Viewer viewer, int number, PeerReplicator replicator, SeenDelay delay, ServerTable table) {
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

    SeenDelay delay() {
        return delay;
    }

    /** The counts of the ticks that it claimed to have seen. */
    PastCounts counts() {
        return counts;
    }

    ServerTable table() {
        return table;
    }

    /** Is in another table from now on. */
    void moveTo(ServerTable other) {
        table = other;
    }
}

package dev.tickwire.state.server;

import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.InputMessage;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.server.replicate.PeerReplicator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Viewers of a channel by their index, with the replicator and the table of each. */
final class ViewerReplicators {
    private TableViewer[] viewers = new TableViewer[16];
    private int joined;

    void add(Viewer viewer, PeerReplicator replicator, ViewerDelay delay, ServerTable table) {
        int index = viewer.index();
        if (index >= viewers.length) {
            viewers = Arrays.copyOf(viewers, Math.max(index + 1, viewers.length * 2));
        }
        viewers[index] = new TableViewer(viewer, joined++, replicator, delay, table);
    }

    /** Returns the entry of a viewer, or null if it is none of the channel. */
    TableViewer find(Viewer viewer) {
        int index = viewer.index();
        TableViewer found = index >= 0 && index < viewers.length ? viewers[index] : null;
        return found != null && found.viewer() == viewer ? found : null;
    }

    /** Returns the viewer with an index, or null. */
    Viewer at(int index) {
        TableViewer found = index >= 0 && index < viewers.length ? viewers[index] : null;
        return found == null ? null : found.viewer();
    }

    /**
     * Returns the entry of a viewer.
     *
     * @param parameter the name of the caller's parameter, for the exception
     * @throws IllegalArgumentException if the viewer is none of the channel
     */
    TableViewer require(String parameter, Viewer viewer) {
        TableViewer found = viewer == null ? null : find(viewer);
        if (found == null) {
            throw new IllegalArgumentException(
                    parameter + " = " + viewer + ", must be a connected peer of the server that has the table");
        }
        return found;
    }

    /** Removes a viewer. Returns the table that it was in, or null if it was none of the channel. */
    ServerTable remove(Viewer viewer) {
        TableViewer found = find(viewer);
        if (found == null) {
            return null;
        }
        viewers[viewer.index()] = null;
        found.replicator().close();
        return found.table();
    }

    /**
     * Returns the replicator of a viewer.
     *
     * @param parameter the name of the caller's parameter, for the exception
     * @throws IllegalArgumentException if the viewer is none of the channel
     */
    PeerReplicator replicator(String parameter, Viewer viewer) {
        return require(parameter, viewer).replicator();
    }

    /**
     * Returns the entry of a viewer in a table.
     *
     * @throws IllegalArgumentException if the viewer is not in the table
     */
    TableViewer requireIn(ServerTable table, Viewer viewer) {
        TableViewer found = require("viewer", viewer);
        if (found.table() != table) {
            throw new IllegalArgumentException("viewer = " + viewer + " is in another table of channel "
                    + table.objects().channel() + ", must be in this one");
        }
        return found;
    }

    /**
     * Returns the player who made an input.
     *
     * @throws IllegalArgumentException if the input is not from the server's inputs, or the player has left
     */
    Viewer playerOf(InputMessage input) {
        InputOrigin origin = input == null ? null : PressedInput.of(input).origin();
        if (origin == null) {
            throw noInput(input == null ? "null" : input.getClass().getSimpleName() + " without a player");
        }
        Viewer player = at(origin.viewerIndex());
        if (player == null) {
            throw noInput(input.getClass().getSimpleName() + " of a player that is not connected");
        }
        return player;
    }

    private static IllegalArgumentException noInput(String given) {
        return new IllegalArgumentException(
                "input = " + given + ", must be one that server.inputs returned for a connected peer");
    }

    /**
     * Returns the table in which a viewer is.
     *
     * @param parameter the name of the caller's parameter, for the exception
     * @throws IllegalArgumentException if the viewer is none of the channel
     */
    ServerTable table(String parameter, Viewer viewer) {
        return require(parameter, viewer).table();
    }

    /** Returns the table in which a viewer is, or null if it is none of the channel. */
    ServerTable tableOf(Viewer viewer) {
        TableViewer found = find(viewer);
        return found == null ? null : found.table();
    }

    /** Called when the server begins a tick: measures the delays of all viewers. */
    void measure(long tick) {
        for (TableViewer place : viewers) {
            if (place != null) {
                place.delay().onTick(tick, place.replicator().newestAckedTick());
            }
        }
    }

    /**
     * Runs the relevance queries that are due, for all viewers in their tables.
     *
     * @param failures receives exceptions of the game's code
     */
    void runQueries(Consumer<Throwable> failures) {
        for (TableViewer place : viewers) {
            if (place != null) {
                place.table()
                        .replication()
                        .relevanceGatherer()
                        .runQuery(place.viewer(), place.replicator().relevance(), failures);
            }
        }
    }

    /** Returns the viewers in a table. */
    List<Viewer> in(ServerTable table) {
        List<Viewer> found = new ArrayList<>();
        for (TableViewer place : viewers) {
            if (place != null && place.table() == table) {
                found.add(place.viewer());
            }
        }
        return found;
    }
}

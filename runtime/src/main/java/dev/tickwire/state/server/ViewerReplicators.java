package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import dev.tickwire.state.server.replicate.PeerReplicator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The viewers of a channel by their indices, what each is told, and of which table. */
final class ViewerReplicators {
    private TableViewer[] places = new TableViewer[16];
    private int joined;

    void add(Viewer viewer, PeerReplicator replicator, SeenDelay delay, ServerTable table) {
        int index = viewer.index();
        if (index >= places.length) {
            places = Arrays.copyOf(places, Math.max(index + 1, places.length * 2));
        }
        places[index] = new TableViewer(viewer, joined++, replicator, delay, table);
    }

    /** A viewer of the channel; null if it is none. */
    TableViewer find(Viewer viewer) {
        int index = viewer.index();
        TableViewer found = index >= 0 && index < places.length ? places[index] : null;
        return found != null && found.viewer() == viewer ? found : null;
    }

    /** The viewer of an index; null if there is none. */
    Viewer at(int index) {
        TableViewer found = index >= 0 && index < places.length ? places[index] : null;
        return found == null ? null : found.viewer();
    }

    private TableViewer require(String parameter, Viewer viewer) {
        TableViewer found = viewer == null ? null : find(viewer);
        if (found == null) {
            throw new IllegalArgumentException(
                    parameter + " = " + viewer + ", must be a connected peer of the server that has the table");
        }
        return found;
    }

    /** Takes a viewer out; null if it was none. */
    ServerTable remove(Viewer viewer) {
        TableViewer found = find(viewer);
        if (found == null) {
            return null;
        }
        places[viewer.index()] = null;
        found.replicator().close();
        return found.table();
    }

    /**
     * The replicator of a viewer.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    PeerReplicator replicator(String parameter, Viewer viewer) {
        return require(parameter, viewer).replicator();
    }

    /**
     * The table that a viewer is in.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    ServerTable table(String parameter, Viewer viewer) {
        return require(parameter, viewer).table();
    }

    /**
     * A viewer of the channel.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    TableViewer onlooker(String parameter, Viewer viewer) {
        return require(parameter, viewer);
    }

    /** The table that a viewer is in; null if it is none of the channel. */
    ServerTable tableOf(Viewer viewer) {
        TableViewer found = find(viewer);
        return found == null ? null : found.table();
    }

    /** A viewer is in a table from now on. */
    void move(Viewer viewer, ServerTable table) {
        require("viewer", viewer).moveTo(table);
    }

    /** The server begins with a tick, as far as the delays of viewers are measured. */
    void measure(long tick) {
        for (TableViewer place : places) {
            if (place != null) {
                place.delay().onTick(tick, place.replicator().newestAckedTick());
            }
        }
    }

    /** Asks about all viewers whose turn it is, each of its table. */
    void ask(Consumer<Throwable> failures) {
        for (TableViewer place : places) {
            if (place != null) {
                place.table().asker().ask(place.viewer(), place.replicator(), failures);
            }
        }
    }

    /** Those who are in a table. */
    List<Viewer> in(ServerTable table) {
        List<Viewer> found = new ArrayList<>();
        for (TableViewer place : places) {
            if (place != null && place.table() == table) {
                found.add(place.viewer());
            }
        }
        return found;
    }
}

package dev.tickwire.state;

import dev.tickwire.state.server.replicate.PeerReplicator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The viewers of a channel by their indices, what each is told, and of which table. */
final class ViewerFeeds {
    private Onlooker[] places = new Onlooker[16];
    private int joined;

    void add(Viewer viewer, PeerReplicator replicator, SeenDelay delay, StateTable table) {
        int index = viewer.index();
        if (index >= places.length) {
            places = Arrays.copyOf(places, Math.max(index + 1, places.length * 2));
        }
        places[index] = new Onlooker(viewer, joined++, replicator, delay, table);
    }

    /** A viewer of the channel; null if it is none. */
    Onlooker find(Viewer viewer) {
        int index = viewer.index();
        Onlooker found = index >= 0 && index < places.length ? places[index] : null;
        return found != null && found.viewer() == viewer ? found : null;
    }

    /** The viewer of an index; null if there is none. */
    Viewer at(int index) {
        Onlooker found = index >= 0 && index < places.length ? places[index] : null;
        return found == null ? null : found.viewer();
    }

    private Onlooker require(String parameter, Viewer viewer) {
        Onlooker found = viewer == null ? null : find(viewer);
        if (found == null) {
            throw new IllegalArgumentException(
                    parameter + " = " + viewer + ", must be a connected peer of the server that has the table");
        }
        return found;
    }

    /** Takes a viewer out; null if it was none. */
    StateTable remove(Viewer viewer) {
        Onlooker found = find(viewer);
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
    StateTable table(String parameter, Viewer viewer) {
        return require(parameter, viewer).table();
    }

    /**
     * A viewer of the channel.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    Onlooker onlooker(String parameter, Viewer viewer) {
        return require(parameter, viewer);
    }

    /** The table that a viewer is in; null if it is none of the channel. */
    StateTable tableOf(Viewer viewer) {
        Onlooker found = find(viewer);
        return found == null ? null : found.table();
    }

    /** A viewer is in a table from now on. */
    void move(Viewer viewer, StateTable table) {
        require("viewer", viewer).moveTo(table);
    }

    /** The server begins with a tick, as far as the delays of viewers are measured. */
    void measure(long tick) {
        for (Onlooker place : places) {
            if (place != null) {
                place.delay().onTick(tick, place.replicator().newestAckedTick());
            }
        }
    }

    /** Asks about all viewers whose turn it is, each of its table. */
    void ask(Consumer<Throwable> failures) {
        for (Onlooker place : places) {
            if (place != null) {
                place.table().asker().ask(place.viewer(), place.replicator(), failures);
            }
        }
    }

    /** Those who are in a table. */
    List<Viewer> in(StateTable table) {
        List<Viewer> found = new ArrayList<>();
        for (Onlooker place : places) {
            if (place != null && place.table() == table) {
                found.add(place.viewer());
            }
        }
        return found;
    }
}

package dev.tickwire.state;

import dev.tickwire.state.table.Feed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The viewers of a channel by their indices, what each is told, and of which table. */
final class ViewerFeeds {
    private Place[] places = new Place[16];

    /** A viewer's place in a channel. */
    private static final class Place {
        final Viewer viewer;
        final Feed feed;
        final Past.Counts counts = new Past.Counts();
        StateTable table;

        Place(Viewer viewer, Feed feed, StateTable table) {
            this.viewer = viewer;
            this.feed = feed;
            this.table = table;
        }
    }

    void add(Viewer viewer, Feed feed, StateTable table) {
        int index = viewer.index();
        if (index >= places.length) {
            places = Arrays.copyOf(places, Math.max(index + 1, places.length * 2));
        }
        places[index] = new Place(viewer, feed, table);
    }

    private Place find(Viewer viewer) {
        int index = viewer.index();
        Place found = index >= 0 && index < places.length ? places[index] : null;
        return found != null && found.viewer == viewer ? found : null;
    }

    /** The viewer of an index; null if there is none. */
    Viewer at(int index) {
        Place found = index >= 0 && index < places.length ? places[index] : null;
        return found == null ? null : found.viewer;
    }

    private Place require(String parameter, Viewer viewer) {
        Place found = viewer == null ? null : find(viewer);
        if (found == null) {
            throw new IllegalArgumentException(
                    parameter + " = " + viewer + ", must be a connected peer of the server that has the table");
        }
        return found;
    }

    /** Takes a viewer out; null if it was none. */
    StateTable remove(Viewer viewer) {
        Place found = find(viewer);
        if (found == null) {
            return null;
        }
        places[viewer.index()] = null;
        found.feed.close();
        return found.table;
    }

    /**
     * The feed of a viewer.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    Feed feed(String parameter, Viewer viewer) {
        return require(parameter, viewer).feed;
    }

    /**
     * The table that a viewer is in.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    StateTable table(String parameter, Viewer viewer) {
        return require(parameter, viewer).table;
    }

    /**
     * The counts of the ticks that a viewer claimed to have seen.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of the channel
     */
    Past.Counts counts(String parameter, Viewer viewer) {
        return require(parameter, viewer).counts;
    }

    /** The table that a viewer is in; null if it is none of the channel. */
    StateTable tableOf(Viewer viewer) {
        Place found = find(viewer);
        return found == null ? null : found.table;
    }

    /** A viewer is in a table from now on. */
    void move(Viewer viewer, StateTable table) {
        require("viewer", viewer).table = table;
    }

    /** Asks about all viewers whose turn it is, each of its table. */
    void ask(Consumer<Throwable> failures) {
        for (Place place : places) {
            if (place != null) {
                place.table.asker().ask(place.viewer, place.feed, failures);
            }
        }
    }

    /** Those who are in a table. */
    List<Viewer> in(StateTable table) {
        List<Viewer> found = new ArrayList<>();
        for (Place place : places) {
            if (place != null && place.table == table) {
                found.add(place.viewer);
            }
        }
        return found;
    }
}

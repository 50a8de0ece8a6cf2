package dev.tickwire.state;

import dev.tickwire.state.table.Feed;
import java.util.Arrays;

/** The viewers of a table by their indices, and what each is told. */
final class ViewerFeeds {
    private Viewer[] viewers = new Viewer[16];
    private Feed[] feeds = new Feed[16];

    void add(Viewer viewer, Feed feed) {
        int index = viewer.index();
        if (index >= viewers.length) {
            int size = Math.max(index + 1, viewers.length * 2);
            viewers = Arrays.copyOf(viewers, size);
            feeds = Arrays.copyOf(feeds, size);
        }
        viewers[index] = viewer;
        feeds[index] = feed;
    }

    boolean has(Viewer viewer) {
        int index = viewer.index();
        return index >= 0 && index < viewers.length && viewers[index] == viewer;
    }

    /** Takes a viewer out; returns what it was told. */
    Feed remove(Viewer viewer) {
        int index = viewer.index();
        Feed feed = feeds[index];
        viewers[index] = null;
        feeds[index] = null;
        return feed;
    }

    /**
     * The feed of a viewer.
     *
     * @param parameter how the caller's parameter is called
     * @param viewer the viewer
     * @throws IllegalArgumentException if it is none of this table
     */
    Feed of(String parameter, Viewer viewer) {
        if (viewer == null || !has(viewer)) {
            throw new IllegalArgumentException(
                    parameter + " = " + viewer + ", must be a connected peer of the server that has the table");
        }
        return feeds[viewer.index()];
    }
}

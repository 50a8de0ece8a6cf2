package dev.tickwire.state;

import dev.tickwire.state.table.Feed;
import dev.tickwire.state.table.FeedContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The tables of one state channel of a server. Peers that come are in the first. */
final class ChannelTables {
    private final String channel;
    private final int slots;
    private final List<ObjectType<?>> types;
    private final boolean isModelled;
    private final int bytesPerTick;
    private final int everyTicks;
    private final int mostEntryBits;
    private final EndpointObjects directory;
    private final ViewerFeeds viewers = new ViewerFeeds();
    private final List<StateTable> tables = new ArrayList<>();
    /** Whether a tick is being told: nothing may be changed meanwhile. */
    private boolean isTelling;

    /**
     * Has the first table.
     *
     * @param channel its name
     * @param slots how many objects a table may have
     * @param types their types, by number
     * @param isModelled whether they are told in modelled bits; else in whole bits
     * @param bytesPerTick the most bytes that a peer is told in a tick
     * @param everyTicks which ticks are told: each n-th
     * @param mostEntryBits the most bits of an entry: the room in a packet that has nothing else
     * @param directory where references are looked up
     */
    ChannelTables(
            String channel,
            int slots,
            List<ObjectType<?>> types,
            boolean isModelled,
            int bytesPerTick,
            int everyTicks,
            int mostEntryBits,
            EndpointObjects directory) {
        this.channel = channel;
        this.slots = slots;
        this.types = List.copyOf(types);
        this.isModelled = isModelled;
        this.bytesPerTick = bytesPerTick;
        this.everyTicks = everyTicks;
        this.mostEntryBits = mostEntryBits;
        this.directory = directory;
        ChannelObjects objects = newObjects();
        directory.add(objects);
        tables.add(new StateTable(this, objects, directory, newContext()));
    }

    private ChannelObjects newObjects() {
        return new ChannelObjects(channel, slots, types);
    }

    private FeedContext newContext() {
        return isModelled ? FeedContext.modelled(slots, mostEntryBits) : new FeedContext(slots, mostEntryBits);
    }

    /** The name of the channel. */
    String name() {
        return channel;
    }

    int everyTicks() {
        return everyTicks;
    }

    ViewerFeeds viewers() {
        return viewers;
    }

    StateTable first() {
        return tables.get(0);
    }

    /** Makes one more table, in which no peer is yet. */
    StateTable newTable() {
        requireNotTelling();
        ChannelObjects objects = newObjects();
        StateTable made = new StateTable(this, objects, new RoomObjects(objects, directory), newContext());
        tables.add(made);
        return made;
    }

    /** A table ends; those who are in it are in the first, and see none of its objects. */
    void close(StateTable table) {
        requireNotTelling();
        if (table == first()) {
            throw new IllegalStateException(
                    "the first table of channel " + channel + " cannot be closed: peers that come are in it");
        }
        if (tables.remove(table)) {
            viewers.in(table).forEach(first()::take);
        }
    }

    /** Whether a table was not closed. */
    boolean has(StateTable table) {
        return tables.contains(table);
    }

    /** Makes what tells a viewer, who is in the first table; from now on it may own objects. */
    Feed newFeed(Viewer viewer) {
        Feed feed = first().newFeed(viewer, bytesPerTick);
        viewers.add(viewer, feed, first());
        return feed;
    }

    /** A viewer is gone; nothing if it was none. Its objects belong to none. */
    void leave(Viewer viewer) {
        StateTable left = viewers.remove(viewer);
        if (left != null) {
            left.disown(viewer);
        }
    }

    /**
     * Begins a tick of all tables; they cannot be changed until {@link #endTelling}.
     *
     * @param tick its number, above that of the tick before
     * @throws IllegalStateException as {@link StateTable#freeze}, when all are frozen
     */
    void freeze(int tick) {
        isTelling = true;
        IllegalStateException failed = null;
        for (int table = 0; table < tables.size(); table++) {
            try {
                tables.get(table).freeze(tick);
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /**
     * Asks which objects matter to the viewers whose turn it is.
     *
     * @param failures takes what the game's code throws
     */
    void ask(Consumer<Throwable> failures) {
        for (int table = 0; table < tables.size(); table++) {
            tables.get(table).asker().begin(tables.get(table), failures);
        }
        viewers.ask(failures);
    }

    /** All peers were told what they could be told of the tick. */
    void endTelling() {
        isTelling = false;
    }

    void requireNotTelling() {
        if (isTelling) {
            throw new IllegalStateException("channel " + channel
                    + " is being told: its objects, owners and viewers cannot change from inside flush");
        }
    }
}

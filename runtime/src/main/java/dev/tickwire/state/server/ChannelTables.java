package dev.tickwire.state.server;

import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.object.RoomObjects;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.format.ChannelFormats;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.Generations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Tables of one state channel of a server, and the viewers in them. Peers that connect enter the first table. */
final class ChannelTables {
    private final ChannelSettings settings;
    private final ChannelFormats formats;
    private final EndpointObjects directory;
    private final Generations generations;
    private final Rewind rewind;
    private final boolean sendsOrigins;
    private final ViewerReplicators viewers = new ViewerReplicators();
    private final List<ServerTable> tables = new ArrayList<>();
    /** Whether a table was added beside the first, also one that is closed: it may have used generations. */
    private boolean hadFurther;

    /** Whether a table has had a relevance. */
    private boolean hadRelevance;

    /** Whether an object has become too large for a packet since the last report. */
    private boolean hasOversized;

    private final List<StateTable> shown = Collections.unmodifiableList(tables);
    /**
     * Whether updates are being sent. True from {@link #freeze} to {@link #endTick}; the tables cannot change
     * meanwhile.
     */
    private boolean isFlushing;
    /** Tick of the last {@link #freeze}, also for tables added since; 0 before the first. */
    private long tick;

    /**
     * Creates the channel with its first table.
     *
     * @param formats the types of the objects and their formats
     * @param directory the directory of the endpoint's objects, for references; the objects of the first table are
     *     added to this directory
     * @param rewind the bounds of the past
     * @param sendsOrigins whether packets carry the inputs from which objects come
     */
    ChannelTables(
            ChannelSettings settings,
            ChannelFormats formats,
            EndpointObjects directory,
            Rewind rewind,
            boolean sendsOrigins) {
        this.settings = settings;
        this.formats = formats;
        this.directory = directory;
        this.rewind = rewind;
        this.sendsOrigins = sendsOrigins;
        generations = new Generations(settings.objects());
        ChannelObjects objects = newObjects();
        directory.add(objects);
        tables.add(new ServerTable(this, objects, formats, generations, directory, newContext(), rewind, null));
    }

    private ReplicationContext newContext() {
        return settings.newContext(sendsOrigins ? Origin.MAX_BITS : 0);
    }

    private ChannelObjects newObjects() {
        return new ChannelObjects(settings.name(), settings.objects(), formats.types());
    }

    String name() {
        return settings.name();
    }

    /** Returns whether packets carry the inputs from which objects come. */
    boolean sendsOrigins() {
        return sendsOrigins;
    }

    /**
     * Validates that a table can have placed objects.
     *
     * @throws IllegalStateException if the channel is not {@code placed}, or if others follow the first table
     */
    void requirePlaceable(ServerTable table) {
        if (!settings.isPlaced()) {
            throw ChannelObjects.newNotPlacedException(name());
        }
        if (table == first() && hadFurther) {
            throw new IllegalStateException("channel " + name()
                    + " has had further tables: place the objects of the first table before you add others");
        }
    }

    int everyTicks() {
        return settings.everyTicks();
    }

    /**
     * Returns the tick of the last {@link #freeze}, or 0 before the first. The tick is also that of tables added since.
     */
    long tick() {
        return tick;
    }

    ViewerReplicators viewers() {
        return viewers;
    }

    /** Returns an unmodifiable live list of all tables, the first in front. */
    List<StateTable> all() {
        return shown;
    }

    ServerTable first() {
        return tables.get(0);
    }

    /**
     * Adds a table without viewers.
     *
     * @param room the name of the room that closes the table, or null if the game closes it
     * @throws IllegalStateException if updates are being sent
     */
    ServerTable newTable(String room) {
        requireNotFlushing();
        ChannelObjects objects = newObjects();
        ServerTable made = new ServerTable(
                this, objects, formats, generations, new RoomObjects(objects, directory), newContext(), rewind, room);
        tables.add(made);
        hadFurther = true;
        return made;
    }

    /**
     * Closes a table. The table's viewers move to the first table, and see no object there until objects are included
     * for them.
     *
     * @throws IllegalStateException if updates are being sent, or if it is the first table
     */
    void close(ServerTable table) {
        requireNotFlushing();
        if (table == first()) {
            throw new IllegalStateException(
                    "the first table of channel " + name() + " cannot be closed: new peers enter it");
        }
        if (tables.remove(table)) {
            viewers.in(table).forEach(first()::admit);
        }
    }

    /** Returns whether a table is open. */
    boolean has(ServerTable table) {
        return tables.contains(table);
    }

    /**
     * Creates the replicator of a viewer in the first table. From now on the viewer may own objects.
     *
     * @param protocol the place of the viewer's protocol, 0 for the newest
     * @param delay the bounds of the viewer's view ticks, for all channels
     */
    PeerReplicator newReplicator(Viewer viewer, int protocol, ViewerDelay delay) {
        PeerReplicator replicator = first().replication().newReplicator(viewer, protocol, settings.bytesPerTick());
        if (settings.isPlaced()) {
            replicator.beginPlaced();
        }
        viewers.add(viewer, replicator, delay, first());
        return replicator;
    }

    /**
     * Removes a viewer. The viewer's objects have no owner then, or are removed. Does nothing for a viewer that is not
     * in a table of the channel.
     */
    void leave(Viewer viewer) {
        ServerTable left = viewers.remove(viewer);
        if (left != null) {
            left.onLeave(viewer);
        }
    }

    /**
     * Begins a tick: freezes all tables, that is, copies the current values of all objects to cells. The tables cannot
     * change until {@link #endTick}.
     *
     * @param number the tick, above the previous tick
     * @throws IllegalStateException as {@link ServerTable#freeze}, after all were frozen
     */
    void freeze(long number) {
        isFlushing = true;
        tick = number;
        IllegalStateException failed = null;
        for (int table = 0; table < tables.size(); table++) {
            try {
                tables.get(table).freeze(number);
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /**
     * Runs the relevance queries that are due in the tick.
     *
     * @param failures receives exceptions of the game's code
     */
    void runQueries(Consumer<Throwable> failures) {
        if (!hadRelevance) {
            return;
        }
        for (int table = 0; table < tables.size(); table++) {
            tables.get(table).replication().relevanceGatherer().begin(tables.get(table), failures);
        }
        viewers.runQueries(failures);
    }

    /** Called when a table gets a relevance. */
    void onRelevance() {
        hadRelevance = true;
    }

    /** Called when the updates of the tick were sent to all peers. */
    void endTick() {
        isFlushing = false;
        for (int table = 0; table < tables.size(); table++) {
            tables.get(table).endTick();
        }
    }

    /** Called when an object of a table becomes too large for a packet, while a tick begins. */
    void onOversized() {
        hasOversized = true;
    }

    /**
     * Reports the objects that became too large for a packet with the last tick. Begins with the last table: the
     * listener may add and close tables, and no other table is skipped then.
     */
    void reportOversized(OversizedListener listener) {
        if (!hasOversized) {
            return;
        }
        for (int table = tables.size() - 1; table >= 0; table = Math.min(table, tables.size()) - 1) {
            tables.get(table).reportOversized(listener);
        }
        hasOversized = false;
    }

    /** Returns whether updates are being sent. */
    boolean isFlushing() {
        return isFlushing;
    }

    void requireNotFlushing() {
        if (isFlushing) {
            throw new IllegalStateException(
                    "channel " + name() + " is being sent: its objects, owners and viewers cannot change inside flush");
        }
    }
}

package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.object.RoomObjects;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.Generations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** The tables of one state channel of a server. Peers that come are in the first. */
final class ChannelTables {
    private final ChannelSettings settings;
    private final List<ObjectType<?>> types;
    private final EndpointObjects directory;
    private final Generations generations;
    private final Rewind rewind;
    private final boolean tellsOrigins;
    private final ViewerReplicators viewers = new ViewerReplicators();
    private final List<ServerTable> tables = new ArrayList<>();
    private final List<StateTable> shown = Collections.unmodifiableList(tables);
    /** Whether a tick is being told: nothing may be changed meanwhile. */
    private boolean isTelling;
    /** The newest tick; 0 before the first. */
    private long tick;

    /**
     * Has the first table.
     *
     * @param settings how its objects are told
     * @param types their types, by number
     * @param directory where references are looked up
     * @param rewind how far back their past goes
     * @param tellsOrigins whether packets say which inputs objects come from
     */
    ChannelTables(
            ChannelSettings settings,
            List<ObjectType<?>> types,
            EndpointObjects directory,
            Rewind rewind,
            boolean tellsOrigins) {
        this.settings = settings;
        this.types = List.copyOf(types);
        this.directory = directory;
        this.rewind = rewind;
        this.tellsOrigins = tellsOrigins;
        generations = new Generations(settings.objects());
        ChannelObjects objects = newObjects();
        directory.add(objects);
        tables.add(new ServerTable(this, objects, generations, directory, newContext(), rewind, null));
    }

    private ReplicationContext newContext() {
        return settings.newContext(tellsOrigins ? Origin.MOST_BITS : 0);
    }

    private ChannelObjects newObjects() {
        return new ChannelObjects(settings.name(), settings.objects(), types);
    }

    /** The name of the channel. */
    String name() {
        return settings.name();
    }

    /** Whether packets say which inputs objects come from. */
    boolean tellsOrigins() {
        return tellsOrigins;
    }

    int everyTicks() {
        return settings.everyTicks();
    }

    boolean isPlaced() {
        return settings.isPlaced();
    }

    /** The newest tick, also before a table has its first; 0 before there is one. */
    long tick() {
        return tick;
    }

    ViewerReplicators viewers() {
        return viewers;
    }

    /** All tables, the first in front; one live list. */
    List<StateTable> all() {
        return shown;
    }

    ServerTable first() {
        return tables.get(0);
    }

    /** Whether there are more tables than the first. */
    boolean hasMore() {
        return tables.size() > 1;
    }

    /**
     * Makes one more table, in which no peer is yet.
     *
     * @param room the name of the room with which it is closed; null if the game closes it
     */
    ServerTable newTable(String room) {
        requireNotTelling();
        ChannelObjects objects = newObjects();
        ServerTable made = new ServerTable(
                this, objects, generations, new RoomObjects(objects, directory), newContext(), rewind, room);
        tables.add(made);
        return made;
    }

    /** A table ends; those who are in it are in the first, and see none of its objects. */
    void close(ServerTable table) {
        requireNotTelling();
        if (table == first()) {
            throw new IllegalStateException(
                    "the first table of channel " + name() + " cannot be closed: peers that come are in it");
        }
        if (tables.remove(table)) {
            viewers.in(table).forEach(first()::admit);
        }
    }

    /** Whether a table was not closed. */
    boolean has(ServerTable table) {
        return tables.contains(table);
    }

    /**
     * Makes what tells a viewer, who is in the first table; from now on it may own objects.
     *
     * @param viewer the viewer
     * @param delay how far what it sees is behind, on all channels
     */
    PeerReplicator newReplicator(Viewer viewer, SeenDelay delay) {
        PeerReplicator replicator = first().newReplicator(viewer, settings.bytesPerTick());
        if (settings.isPlaced()) {
            replicator.beginPlaced();
        }
        viewers.add(viewer, replicator, delay, first());
        return replicator;
    }

    /** A viewer is gone; nothing if it was none. Its objects belong to none. */
    void leave(Viewer viewer) {
        ServerTable left = viewers.remove(viewer);
        if (left != null) {
            left.disown(viewer);
        }
    }

    /**
     * Begins a tick of all tables; they cannot be changed until {@link #endTelling}.
     *
     * @param number its number, above that of the tick before
     * @throws IllegalStateException as {@link ServerTable#freeze}, when all are frozen
     */
    void freeze(long number) {
        isTelling = true;
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
        for (int table = 0; table < tables.size(); table++) {
            tables.get(table).store().endTick();
        }
    }

    /** Notifies of the objects that have become too large for a packet with the last tick. */
    void reportOversized(OversizedListener listener) {
        for (int table = 0; table < tables.size(); table++) {
            tables.get(table).reportOversized(listener);
        }
    }

    void requireNotTelling() {
        if (isTelling) {
            throw new IllegalStateException("channel " + name()
                    + " is being told: its objects, owners and viewers cannot change from inside flush");
        }
    }
}

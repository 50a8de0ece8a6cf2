package dev.tickwire.state.server;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The objects of a server: the tables of all its state channels. */
public final class ServerObjects {
    /** The tick of placed objects: the ticks of a server that are told come after it. */
    public static final int PLACED_TICK = TimeEntry.PLACED_TICK;

    private final Rewind rewind;
    private final EndpointObjects directory = new EndpointObjects();

    private final List<ChannelTables> channels = new ArrayList<>();
    /** Whether packets say which inputs objects come from. */
    private boolean tellsOrigins;
    /** Whether any type of a server is {@code rewind}. */
    private boolean hasPast;

    /** Keeps nothing yet. */
    public ServerObjects() {
        rewind = Rewind.DEFAULT;
    }

    /**
     * Keeps nothing yet, for a server.
     *
     * @param ticksPerSecond how many ticks it makes in a second, 1 to 1,000
     * @param rewindNanos how far before the newest tick that a player can have he may look into the past at the most, 0
     *     to a second
     * @param leastDelayNanos how far behind the newest state clients draw at the least
     * @param mostDelayNanos and at the most
     */
    public ServerObjects(int ticksPerSecond, long rewindNanos, long leastDelayNanos, long mostDelayNanos) {
        rewind = new Rewind(ticksPerSecond, rewindNanos, leastDelayNanos, mostDelayNanos);
    }

    /**
     * Lets packets say which inputs of their owners objects come from, so that clients may expect them; called before
     * tables and views are made, where the protocol has inputs.
     */
    public void tellOrigins() {
        tellsOrigins = true;
    }

    /**
     * Makes the first table of the next state channel of a server.
     *
     * @param settings how its objects are told
     * @param types their types, by number
     */
    public ServerTable newTable(ChannelSettings settings, List<ObjectType<?>> types) {
        ChannelTables tables = new ChannelTables(settings, types, directory, rewind, tellsOrigins);
        channels.add(tables);
        hasPast |= types.stream().anyMatch(type -> type.has(ObjectType.Trait.REWIND));
        return tables.first();
    }

    /**
     * Makes one more table of a state channel, in which no peer is yet.
     *
     * @param place the channel's place among the state channels
     * @throws IllegalStateException if the server is flushing
     */
    public ServerTable newTable(int place) {
        return channels.get(place).newTable(null);
    }

    /**
     * Makes one more table, which the game cannot close; {@link #closeOfRoom} does.
     *
     * @param place the channel's place among the state channels
     * @param room the name of the room with which it is closed
     * @throws IllegalStateException if the server is flushing
     */
    public ServerTable newTableOfRoom(int place, String room) {
        return channels.get(place).newTable(room);
    }

    /**
     * All tables of a state channel of a server, the first in front; one live list.
     *
     * @param place the channel, by its place among the state channels
     */
    public List<StateTable> tables(int place) {
        return channels.get(place).all();
    }

    /**
     * Closes the table of a room that closes.
     *
     * @param table the table
     * @throws IllegalStateException if the server is flushing
     */
    public static void closeOfRoom(StateTable table) {
        ((ServerTable) table).end();
    }

    /** Where the references to objects are looked up; at a server to those of the first tables. */
    public ObjectDirectory objects() {
        return directory;
    }

    /**
     * Where the references in messages of a peer are looked up, at a server.
     *
     * @param viewer the peer
     */
    public ObjectDirectory objectsOf(Viewer viewer) {
        return new PeerObjects(viewer, channels);
    }

    /**
     * The object of a number in the tables that a peer of a server is in.
     *
     * @param <T> its class
     * @param viewer the peer
     * @param type its class
     * @param number the number
     * @return null if it is not there
     */
    public <T extends PartHolder> T find(Viewer viewer, Class<T> type, int number) {
        return PeerObjects.find(channels, viewer, type, number);
    }

    /**
     * The table of a state channel that a peer of a server sees.
     *
     * @param place the channel, by its place among the state channels
     * @param viewer the peer
     * @return null if it sees none
     */
    public ServerTable tableOf(int place, Viewer viewer) {
        TableViewer onlooker = channels.get(place).viewers().find(viewer);
        return onlooker == null || !onlooker.replicator().isIncluded() ? null : onlooker.table();
    }

    /**
     * Begins a tick of all tables; they cannot be changed until {@link #endTelling}.
     *
     * @param tick its number, above that of the tick before
     * @throws IllegalStateException as {@link ServerTable#freeze}, when all are frozen
     */
    public void freeze(long tick) {
        if (!channels.isEmpty()) {
            channels.get(0).viewers().measure(tick);
        }
        IllegalStateException failed = null;
        for (int channel = 0; channel < channels.size(); channel++) {
            try {
                channels.get(channel).freeze(tick);
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /**
     * Asks which objects of all tables matter to the peers whose turn it is.
     *
     * @param failures takes what the game's code throws
     */
    public void ask(Consumer<Throwable> failures) {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).ask(failures);
        }
    }

    /** All peers were told what they could be told of the tick. */
    public void endTelling() {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).endTelling();
        }
    }

    /**
     * Notifies of the objects that have become too large for a packet with the last tick.
     *
     * @param listener receives them, and may change the tables
     */
    public void reportOversized(OversizedListener listener) {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).reportOversized(listener);
        }
    }

    /**
     * Makes what tells a peer of all tables.
     *
     * @param viewer the peer, which sees all of the first tables from now on
     */
    public StateSender newSender(Viewer viewer) {
        List<PeerReplicator> replicators = new ArrayList<>();
        SeenDelay delay = new SeenDelay(rewind, hasPast ? new NeededDelay(rewind, replicators) : null);
        for (ChannelTables channel : channels) {
            replicators.add(channel.newReplicator(viewer, delay));
        }
        StateSender sender = new StateSender(
                replicators,
                channels.stream().mapToInt(ChannelTables::everyTicks).toArray());
        sender.onArrival(delay::onArrived);
        return sender;
    }

    /**
     * An input of a peer has come in time; nothing if the peer is told of no table.
     *
     * @param viewer the peer
     * @param tick the newest tick
     * @param viewTick the tick that its player saw, as the input says
     */
    public void onInput(Viewer viewer, long tick, double viewTick) {
        TableViewer onlooker =
                channels.isEmpty() ? null : channels.get(0).viewers().find(viewer);
        if (onlooker != null) {
            onlooker.delay().onInput(tick, viewTick);
        }
    }

    /**
     * An input of a peer has come, newer than all before; nothing if the peer is told of no table.
     *
     * @param viewer the peer
     * @param inputTick the tick that it is for
     */
    public void onInputArrival(Viewer viewer, long inputTick) {
        TableViewer onlooker =
                channels.isEmpty() ? null : channels.get(0).viewers().find(viewer);
        if (onlooker != null) {
            onlooker.delay().onInputArrival(inputTick);
        }
    }

    /**
     * A peer is gone; nothing if it was told nothing.
     *
     * @param viewer the peer
     */
    public void leave(Viewer viewer) {
        for (ChannelTables channel : channels) {
            channel.leave(viewer);
        }
    }

    /**
     * Whether a peer of a server may have been shown an object. Never, where another table has the object than the one
     * that the peer is in.
     *
     * @param viewer the peer
     * @param object one of the server's objects
     */
    public boolean isShown(Viewer viewer, StateObject object) {
        for (int channel = 0; channel < channels.size(); channel++) {
            ServerTable table = channels.get(channel).viewers().tableOf(viewer);
            if (table != null && table.objects().has(object.getClass())) {
                return table.objects().holds(object) && table.isShownTo(viewer, object);
            }
        }
        return false;
    }
}

package dev.tickwire.state.server;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.format.ChannelFormats;
import dev.tickwire.state.server.format.EarlierProtocol;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Objects of a server: the tables of all its state channels, and the viewers in them.
 *
 * <p>For the thread that owns the server. In each tick: {@link #freeze}, {@link #runQueries}, then packets are sent,
 * then {@link #endTick} and {@link #reportOversized}.
 */
public final class ServerObjects {
    /** Tick of placed objects; the first tick of a server comes after it. */
    public static final int PLACED_TICK = TimeEntry.PLACED_TICK;

    private final Rewind rewind;
    private final EndpointObjects directory = new EndpointObjects();

    private final List<ChannelTables> channels = new ArrayList<>();
    /** Earlier protocols that peers may speak. */
    private List<EarlierProtocol> earlier = List.of();
    /** Channels of each of these; filled when the first peer connects. */
    private final List<SpokenChannels> spoken = new ArrayList<>();
    /** Whether packets carry the inputs from which objects come. */
    private boolean sendsOrigins;
    /** Whether any type has a past, declared as {@code rewind} in the schema. */
    private boolean hasPast;

    /** Creates the objects of a server, without channels and with the default bounds of the past. */
    public ServerObjects() {
        rewind = Rewind.DEFAULT;
    }

    /**
     * Creates the objects of a server, without channels.
     *
     * @param ticksPerSecond the ticks a second, 1 to 1,000
     * @param rewindNanos the longest rewind in nanoseconds, 0 to a second, counted from the newest tick that can have
     *     reached the client
     * @param minDelayNanos the smallest view delay of clients in nanoseconds
     * @param maxDelayNanos the largest view delay of clients in nanoseconds
     */
    public ServerObjects(int ticksPerSecond, long rewindNanos, long minDelayNanos, long maxDelayNanos) {
        rewind = new Rewind(ticksPerSecond, rewindNanos, minDelayNanos, maxDelayNanos);
    }

    /**
     * Makes packets carry the inputs from which objects come, so that clients can expect objects. For protocols with
     * inputs; must be called before tables are created.
     */
    public void enableOrigins() {
        sendsOrigins = true;
    }

    /**
     * Sets the earlier protocols that peers may speak; none unless set. Must be called before tables are created.
     *
     * @param protocols the protocols; the first has place 1 in {@link #newSender(Viewer, int)}
     */
    public void speak(List<EarlierProtocol> protocols) {
        earlier = List.copyOf(protocols);
    }

    /**
     * Adds the next state channel, and returns its first table.
     *
     * @param types the types of the objects, by their numbers
     * @throws IllegalArgumentException if the channel has other parameters in an earlier protocol
     */
    public ServerTable newTable(ChannelSettings settings, List<ObjectType<?>> types) {
        for (EarlierProtocol protocol : earlier) {
            EarlierChannel channel = protocol.find(settings.name());
            if (channel != null) {
                channel.requireSame(settings.objects(), settings.isModelled(), settings.isPlaced());
            }
        }
        ChannelFormats formats = new ChannelFormats(settings.name(), types, earlier);
        ChannelTables tables = new ChannelTables(settings, formats, directory, rewind, sendsOrigins);
        channels.add(tables);
        hasPast |= types.stream().anyMatch(type -> type.has(ObjectType.Trait.REWIND));
        return tables.first();
    }

    /**
     * Adds a table without viewers to a state channel.
     *
     * @param place the index of the channel among the state channels
     * @throws IllegalStateException if the server is flushing
     */
    public ServerTable newTable(int place) {
        return channels.get(place).newTable(null);
    }

    /**
     * Adds the table of a room to a state channel. Only {@link #closeOfRoom} closes it.
     *
     * @param place the index of the channel among the state channels
     * @param room the name of the room
     * @throws IllegalStateException if the server is flushing
     */
    public ServerTable newTableOfRoom(int place, String room) {
        return channels.get(place).newTable(room);
    }

    /**
     * Returns an unmodifiable live list of the tables of a channel, the first in front.
     *
     * @param place the index of the channel among the state channels
     */
    public List<StateTable> tables(int place) {
        return channels.get(place).all();
    }

    /**
     * Closes the table of a room that closes.
     *
     * @throws IllegalStateException if the server is flushing
     */
    public static void closeOfRoom(StateTable table) {
        ((ServerTable) table).end();
    }

    /** Returns the directory of references to objects, those of the first tables. */
    public ObjectDirectory objects() {
        return directory;
    }

    /** Returns the directory of references in messages of a peer: the objects of the tables in which the peer is. */
    public ObjectDirectory objectsOf(Viewer viewer) {
        return new PeerObjects(viewer, channels);
    }

    /** Returns the object with a number in the tables of a peer, or null. */
    public <T extends PartHolder> T find(Viewer viewer, Class<T> type, int number) {
        return PeerObjects.find(channels, viewer, type, number);
    }

    /**
     * Returns the table of a channel that a peer sees, or null if the peer sees no table of the channel.
     *
     * @param place the index of the channel among the state channels
     */
    public ServerTable tableOf(int place, Viewer viewer) {
        TableViewer tableViewer = channels.get(place).viewers().find(viewer);
        return tableViewer == null || !tableViewer.replicator().relevance().isIncluded() ? null : tableViewer.table();
    }

    /**
     * Begins a tick: freezes all tables, that is, copies the current values of all objects to cells. The tables cannot
     * change until {@link #endTick}.
     *
     * @param tick the tick, above the previous tick
     * @throws IllegalStateException as {@link ServerTable#freeze}, after all were frozen
     */
    public void freeze(long tick) {
        if (!channels.isEmpty()) {
            channels.get(0).viewers().measure(tick);
        }
        for (int protocol = 0; protocol < spoken.size(); protocol++) {
            spoken.get(protocol).beginTick(tick);
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
     * Runs the relevance queries that are due in the tick, for all tables.
     *
     * @param failures receives exceptions of the game's code
     */
    public void runQueries(Consumer<Throwable> failures) {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).runQueries(failures);
        }
    }

    /** Called when the updates of the tick were sent to all peers. Tables may change again. */
    public void endTick() {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).endTick();
        }
        for (int protocol = 0; protocol < spoken.size(); protocol++) {
            spoken.get(protocol).endTick();
        }
    }

    /**
     * Reports the objects that became too large for a packet with the last tick.
     *
     * @param listener receives the objects, and may change the tables
     */
    public void reportOversized(OversizedListener listener) {
        for (int channel = 0; channel < channels.size(); channel++) {
            channels.get(channel).reportOversized(listener);
        }
    }

    /** Creates the sender of state to a peer. The peer enters all first tables, and sees their objects. */
    public StateSender newSender(Viewer viewer) {
        return newSender(viewer, 0);
    }

    /**
     * Creates the sender of state to a peer. The peer enters all first tables, and sees the objects of types that its
     * protocol has.
     *
     * @param protocol the place of the peer's protocol: 0 for the newest, from 1 on those of {@link #speak}
     */
    public StateSender newSender(Viewer viewer, int protocol) {
        List<PeerReplicator> sent = new ArrayList<>();
        ViewerDelay delay = new ViewerDelay(rewind, hasPast ? new ViewDelayBound(rewind, sent) : null);
        List<PeerReplicator> all = new ArrayList<>();
        for (ChannelTables channel : channels) {
            all.add(channel.newReplicator(viewer, protocol, delay));
        }
        int[] every;
        if (protocol == 0) {
            sent.addAll(all);
            every = channels.stream().mapToInt(ChannelTables::everyTicks).toArray();
        } else {
            every = chooseSent(viewer, spoken(protocol), all, sent);
        }
        StateSender sender = new StateSender(sent, every);
        all.removeAll(sent);
        for (PeerReplicator unsent : all) {
            sender.attach(unsent);
        }
        sender.onArrival(delay::onArrived);
        return sender;
    }

    /** Adds the replicators of a protocol's channels in their order, and returns their intervals in ticks. */
    private int[] chooseSent(
            Viewer viewer, SpokenChannels ofProtocol, List<PeerReplicator> all, List<PeerReplicator> sent) {
        int[] every = new int[ofProtocol.count()];
        for (int channel = 0; channel < every.length; channel++) {
            int place = ofProtocol.place(channel);
            if (place == SpokenChannels.GONE) {
                GoneChannel gone = ofProtocol.gone(channel);
                sent.add(gone.newReplicator(viewer));
                every[channel] = gone.everyTicks();
            } else {
                sent.add(all.get(place));
                every[channel] = channels.get(place).everyTicks();
            }
        }
        return every;
    }

    private SpokenChannels spoken(int protocol) {
        while (spoken.size() < earlier.size()) {
            spoken.add(new SpokenChannels(earlier.get(spoken.size()), channels));
        }
        return spoken.get(protocol - 1);
    }

    /**
     * Called when an input of a peer arrived in time. Ignored for a peer without state channels.
     *
     * @param tick the newest tick of the server
     * @param viewTick the view tick that the input claims
     */
    public void onInput(Viewer viewer, long tick, double viewTick) {
        TableViewer tableViewer =
                channels.isEmpty() ? null : channels.get(0).viewers().find(viewer);
        if (tableViewer != null) {
            tableViewer.delay().onInput(tick, viewTick);
        }
    }

    /**
     * Returns what is called with the tick of each input of a peer that arrives and is newer than all before. Without
     * effect for a peer without state channels.
     */
    public LongConsumer inputArrivals(Viewer viewer) {
        TableViewer tableViewer =
                channels.isEmpty() ? null : channels.get(0).viewers().find(viewer);
        return tableViewer == null ? inputTick -> {} : tableViewer.delay()::onInputArrival;
    }

    /** Removes a peer that left. The peer's objects have no owner then, or are removed. */
    public void leave(Viewer viewer) {
        for (ChannelTables channel : channels) {
            channel.leave(viewer);
        }
    }

    /**
     * Returns whether a peer may have been shown an object. False if the object belongs to another table than that of
     * the peer.
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

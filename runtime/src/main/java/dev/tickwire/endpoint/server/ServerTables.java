package dev.tickwire.endpoint.server;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerTraffic;
import dev.tickwire.endpoint.core.ReferencedObjects;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.EarlierState;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.OversizedListener;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.format.EarlierProtocol;
import dev.tickwire.state.server.replicate.ChannelSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Objects of a server: the tables of all state channels, with one tick for each flush. */
public final class ServerTables implements Part, ReferencedObjects {
    private final ServerObjects keeping;
    private final Consumer<Throwable> failureCollector;
    private final ServerCore core;
    private final OversizedListener oversized = this::reportTooLarge;
    private final boolean hasTicks;
    private final List<StateChannel> stateChannels;
    /** First tables by channel number; null for channels without objects. */
    private final StateTable[] tables;

    private long tick = ServerObjects.PLACED_TICK;

    /**
     * Creates the first tables, without objects.
     *
     * @param core of the server
     * @param made stores the objects
     */
    ServerTables(ServerCore core, ServerObjects made) {
        this.core = core;
        keeping = made;
        Protocol protocol = core.protocol();
        int maxEntryBits = core.context().maxEntryBits();
        core.context().nextTick(tick + 1);
        failureCollector = core.failures()::add;
        hasTicks = protocol.ticksPerSecond() > 0;
        stateChannels = protocol.stateChannels();
        keeping.speak(earlier(protocol));
        tables = new StateTable[protocol.channels().size()];
        for (StateChannel channel : stateChannels) {
            tables[channel.number()] = keeping.newTable(settings(channel, maxEntryBits), channel.objects());
        }
    }

    private static List<EarlierProtocol> earlier(Protocol protocol) {
        List<EarlierProtocol> found = new ArrayList<>();
        for (Protocol earlier : protocol.earlier()) {
            found.add(new EarlierProtocol(
                    EarlierState.channels(earlier),
                    EarlierState.statesOrigins(earlier),
                    ConnectionContext.maxEntryBits(earlier, Side.SERVER),
                    EarlierState.moved(earlier, protocol)));
        }
        return found;
    }

    private static ChannelSettings settings(StateChannel channel, int maxEntryBits) {
        return new ChannelSettings(
                channel.name(),
                channel.maxObjects(),
                channel.bytesPerTick(),
                channel.everyTicks(),
                channel.modelled(),
                channel.placed(),
                maxEntryBits);
    }

    /** Returns the directory for references in messages that belong to no peer. */
    ObjectDirectory objects() {
        return keeping.objects();
    }

    @Override
    public boolean isShown(Peer peer, StateObject object) {
        return keeping.isShown(peer, object);
    }

    /** Returns the first table of a state channel of the protocol. */
    public StateTable of(StateChannel channel) {
        return tables[channel.number()];
    }

    /** Returns all open tables of a state channel of the protocol. */
    public List<StateTable> all(StateChannel channel) {
        return keeping.tables(stateChannels.indexOf(channel));
    }

    /** Returns the table of a state channel that a peer sees; null if there is none. */
    public StateTable of(StateChannel channel, Viewer peer) {
        return keeping.tableOf(stateChannels.indexOf(channel), peer);
    }

    @Override
    public boolean isOwnedBy(Peer peer, StateObject object) {
        return Replica.of(object).owner() == peer;
    }

    /** Returns the object of a number in the tables that a peer sees; null if there is none. */
    @Override
    public <T extends PartHolder> T find(Peer peer, Class<T> type, int number) {
        return keeping.find(peer, type, number);
    }

    /** Creates another table of a state channel of the protocol. */
    public StateTable newTable(StateChannel channel) {
        return keeping.newTable(stateChannels.indexOf(channel));
    }

    /** Creates another table of a state channel of the protocol, which is closed with a room. */
    StateTable newTable(StateChannel channel, String room) {
        return keeping.newTableOfRoom(stateChannels.indexOf(channel), room);
    }

    /** Returns the last tick of a flush; before the first that of placed objects. */
    long tick() {
        return tick;
    }

    /**
     * Begins a tick with a snapshot of the objects.
     *
     * @return the number of the tick; {@link PeerTraffic#NO_TICK} if the protocol has no ticks
     */
    long freeze() {
        if (!hasTicks) {
            return PeerTraffic.NO_TICK;
        }
        tick++;
        core.context().nextTick(tick + 1);
        try {
            keeping.freeze(tick);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
        keeping.runQueries(failureCollector);
        return tick;
    }

    /** Called when an input of a peer arrived in time, with the view tick that its player saw. */
    void onInput(Viewer peer, double viewTick) {
        keeping.onInput(peer, tick, viewTick);
    }

    /** Returns what is called with the tick of each input of a peer that arrives and is newer than all before. */
    LongConsumer inputArrivals(Viewer peer) {
        return keeping.inputArrivals(peer);
    }

    /** Called when the updates of a tick were sent to all peers. */
    void endTick() {
        keeping.endTick();
    }

    /** Notifies the game of the objects that became too large with the last tick. */
    void reportOversized() {
        keeping.reportOversized(oversized);
    }

    private void reportTooLarge(StateTable table, StateObject object, int bits, int maxBits) {
        core.notifyGame(() -> core.listener().onObjectTooLarge(table, object, bits, maxBits));
    }

    @Override
    public void onConnect(PeerConnection peer) {
        if (hasTicks) {
            // 0 for the newest, which is none of the earlier.
            int place = core.protocol()
                            .earlier()
                            .indexOf(peer.connection().version().protocol())
                    + 1;
            peer.connection().sendObjects(keeping.newSender(peer, place), keeping.objectsOf(peer));
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        keeping.leave(peer);
    }
}

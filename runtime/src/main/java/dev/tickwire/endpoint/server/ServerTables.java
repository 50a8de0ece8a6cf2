package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerTraffic;
import dev.tickwire.endpoint.core.ReferencedObjects;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.OversizedListener;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import java.util.List;
import java.util.function.Consumer;

/** The objects of a server: a table for each state channel, and a tick for each flush. */
public final class ServerTables implements Part, ReferencedObjects {
    private final ServerObjects keeping;
    private final Consumer<Throwable> taken;
    private final ServerCore core;
    private final OversizedListener oversized = this::reportTooLarge;
    private final boolean hasTicks;
    private final List<StateChannel> stateChannels;
    /** The first of each channel, by its number; null where it has no objects. */
    private final StateTable[] tables;

    private long tick = ServerObjects.PLACED_TICK;

    /**
     * Makes tables without objects.
     *
     * @param core of the server
     * @param made keeps the objects
     */
    ServerTables(ServerCore core, ServerObjects made) {
        this.core = core;
        keeping = made;
        Protocol protocol = core.protocol();
        int mostEntryBits = core.context().mostEntryBits();
        core.context().comingTick(tick + 1);
        taken = core.failures()::add;
        hasTicks = protocol.ticksPerSecond() > 0;
        stateChannels = protocol.stateChannels();
        tables = new StateTable[protocol.channels().size()];
        for (StateChannel channel : stateChannels) {
            tables[channel.number()] = keeping.newTable(settings(channel, mostEntryBits), channel.objects());
        }
    }

    private static ChannelSettings settings(StateChannel channel, int mostEntryBits) {
        return new ChannelSettings(
                channel.name(),
                channel.maxObjects(),
                channel.bytesPerTick(),
                channel.everyTicks(),
                channel.modelled(),
                channel.placed(),
                mostEntryBits);
    }

    /** Where the references of messages are looked up that are not of a peer in the game. */
    ObjectDirectory objects() {
        return keeping.objects();
    }

    @Override
    public boolean isShown(Peer peer, StateObject object) {
        return keeping.isShown(peer, object);
    }

    /** The first table of a state channel of the protocol. */
    public StateTable of(StateChannel channel) {
        return tables[channel.number()];
    }

    /** All tables of a state channel of the protocol. */
    public List<StateTable> all(StateChannel channel) {
        return keeping.tables(stateChannels.indexOf(channel));
    }

    /** The table of a state channel of the protocol that a peer sees; null if there is none. */
    public StateTable of(StateChannel channel, Viewer peer) {
        return keeping.tableOf(stateChannels.indexOf(channel), peer);
    }

    @Override
    public boolean isOwnedBy(Peer peer, StateObject object) {
        return Replica.of(object).owner() == peer;
    }

    /** The object of a number in the tables that a peer is in; null if there is none. */
    @Override
    public <T extends PartHolder> T find(Peer peer, Class<T> type, int number) {
        return keeping.find(peer, type, number);
    }

    /** Makes one more table of a state channel of the protocol. */
    public StateTable newTable(StateChannel channel) {
        return keeping.newTable(stateChannels.indexOf(channel));
    }

    /** Makes one more table of a state channel of the protocol, which is closed with a room. */
    StateTable newTable(StateChannel channel, String room) {
        return keeping.newTableOfRoom(stateChannels.indexOf(channel), room);
    }

    /** The tick that was frozen last; that of placed objects before the first. */
    long tick() {
        return tick;
    }

    /**
     * Begins a tick with the objects as they are.
     *
     * @return its number; {@link PeerTraffic#NO_TICK} if the protocol has none
     */
    long freeze() {
        if (!hasTicks) {
            return PeerTraffic.NO_TICK;
        }
        tick++;
        core.context().comingTick(tick + 1);
        try {
            keeping.freeze(tick);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
        keeping.ask(taken);
        return tick;
    }

    /** An input of a peer has come in time, which says the tick that its player saw. */
    void onInput(Viewer peer, double viewTick) {
        keeping.onInput(peer, tick, viewTick);
    }

    /** An input of a peer has come, newer than all before. */
    void onInputArrival(Viewer peer, long newest) {
        keeping.onInputArrival(peer, newest);
    }

    /** All peers were sent to. */
    void endTelling() {
        keeping.endTelling();
        keeping.reportOversized(oversized);
    }

    private void reportTooLarge(StateTable table, StateObject object, int bits, int mostBits) {
        core.notifyGame(() -> core.listener().onObjectTooLarge(table, object, bits, mostBits));
    }

    @Override
    public void onConnect(PeerConnection peer) {
        if (hasTicks) {
            peer.connection().tell(keeping.newSender(peer), keeping.objectsOf(peer));
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        keeping.leave(peer);
    }
}

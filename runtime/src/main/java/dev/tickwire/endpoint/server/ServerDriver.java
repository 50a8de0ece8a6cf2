package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.EndpointDriver;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerTraffic;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.beacon.wire.BeaconResponder;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.version.ServerVersions;
import dev.tickwire.session.version.VersionResponder;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.transport.Datagram;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Drives the sessions of a server, the connections of its peers, and its parts. */
public final class ServerDriver extends EndpointDriver {
    private final ServerCore core;
    private final PeerTable peers;
    private final PeerTraffic traffic;
    private final ServerTables tables;
    private final ServerInputs inputs;
    private final Rooms rooms;
    private final ServerPeers clients;
    private final Consumer<PeerConnection> admitted;
    private final Broadcast broadcast;
    private final Logins logins;
    private final Drain drain;
    /** Source of the date for token expiry, in seconds since 1970; null for sessions without tokens. */
    private LongSupplier unixClock;

    /** Null if the server has no beacon. */
    private ServerSession session;

    private BeaconResponder beacon;

    private String closingText = "";

    /**
     * Creates the parts of a server that has not started.
     *
     * @param core the core
     * @param maxPacketsPerFlush the most packets to one peer in a flush
     * @param maxClients the greatest number of clients
     * @param loginTimeoutNanos a client without a decision is refused after this time
     * @param objects the objects
     */
    public ServerDriver(
            ServerCore core, int maxPacketsPerFlush, int maxClients, long loginTimeoutNanos, ServerObjects objects) {
        super(core, maxPacketsPerFlush);
        this.core = core;
        peers = new PeerTable(maxClients);
        traffic = new PeerTraffic(core);
        tables = new ServerTables(core, objects);
        inputs = new ServerInputs(core, tables);
        rooms = new Rooms(core, peers, tables);
        Transfers transfers = new Transfers(core, peers);
        TransferRequests requests = new TransferRequests(core, peers, transfers);
        ServerHost host = new ServerHost(core, rooms, transfers, requests);
        logins = new Logins(maxClients, loginTimeoutNanos, traffic, core);
        clients = new ServerPeers(core, host, peers, rooms, transfers, logins);
        admitted = clients::enter;
        broadcast = new Broadcast(core, host, peers, peer -> true);
        rooms.broadcast(broadcast);
        drain = new Drain(core, peers);
        List.of(logins, tables, inputs, transfers, requests, drain).forEach(core.parts()::add);
        core.objects(tables);
        core.factory().objects(tables.objects());
    }

    // ---- components, for the server

    public ServerCore core() {
        return core;
    }

    public PeerTable peers() {
        return peers;
    }

    public ServerTables tables() {
        return tables;
    }

    public ServerInputs inputs() {
        return inputs;
    }

    public Rooms rooms() {
        return rooms;
    }

    public Broadcast broadcast() {
        return broadcast;
    }

    public Logins logins() {
        return logins;
    }

    /** Returns the beacon; null if the server has none. */
    public Beacon beacon() {
        return beacon;
    }

    // ---- beginning and end

    /** Returns the listener for the sessions of {@link #start}. */
    public ServerSessionListener sessionListener() {
        return clients;
    }

    /**
     * Begins to accept clients.
     *
     * @param opened the sessions
     * @param clock the source of the date for token expiry, in seconds since 1970; null for sessions without tokens
     * @param settings the settings of the beacon; null for none
     */
    public void start(ServerSession opened, LongSupplier clock, Beacon.Settings settings) {
        core.session(opened);
        session = opened;
        unixClock = clock;
        Protocol protocol = core.protocol();
        if (protocol.version() > 0) {
            List<Protocol> earlier = protocol.earlier();
            long oldest = earlier.isEmpty()
                    ? protocol.version()
                    : earlier.get(earlier.size() - 1).version();
            core.parts()
                    .add(new VersionPart(new VersionResponder(
                            protocol.name(),
                            new ServerVersions(protocol.version(), oldest, protocol.id()),
                            core.random(),
                            core.transport())));
        }
        if (settings != null) {
            beacon = new BeaconResponder(
                    core.spokenIds(), opened.isEncrypted(), settings, core.random(), core.transport());
            core.parts().add(new BeaconPart(beacon, peers));
        }
    }

    public boolean isDraining() {
        return drain.hasBegun();
    }

    /** Stops accepting clients; no effect if called before. */
    public void drain() {
        if (!drain.hasBegun() && !core.isClosed()) {
            drain.begin();
            core.session().drain();
            if (beacon != null) {
                beacon.drain();
            }
        }
    }

    /** Closes the server, with a text for all clients. */
    public void close(String text) {
        closingText = text;
        close();
    }

    @Override
    protected void endSessions() {
        clients.endParts();
        if (core.session() != null) {
            core.session().close(closingText);
        }
    }

    // ---- the loop

    @Override
    public boolean pollTick() {
        boolean isDue = super.pollTick();
        if (isDue) {
            inputs.beginTick();
        }
        return isDue;
    }

    @Override
    protected void beginUpdate(long nowNanos) {
        if (unixClock != null) {
            session.date(unixClock.getAsLong());
        }
    }

    @Override
    protected void receive(long nowNanos, Datagram received) {
        int slot = session.open(nowNanos, received);
        if (slot != ServerSession.NONE) {
            PeerConnection peer = peers.at(slot);
            traffic.disconnectOrAck(peer, nowNanos, traffic.receive(peer, nowNanos, received));
            logins.onReceived(slot, peer);
        }
    }

    @Override
    protected void endBatch(long nowNanos) {
        logins.endBatch(nowNanos, admitted);
        for (int slot = peers.nextInGame(0); slot >= 0 && !core.isClosed(); slot = peers.nextInGame(slot + 1)) {
            PeerConnection peer = peers.at(slot);
            traffic.disconnectOrAck(peer, nowNanos, traffic.endBatch(peer, nowNanos));
        }
    }

    @Override
    protected void updateSessions(long nowNanos) {
        session.update(nowNanos);
    }

    @Override
    protected void flush(long nowNanos, int maxPackets) {
        inputs.beginTick();
        long tick = tables.freeze();
        try {
            for (int slot = peers.nextConnected(0); slot >= 0; slot = peers.nextConnected(slot + 1)) {
                boolean isInGame = peers.inGame(slot) != null;
                traffic.flush(peers.at(slot), nowNanos, maxPackets, isInGame ? tick : PeerTraffic.NO_TICK);
            }
        } finally {
            tables.endTick();
        }
    }

    @Override
    protected void notifyOfFlush() {
        tables.reportOversized();
    }
}

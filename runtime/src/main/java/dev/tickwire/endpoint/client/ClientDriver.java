package dev.tickwire.endpoint.client;

import dev.tickwire.clock.ClientClock;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.core.EndpointDriver;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerTraffic;
import dev.tickwire.endpoint.core.ViewTimes;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.netcode.token.UsedTokens;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Drives the session of a client, the connection to its server, and its parts. */
public final class ClientDriver extends EndpointDriver {
    private final ClientCore core;
    private final PeerTraffic traffic;
    private final ClientClock clock;
    private final VersionCheck versions;
    private final ClientViews views;
    private final ClientTime time;
    private final ClientPredictions predictions;
    private final ClientRoom room;
    private final ClientTransfer transfer;
    private final ClientAttempts attempts;
    private final Reconnection reconnection;

    /** Creates the parts of a client that has not connected. */
    public ClientDriver(ClientCore core, int maxPacketsPerFlush, ViewTimes viewTimes, ReconnectSettings reconnects) {
        super(core, maxPacketsPerFlush);
        this.core = core;
        traffic = new PeerTraffic(core);
        clock = new ClientClock(core.ticksPerSecond());
        versions = new VersionCheck(core);
        views = new ClientViews(core, clock, viewTimes);
        time = new ClientTime(core, clock);
        room = new ClientRoom(core, views);
        transfer = new ClientTransfer(core, this::switchSession);
        predictions = new ClientPredictions(core, views, time, clock);
        attempts = new ClientAttempts(core, new ClientHost(core), clock, versions, views, time, transfer);
        reconnection = new Reconnection(core, reconnects);
        List.of(versions, views, time, room, transfer, reconnection).forEach(core.parts()::add);
        core.objects(views);
        core.factory().objects(views.objects());
    }

    private void switchSession(ClientSession nextSession, int index) {
        attempts.switchSession(nextSession, index);
    }

    // ---- components, for the client

    public ClientCore core() {
        return core;
    }

    public ClientClock clock() {
        return clock;
    }

    public VersionCheck versions() {
        return versions;
    }

    public ClientViews views() {
        return views;
    }

    public ClientTime time() {
        return time;
    }

    public ClientPredictions predictions() {
        return predictions;
    }

    public ClientRoom room() {
        return room;
    }

    public ClientTransfer transfer() {
        return transfer;
    }

    // ---- beginning and end

    /**
     * Returns the state of the connection; {@code CONNECTING} also during a transfer after the end of the old
     * connection, and while the next attempt is waited for.
     */
    public ClientState state() {
        PeerConnection peer = core.peer();
        if (peer == null || peer.hasEnded()) {
            boolean continues = transfer.isUnderWay() || reconnection.isPending();
            return continues ? ClientState.CONNECTING : ClientState.DISCONNECTED;
        }
        return peer.isConnected() ? ClientState.CONNECTED : ClientState.CONNECTING;
    }

    /**
     * Opens the transport. Throws if there is no listener, if a connection or attempt has not ended, or if a placed
     * object is incomplete.
     */
    private void prepare() {
        if (core.listener() == null) {
            throw new IllegalStateException("no listener: call listener(...) before connect()");
        }
        attempts.endParts();
        if (state() != ClientState.DISCONNECTED) {
            throw new IllegalStateException("the client is " + state() + ": disconnect() first");
        }
        views.requirePlaced();
        core.transport().open();
    }

    /**
     * Begins to connect to an address.
     *
     * @param sessions opens the sessions
     * @param server the address
     * @param userData the user data of a plain session, at most 256 bytes
     * @param asksBeacon whether to query the beacon of a server that does not answer
     */
    public void connect(AddressSessions sessions, InetSocketAddress server, byte[] userData, boolean asksBeacon) {
        prepare();
        reconnection.connect(new AddressRoute(attempts, sessions, server, userData, asksBeacon));
    }

    /**
     * Begins to connect with tokens.
     *
     * @param tokens the source of a token for each attempt
     * @param isRepeatable whether the source has more than one
     * @param asksBeacon whether to query the beacon of a server that does not answer
     */
    public void connect(Supplier<CompletableFuture<byte[]>> tokens, boolean isRepeatable, boolean asksBeacon) {
        prepare();
        reconnection.connect(new TokenRoute(
                core,
                attempts,
                (token, events) -> {
                    UsedTokens.use(token, core.spokenIds());
                    return new NetcodeClientSession(core.spokenIds(), token, core.counts(), core.transport(), events);
                },
                tokens,
                isRepeatable,
                asksBeacon));
    }

    /** Ends the connection or the attempt; no effect if there is none. */
    public void disconnect() {
        boolean isWaiting = reconnection.isPending(); // before the game may begin an attempt in a notification
        reconnection.leave();
        if (core.peer() != null) {
            core.peer().disconnect();
        }
        if (transfer.isUnderWay()) {
            core.calling("disconnect", transfer::endByGame);
        }
        if (isWaiting) {
            core.calling("disconnect", reconnection::endByGame);
        }
    }

    @Override
    protected void endSessions() {
        attempts.endParts();
        disconnect();
        transfer.endTaps();
    }

    // ---- the loop

    @Override
    public boolean pollTick() {
        if (!time.leads()) {
            return super.pollTick();
        }
        boolean isDue = time.pollTick();
        if (isDue) {
            predictions.beginTick();
        }
        return isDue;
    }

    @Override
    public long nanosUntilTick() {
        return time.leads() ? clock.nanosUntilInput() : super.nanosUntilTick();
    }

    @Override
    protected void beginUpdate(long nowNanos) {
        time.beginUpdate(nowNanos);
    }

    @Override
    protected void receive(long nowNanos, Datagram received) {
        if (core.session() != null && core.session().open(nowNanos, received)) {
            PeerConnection server = core.peer();
            boolean isWellFormed = traffic.receive(server, nowNanos, received);
            traffic.disconnectOrAck(server, nowNanos, readState(server, nowNanos, isWellFormed));
        }
    }

    @Override
    protected void endBatch(long nowNanos) {
        if (core.isConnected()) {
            PeerConnection server = core.peer();
            boolean isWellFormed = traffic.endBatch(server, nowNanos);
            traffic.disconnectOrAck(server, nowNanos, readState(server, nowNanos, isWellFormed));
        }
    }

    /**
     * Reads the new state of each packet before the rest of the packet is delivered. Returns whether all are
     * well-formed.
     */
    private boolean readState(PeerConnection server, long nowNanos, boolean isWellFormed) {
        boolean isValid = isWellFormed;
        while (server.connection().hasNewState()) {
            time.onPacket(views.receiver());
            views.notifyEvents();
            isValid = server.connection().proceed(nowNanos);
        }
        return isValid;
    }

    @Override
    protected void updateSessions(long nowNanos) {
        try {
            show(nowNanos);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
        if (!core.isClosed() && core.session() != null) {
            attempts.update(nowNanos);
        }
    }

    /** Shows what was received, up to the view tick. */
    private void show(long nowNanos) {
        views.advance();
        predictions.update(nowNanos);
        if (core.isConnected()) {
            core.peer().connection().deliver(nowNanos);
        }
    }

    @Override
    protected void flush(long nowNanos, int maxPackets) {
        time.complete();
        if (core.isConnected()) {
            traffic.flush(core.peer(), nowNanos, maxPackets, PeerTraffic.NO_TICK);
            time.onFlushed();
            predictions.advance();
        }
    }
}

package dev.tickwire.endpoint.core;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;

/** Common part of both sides' {@link PeerHost}. */
public abstract class EndpointHost implements PeerHost {
    private final EndpointCore core;

    protected EndpointHost(EndpointCore core) {
        this.core = core;
    }

    @Override
    public void requireOwner() {
        core.requireOwner();
    }

    @Override
    public Side side() {
        return core.context().side();
    }

    @Override
    public Connection newConnection(PeerConnection peer) {
        ConnectionContext ofVersion = core.context().of(peer.session().protocolId());
        return new Connection(ofVersion, new PeerEvents(core, this, peer), core.connections());
    }

    @Override
    public int receiveBytesPerSecond() {
        return core.receiveBytesPerSecond();
    }

    @Override
    public int numberOf(MessageType<?> type, StateObject object) {
        return core.numberOf(type, object);
    }

    @Override
    public void disconnect(PeerConnection peer, DisconnectReason reason, String text) {
        core.calling("disconnect", () -> peer.session().disconnect(reason, text));
    }

    @Override
    public void disconnectOnceAcked(PeerConnection peer, DisconnectReason reason, String text, long timeoutNanos) {
        core.pendingDisconnects().begin(peer, reason, text, timeoutNanos);
    }
}

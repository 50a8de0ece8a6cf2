package dev.tickwire.endpoint;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;

/** The endpoint of a peer, as far as both sides do the same. */
abstract class EndpointHost implements PeerHost {
    private final EndpointCore core;

    EndpointHost(EndpointCore core) {
        this.core = core;
    }

    @Override
    public void requireOwner() {
        core.requireOwner();
    }

    @Override
    public Side side() {
        return core.side();
    }

    @Override
    public Connection newConnection(Peer peer) {
        return new Connection(core.context(), new PeerEvents(core, peer), core.connections());
    }

    @Override
    public int receiveBytesPerSecond() {
        return core.receiveBytesPerSecond();
    }

    @Override
    public void sendReceiveRate(Peer peer) {
        core.receiveRates().say(peer);
    }

    @Override
    public int numberOf(MessageType<?> type, StateObject object) {
        return core.numberOf(type, object);
    }

    @Override
    public void disconnect(Peer peer, DisconnectReason reason, String text) {
        core.calling("disconnect", () -> core.end(peer, reason, text));
    }

    @Override
    public void disconnectOnceAcked(Peer peer, DisconnectReason reason, String text, long mostNanos) {
        core.partings().begin(peer, reason, text, mostNanos);
    }
}

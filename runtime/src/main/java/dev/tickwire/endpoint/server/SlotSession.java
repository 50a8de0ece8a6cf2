package dev.tickwire.endpoint.server;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PeerSession;
import dev.tickwire.session.slot.ServerSession;

/** Session of a server with the client in one slot. */
final class SlotSession implements PeerSession {
    private final ServerSession session;
    private final int slot;

    SlotSession(ServerSession session, int slot) {
        this.session = session;
        this.slot = slot;
    }

    @Override
    public void send(byte[] bytes, int offset, int length) {
        session.send(slot, bytes, offset, length);
    }

    @Override
    public long protocolId() {
        return session.protocolId(slot);
    }

    @Override
    public Exchanges exchanges() {
        return session.exchanges(slot);
    }

    @Override
    public int headerBytes() {
        return session.headerBytes();
    }

    @Override
    public void disconnect(DisconnectReason reason, String text) {
        session.disconnect(slot, reason, text);
    }
}

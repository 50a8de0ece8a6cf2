package dev.tickwire.endpoint.server;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PeerSession;

/** Session of a server with the client in one slot. */
final class SlotSession implements PeerSession {
    private final ServerCore core;
    private final int slot;

    SlotSession(ServerCore core, int slot) {
        this.core = core;
        this.slot = slot;
    }

    @Override
    public void send(byte[] bytes, int offset, int length) {
        core.session().send(slot, bytes, offset, length);
    }

    @Override
    public long protocolId() {
        return core.session().protocolId(slot);
    }

    @Override
    public Exchanges exchanges() {
        return core.session().exchanges(slot);
    }

    @Override
    public int headerBytes() {
        return core.session().headerBytes();
    }

    @Override
    public void disconnect(DisconnectReason reason, String text) {
        core.session().disconnect(slot, reason, text);
    }
}

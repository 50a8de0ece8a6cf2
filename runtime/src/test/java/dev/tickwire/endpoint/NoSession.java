package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.ClientSessionListener;

/** For a session that only asks. */
final class NoSession implements ClientSessionListener {
    @Override
    public void onConnect(int index, int maxClients) {}

    @Override
    public void onDisconnect(DisconnectReason reason, String text) {}
}

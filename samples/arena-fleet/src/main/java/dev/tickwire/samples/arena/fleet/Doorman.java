package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.fleet.group.FleetServer;
import dev.tickwire.samples.arena.server.Watcher;
import dev.tickwire.session.DisconnectReason;

/** Forwards connects, disconnects and failed transfers of an Arena server to the fleet. */
final class Doorman implements Watcher {
    private final FleetServer place;

    Doorman(FleetServer place) {
        this.place = place;
    }

    @Override
    public void onConnect(Peer peer) {
        place.onConnect(peer);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        place.onDisconnect(peer, reason);
    }

    @Override
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        place.onTransferFailed(peer, reason);
    }
}

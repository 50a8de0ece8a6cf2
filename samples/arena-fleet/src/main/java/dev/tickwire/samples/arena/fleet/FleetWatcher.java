package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.fleet.group.FleetServer;
import dev.tickwire.samples.arena.server.Watcher;
import dev.tickwire.session.DisconnectReason;

/** Forwards connects, disconnects and failed transfers of an Arena server to the fleet. */
final class FleetWatcher implements Watcher {
    private final FleetServer fleetServer;

    FleetWatcher(FleetServer fleetServer) {
        this.fleetServer = fleetServer;
    }

    @Override
    public void onConnect(Peer peer) {
        fleetServer.onConnect(peer);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        fleetServer.onDisconnect(peer, reason);
    }

    @Override
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        fleetServer.onTransferFailed(peer, reason);
    }
}

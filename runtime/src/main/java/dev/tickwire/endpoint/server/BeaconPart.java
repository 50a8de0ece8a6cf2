package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.DatagramPart;
import dev.tickwire.session.beacon.wire.BeaconResponder;
import dev.tickwire.transport.Datagram;

/** Passes beacon queries to a server's beacon. */
final class BeaconPart implements DatagramPart {
    private final BeaconResponder beacon;
    private final PeerTable peers;

    BeaconPart(BeaconResponder beacon, PeerTable peers) {
        this.beacon = beacon;
        this.peers = peers;
    }

    @Override
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        return beacon.tryAnswer(nowNanos, datagram, peers.count(), peers.slots());
    }
}

package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.Part;
import dev.tickwire.session.beacon.wire.AnsweringBeacon;
import dev.tickwire.transport.Datagram;

/** Passes beacon queries to a server's beacon. */
final class BeaconPart implements Part {
    private final AnsweringBeacon beacon;
    private final PeerTable peers;

    BeaconPart(AnsweringBeacon beacon, PeerTable peers) {
        this.beacon = beacon;
        this.peers = peers;
    }

    @Override
    public boolean takes(long nowNanos, Datagram datagram) {
        return beacon.take(nowNanos, datagram, peers.count(), peers.slots());
    }
}

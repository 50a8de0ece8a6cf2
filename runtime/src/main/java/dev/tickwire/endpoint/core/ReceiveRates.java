package dev.tickwire.endpoint.core;

import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;

/** The rates that each end can receive: sends the other end its own, and keeps to that of the other end. */
public final class ReceiveRates implements Part {
    /** Sends a connected peer the rate that it may send at from now on. */
    public void send(PeerConnection peer) {
        peer.session().exchanges().rates().state(peer.receiveRate());
    }

    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (exchange instanceof RateExchange rates) {
            peer.connection().receiverRate(rates.heard(), peer.session().headerBytes());
        }
    }
}

package dev.tickwire.endpoint.core;

import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;

/** Keeps to the rates that the other ends can receive. */
final class ReceiveRates implements Part {
    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (exchange instanceof RateExchange rates) {
            peer.connection().receiverRate(rates.heard(), peer.session().headerBytes());
        }
    }
}

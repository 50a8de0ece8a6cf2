package dev.tickwire.endpoint.core;

import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;

/** Applies the receive rates that the other ends report. */
final class ReceiveRates implements Part {
    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (exchange instanceof RateExchange rates) {
            peer.connection()
                    .allowance()
                    .receiver(rates.receivedRate(), peer.session().headerBytes());
        }
    }
}

package dev.tickwire.endpoint;

import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;

/** The rates that each end can receive: tells the other end so, and keeps to what the other end says. */
final class ReceiveRates implements Part {
    private final EndpointCore core;

    ReceiveRates(EndpointCore core) {
        this.core = core;
    }

    @Override
    public boolean onConnect(Peer peer) {
        say(peer);
        return false;
    }

    @Override
    public void onExchange(Peer peer, Exchange exchange) {
        if (exchange instanceof RateExchange rates) {
            peer.connection().receiverRate(rates.heard(), core.headerBytes());
        }
    }

    /** Tells a connected peer what it may send from now on. */
    void say(Peer peer) {
        core.exchanges(peer).rates().state(peer.receiveRate());
    }
}

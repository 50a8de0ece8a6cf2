package dev.tickwire.endpoint.core;

import dev.tickwire.base.Arguments;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;

/** Validates receive rates of this end, and applies those that the other ends report. */
public final class ReceiveRates implements Part {
    /**
     * Returns a rate for {@link dev.tickwire.endpoint.Peer#receiveRate(int)}.
     *
     * @param bytesPerSecond the rate, or 0 for no limit
     * @return the rate
     * @throws IllegalArgumentException if the rate is out of range
     */
    public static int require(int bytesPerSecond) {
        return bytesPerSecond == 0 ? 0 : Arguments.inRange("receiveRate", bytesPerSecond, 5_000, 1_000_000_000);
    }

    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (exchange instanceof RateExchange rates) {
            peer.connection()
                    .allowance()
                    .receiver(rates.receivedRate(), peer.session().headerBytes());
        }
    }
}

package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.transport.Datagram;
import java.util.ArrayList;
import java.util.List;

/** The parts of an endpoint, in the order in which they are notified. */
public final class Parts implements Part {
    private final List<Part> parts = new ArrayList<>();
    private boolean stopped;

    /** Appends a part. */
    public void add(Part part) {
        parts.add(part);
    }

    /** Ends the updates of parts. The parts are still notified of ends. */
    void stop() {
        stopped = true;
    }

    /** Offers a datagram to one part after another, until one accepts it. Returns whether one did. */
    @Override
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        for (int part = 0; part < parts.size(); part++) {
            if (parts.get(part).tryReceive(nowNanos, datagram)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void onConnect(PeerConnection peer) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onConnect(peer);
        }
    }

    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onExchange(peer, exchange);
        }
    }

    @Override
    public void update(long nowNanos) {
        for (int part = 0; part < parts.size() && !stopped; part++) {
            parts.get(part).update(nowNanos);
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onEnd(peer, reason, text);
        }
    }
}

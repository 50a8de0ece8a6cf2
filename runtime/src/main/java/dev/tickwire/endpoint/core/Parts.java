package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.transport.Datagram;
import java.util.ArrayList;
import java.util.List;

/** The parts of an endpoint in their order: each is notified of what one of them is. */
public final class Parts implements Part {
    private final List<Part> parts = new ArrayList<>();
    private boolean stopped;

    /** Adds a part behind those that there are. */
    public void add(Part part) {
        parts.add(part);
    }

    /** The endpoint is closed: parts are updated no more, but still notified of ends. */
    void stop() {
        stopped = true;
    }

    /** Offers a datagram to one after another; whether one took it. */
    @Override
    public boolean takes(long nowNanos, Datagram datagram) {
        for (int part = 0; part < parts.size(); part++) {
            if (parts.get(part).takes(nowNanos, datagram)) {
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

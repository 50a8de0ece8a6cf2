package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** The parts of an endpoint in their order: what one of them is told, all are. */
final class Parts implements Part {
    private final List<Part> parts = new ArrayList<>();
    private boolean stopped;

    /** Adds a part behind those that there are. */
    void add(Part part) {
        parts.add(part);
    }

    /** The endpoint is closed: what follows is not done any more, but parts are still told of ends. */
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

    /** Whether one of them holds the peer back. */
    @Override
    public boolean onConnect(Peer peer) {
        boolean isWaiting = false;
        for (int part = 0; part < parts.size(); part++) {
            isWaiting |= parts.get(part).onConnect(peer);
        }
        return isWaiting;
    }

    @Override
    public void onEnter(Peer peer) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onEnter(peer);
        }
    }

    @Override
    public void onReceived(Peer peer) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onReceived(peer);
        }
    }

    @Override
    public void onExchange(Peer peer, Exchange exchange) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onExchange(peer, exchange);
        }
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onMove(peer, before);
        }
    }

    @Override
    public void endBatch(long nowNanos) {
        for (int part = 0; part < parts.size() && !stopped; part++) {
            parts.get(part).endBatch(nowNanos);
        }
    }

    @Override
    public void update(long nowNanos) {
        for (int part = 0; part < parts.size() && !stopped; part++) {
            parts.get(part).update(nowNanos);
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onEnd(peer, reason, text);
        }
    }
}

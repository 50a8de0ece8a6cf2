package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.transport.Datagram;
import java.util.ArrayList;
import java.util.List;

/** The parts of an endpoint, in the order in which they are notified. */
public final class Parts {
    private final List<Part> parts = new ArrayList<>();
    private final List<DatagramPart> receivers = new ArrayList<>();
    /** Bit set of the active parts, by place. */
    private long active;

    private boolean stopped;

    /** Appends a part, which is active until its first update. */
    public void add(Part part) {
        parts.add(part);
        activate(part);
        if (part instanceof DatagramPart) {
            receivers.add((DatagramPart) part);
        }
    }

    /** Activates a part: it is updated until its update returns false. */
    public void activate(Part part) {
        active |= 1L << parts.indexOf(part);
    }

    /** Ends the updates of parts. The parts are still notified of ends. */
    void stop() {
        stopped = true;
    }

    /** Offers a datagram to one part after another, until one accepts it. Returns whether one did. */
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        for (int part = 0; part < receivers.size(); part++) {
            if (receivers.get(part).tryReceive(nowNanos, datagram)) {
                return true;
            }
        }
        return false;
    }

    /** Notifies all parts of a connected peer, see {@link Part#onConnect}. */
    public void onConnect(PeerConnection peer) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onConnect(peer);
        }
    }

    /** Notifies all parts of new values of an exchange. */
    public void onExchange(PeerConnection peer, Exchange exchange) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onExchange(peer, exchange);
        }
    }

    /** Updates the active parts. */
    public void update(long nowNanos) {
        for (int part = 0; part < parts.size() && !stopped; part++) {
            if ((active >>> part & 1) != 0 && !parts.get(part).update(nowNanos)) {
                active &= ~(1L << part);
            }
        }
    }

    /** Notifies all parts of the end of a connection, or of an attempt to connect. */
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).onEnd(peer, reason, text);
        }
    }
}

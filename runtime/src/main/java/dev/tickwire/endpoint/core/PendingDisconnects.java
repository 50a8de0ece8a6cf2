package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Connections that end once all reliable messages to the peer are acked, or when their time is over:
 * {@link dev.tickwire.endpoint.Peer#disconnectOnceAcked}.
 */
public final class PendingDisconnects implements Part {
    private final LongSupplier elapsedNanos;
    private final Parts parts;
    private final List<PendingDisconnect> underWay = new ArrayList<>();

    private static final class PendingDisconnect {
        final PeerConnection peer;
        final DisconnectReason reason;
        final String text;
        final long endNanos;

        PendingDisconnect(PeerConnection peer, DisconnectReason reason, String text, long endNanos) {
            this.peer = peer;
            this.reason = reason;
            this.text = text;
            this.endNanos = endNanos;
        }

        boolean isOver(long nowNanos) {
            return peer.hasEnded() || peer.connection().outgoing().hasAckedAll() || nowNanos - endNanos >= 0;
        }
    }

    /**
     * Creates an empty list.
     *
     * @param elapsedNanos returns the time that has passed until the last update
     * @param parts the parts of the endpoint, to which this is added
     */
    PendingDisconnects(LongSupplier elapsedNanos, Parts parts) {
        this.elapsedNanos = elapsedNanos;
        this.parts = parts;
    }

    /** Ends a connection later. Replaces an earlier call for the same peer. */
    void begin(PeerConnection peer, DisconnectReason reason, String text, long timeoutNanos) {
        underWay.removeIf(pending -> pending.peer == peer);
        underWay.add(new PendingDisconnect(peer, reason, text, elapsedNanos.getAsLong() + timeoutNanos));
        parts.activate(this);
    }

    /** Returns whether a connection is to end later. */
    public boolean has(PeerConnection peer) {
        return placeOf(peer) >= 0;
    }

    /** Ends a connection now if it was to end later. Returns whether it was. */
    public boolean endNow(PeerConnection peer) {
        int place = placeOf(peer);
        if (place >= 0) {
            end(place);
        }
        return place >= 0;
    }

    private int placeOf(PeerConnection peer) {
        int place = underWay.size() - 1;
        while (place >= 0 && underWay.get(place).peer != peer) {
            place--;
        }
        return place;
    }

    private void end(int place) {
        PendingDisconnect pending = underWay.remove(place);
        pending.peer.disconnect(pending.reason, pending.text);
    }

    @Override
    public boolean update(long nowNanos) {
        // A listener that is notified of an end may add entries; none are removed meanwhile.
        for (int last = underWay.size() - 1; last >= 0; last--) {
            if (underWay.get(last).isOver(elapsedNanos.getAsLong())) {
                end(last);
            }
        }
        return !underWay.isEmpty();
    }
}

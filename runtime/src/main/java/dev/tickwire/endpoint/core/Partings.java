package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Connections that end once all reliable messages to the peer are acked, or when their time is over:
 * {@link dev.tickwire.endpoint.Peer#disconnectOnceAcked}.
 */
public final class Partings implements Part {
    private final LongSupplier passedNanos;
    private final List<Parting> underWay = new ArrayList<>();

    private static final class Parting {
        final PeerConnection peer;
        final DisconnectReason reason;
        final String text;
        final long endNanos;

        Parting(PeerConnection peer, DisconnectReason reason, String text, long endNanos) {
            this.peer = peer;
            this.reason = reason;
            this.text = text;
            this.endNanos = endNanos;
        }

        boolean isOver(long nowNanos) {
            return peer.hasEnded() || peer.connection().hasAckedAll() || nowNanos - endNanos >= 0;
        }
    }

    /**
     * Creates an empty list.
     *
     * @param passedNanos returns the time that has passed until the last update
     */
    Partings(LongSupplier passedNanos) {
        this.passedNanos = passedNanos;
    }

    /** Ends a connection later. Replaces an earlier call for the same peer. */
    void begin(PeerConnection peer, DisconnectReason reason, String text, long mostNanos) {
        underWay.removeIf(parting -> parting.peer == peer);
        underWay.add(new Parting(peer, reason, text, passedNanos.getAsLong() + mostNanos));
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
        Parting parting = underWay.remove(place);
        parting.peer.disconnect(parting.reason, parting.text);
    }

    @Override
    public void update(long nowNanos) {
        // A listener that is notified of an end may add entries; none are removed meanwhile.
        for (int last = underWay.size() - 1; last >= 0; last--) {
            if (underWay.get(last).isOver(passedNanos.getAsLong())) {
                end(last);
            }
        }
    }
}

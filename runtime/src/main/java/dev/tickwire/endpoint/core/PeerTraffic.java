package dev.tickwire.endpoint.core;

import dev.tickwire.connection.Connection;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.Datagram;

/** Moves datagrams of an endpoint's peers between connections and sessions. */
public final class PeerTraffic {
    /** For a flush without object updates of a tick. */
    public static final long NO_TICK = 0;

    private final EndpointCore core;
    private final Taps taps;

    public PeerTraffic(EndpointCore core) {
        this.core = core;
        this.taps = core.taps();
    }

    /** Reads the payload of a received datagram. Returns false if the peer broke the protocol. */
    public boolean receive(PeerConnection peer, long nowNanos, Datagram datagram) {
        if (taps.isOn()) {
            taps.currentPeer(peer);
            taps.onReceived(datagram.bytes(), datagram.offset(), datagram.length());
        }
        return peer.connection().receive(nowNanos, datagram.bytes(), datagram.offset(), datagram.length());
    }

    /** Called for a peer when all waiting datagrams were received. Returns false if the peer broke the protocol. */
    public boolean endBatch(PeerConnection peer, long nowNanos) {
        taps.currentPeer(peer);
        return peer.connection().endBatch(nowNanos);
    }

    /**
     * Disconnects a peer that broke the protocol. Otherwise sends acks at once if later packets would push them out of
     * the range of ack bits.
     */
    public void disconnectOrAck(PeerConnection peer, long nowNanos, boolean isWellFormed) {
        if (!isWellFormed) {
            peer.disconnect(DisconnectReason.PROTOCOL_ERROR);
        } else if (peer.isInSession() && peer.connection().isAckDue()) {
            flush(peer, nowNanos, 1, NO_TICK);
        }
    }

    /** Sends what is queued, and the object updates of a tick unless it is {@link #NO_TICK}. */
    public void flush(PeerConnection peer, long nowNanos, int maxPackets, long tick) {
        taps.currentPeer(peer);
        Connection connection = peer.connection();
        connection.beginFlush(nowNanos, maxPackets, tick);
        try {
            while (connection.nextDatagram()) {
                send(peer, connection.datagram(), connection.datagramOffset(), connection.datagramLength());
            }
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
    }

    private void send(PeerConnection peer, byte[] bytes, int offset, int length) {
        if (taps.isOn()) {
            taps.onSent(bytes, offset, length);
        }
        peer.session().send(bytes, offset, length);
    }
}

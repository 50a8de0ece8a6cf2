package dev.tickwire.metrics.jfr;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.Breach;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Tap that commits the events of an endpoint. */
final class EventTap implements Tap {
    private final Endpoint endpoint;
    private final String side;
    private final SlowUpdate update = new SlowUpdate();
    private volatile long limitNanos;

    private boolean isUpdating;
    private long beganAtNanos;
    private int received;
    private int sent;

    EventTap(Endpoint endpoint, long limitNanos) {
        this.endpoint = endpoint;
        this.limitNanos = limitNanos;
        side = endpoint instanceof Server ? "server" : "client";
    }

    /** Sets the time above which an update is slow, in nanoseconds. May be called on any thread. */
    void slowUpdate(long nanos) {
        limitNanos = nanos;
    }

    long slowUpdate() {
        return limitNanos;
    }

    @Override
    public Detail detail() {
        return Detail.NONE;
    }

    @Override
    public void beginUpdate(long nowNanos) {
        isUpdating = update.isEnabled();
        if (isUpdating) {
            received = 0;
            sent = 0;
            beganAtNanos = System.nanoTime();
            update.begin();
        }
    }

    @Override
    public void endUpdate(long nowNanos) {
        if (!isUpdating) {
            return;
        }
        isUpdating = false;
        update.end();
        if (System.nanoTime() - beganAtNanos > limitNanos && update.shouldCommit()) {
            update.side = side;
            update.limit = limitNanos;
            update.peers = connectedPeers();
            update.datagramsReceived = received;
            update.datagramsSent = sent;
            update.commit();
        }
    }

    private int connectedPeers() {
        if (endpoint instanceof Server) {
            return ((Server) endpoint).peerCount();
        }
        return ((Client) endpoint).isConnected() ? 1 : 0;
    }

    @Override
    public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
        received++;
    }

    @Override
    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
        sent++;
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        Move event = new Move();
        if (event.isEnabled()) {
            event.peer = peer.index();
            event.before = text(before);
            event.address = text(peer.address());
            event.commit();
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        commitBreach(peer, peer.statistics().breach());
        End event = new End();
        if (event.isEnabled()) {
            event.side = side;
            event.peer = peer.index();
            event.address = text(peer.address());
            event.reason = reason.name();
            event.text = text;
            event.commit();
        }
    }

    private void commitBreach(Peer peer, @Nullable Breach breach) {
        BreachFound event = new BreachFound();
        if (breach != null && event.isEnabled()) {
            event.side = side;
            event.peer = peer.index();
            event.address = text(peer.address());
            event.channel = breach.channel() == null ? null : breach.channel().name();
            event.message = breach.message() == null ? null : breach.message().label();
            event.field = breach.field();
            event.value = breach.value();
            event.text = breach.toString();
            event.commit();
        }
    }

    private static @Nullable String text(@Nullable InetSocketAddress address) {
        return address == null ? null : address.toString();
    }
}

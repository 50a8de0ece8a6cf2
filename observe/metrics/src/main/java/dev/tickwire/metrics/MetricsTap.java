package dev.tickwire.metrics;

import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Tap that counts on the endpoint's thread. At intervals it publishes the counts to other threads, at the end of an
 * update. It publishes the last counts when it is removed, or when the endpoint is closed.
 */
final class MetricsTap implements Tap {
    private final Endpoint endpoint;
    private final long everyNanos;
    private final SeriesList list = new SeriesList();
    private final Stopwatch updates = new Stopwatch();
    private final Stopwatch flushes = new Stopwatch();
    private final TrafficSeries sent;
    private final TrafficSeries received;
    private final PeerSeries peers;
    private final TransportSeries transport;
    private final ConnectionSeries connections;
    private final TickSeries ticks;
    private final InputSeries inputs;

    private long shownAtNanos;
    private boolean isShown;
    /** Whether the endpoint has opened a transport, whose counts can be read. */
    private boolean isOpen;

    MetricsTap(Endpoint endpoint, long everyNanos) {
        this.endpoint = endpoint;
        this.everyNanos = everyNanos;
        sent = new TrafficSeries(list, endpoint.protocol(), side(), Direction.SENT);
        received = new TrafficSeries(list, endpoint.protocol(), side(), Direction.RECEIVED);
        peers = new PeerSeries(list, endpoint);
        transport = new TransportSeries(list, endpoint);
        connections = new ConnectionSeries(list);
        ticks = new TickSeries(list, endpoint);
        inputs = new InputSeries(list, endpoint);
    }

    /** Returns the side of the endpoint. */
    Side side() {
        return endpoint instanceof Server ? Side.SERVER : Side.CLIENT;
    }

    SeriesList list() {
        return list;
    }

    Stopwatch updates() {
        return updates;
    }

    Stopwatch flushes() {
        return flushes;
    }

    Stopwatch ticks() {
        return ticks.stopwatch();
    }

    @Override
    public Detail detail() {
        return Detail.OBJECTS;
    }

    /** Publishes the last counts, since no update follows. */
    @Override
    public void onRemoved() {
        if (isOpen) {
            show();
        }
    }

    @Override
    public void beginUpdate(long nowNanos) {
        isOpen = true;
        ticks.beginUpdate();
        updates.begin();
    }

    @Override
    public void endUpdate(long nowNanos) {
        updates.end();
        inputs.endUpdate();
        if (!isShown || nowNanos - shownAtNanos >= everyNanos) {
            isShown = true;
            shownAtNanos = nowNanos;
            show();
        }
    }

    private void show() {
        sent.show();
        received.show();
        peers.show();
        transport.show();
        inputs.show();
    }

    @Override
    public void beginFlush(long nowNanos) {
        flushes.begin();
    }

    @Override
    public void endFlush(long nowNanos) {
        flushes.end();
        ticks.endFlush();
    }

    private TrafficSeries traffic(Direction direction) {
        return direction == Direction.SENT ? sent : received;
    }

    @Override
    public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
        traffic(direction).onEntry(channel, bits);
    }

    @Override
    public void onMessage(
            Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {
        traffic(direction).onPart(channel, type.number(), bits);
    }

    @Override
    public void onObject(
            Peer peer, Direction direction, StateChannel channel, @Nullable ObjectType<?> type, int slot, int bits) {
        if (type != null) {
            traffic(direction).onPart(channel, type.number(), bits);
        }
    }

    @Override
    public void onConnect(Peer peer) {
        peers.onConnect(peer);
        inputs.onConnect(peer);
        connections.onConnect();
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        connections.onMove();
    }

    @Override
    public void onSwitch(Peer from) {
        peers.onSwitch(from);
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        isOpen = true;
        peers.onEnd(peer);
        inputs.onEnd(peer);
        connections.onEnd(reason, peer.statistics().breach() != null);
    }
}

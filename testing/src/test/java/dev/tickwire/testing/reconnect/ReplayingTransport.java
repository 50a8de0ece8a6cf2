package dev.tickwire.testing.reconnect;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Records what it receives, and delivers it again when asked: some in each update, in turn. */
final class ReplayingTransport implements Transport {
    private static final int EACH_UPDATE = 20;

    private record Recorded(InetSocketAddress from, byte[] bytes) {}

    private final Transport inner;
    private final List<Recorded> recorded = new ArrayList<>();
    private boolean isReplaying;
    private int next;
    private int left;

    ReplayingTransport(Transport inner) {
        this.inner = inner;
    }

    int recorded() {
        return recorded.size();
    }

    void replays(boolean isOn) {
        isReplaying = isOn;
    }

    @Override
    public void update(long nowNanos) {
        inner.update(nowNanos);
        left = isReplaying ? Math.min(EACH_UPDATE, recorded.size()) : 0;
    }

    @Override
    public boolean receive(Datagram into) {
        if (left > 0) {
            left--;
            Recorded again = recorded.get(next++ % recorded.size());
            into.received(again.from, again.bytes, 0, again.bytes.length);
            return true;
        }
        boolean hasReceived = inner.receive(into);
        if (hasReceived && !isReplaying) {
            byte[] copy = Arrays.copyOfRange(into.bytes(), into.offset(), into.offset() + into.length());
            recorded.add(new Recorded(into.address(), copy));
        }
        return hasReceived;
    }

    @Override
    public void awaitDatagram(long nanos) {
        inner.awaitDatagram(nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        inner.send(to, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return inner.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return inner.statistics();
    }

    @Override
    public void close() {
        inner.close();
    }
}

package dev.tickwire.transport;

import java.net.InetSocketAddress;

/** For who only sends: what is sent goes to a test. */
public final class SendOnly implements Transport {
    private final Sender sender;

    /** Takes what is sent. */
    @FunctionalInterface
    public interface Sender {
        /** Takes one datagram, whose array is used again once this returns. */
        void send(InetSocketAddress to, byte[] bytes, int offset, int length);
    }

    /** Makes a transport of what takes the datagrams. */
    public SendOnly(Sender sender) {
        this.sender = sender;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        sender.send(to, bytes, offset, length);
    }

    @Override
    public void update(long nowNanos) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean receive(Datagram into) {
        throw new UnsupportedOperationException();
    }

    @Override
    public InetSocketAddress localAddress() {
        throw new UnsupportedOperationException();
    }

    @Override
    public TransportStatistics statistics() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}

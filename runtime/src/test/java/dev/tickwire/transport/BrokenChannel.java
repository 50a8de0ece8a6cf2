package dev.tickwire.transport;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.MembershipKey;
import java.util.Set;

/** A socket of which every second call fails, or every call, as on a network interface that has gone. */
final class BrokenChannel extends DatagramChannel {
    int calls;
    private final boolean always;

    BrokenChannel(boolean always) {
        super(null);
        this.always = always;
    }

    @Override
    public SocketAddress receive(ByteBuffer into) throws IOException {
        if (always || calls++ % 2 == 0) {
            throw new IOException("network is down");
        }
        into.put((byte) 7);
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);
    }

    @Override
    public int send(ByteBuffer from, SocketAddress to) throws IOException {
        throw new IOException("network is down");
    }

    @Override
    public DatagramChannel bind(SocketAddress local) {
        return this;
    }

    @Override
    public <T> DatagramChannel setOption(SocketOption<T> name, T value) {
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        return null;
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }

    @Override
    public DatagramSocket socket() {
        return null;
    }

    @Override
    public boolean isConnected() {
        return false;
    }

    @Override
    public DatagramChannel connect(SocketAddress remote) {
        return this;
    }

    @Override
    public DatagramChannel disconnect() {
        return this;
    }

    @Override
    public SocketAddress getRemoteAddress() {
        return null;
    }

    @Override
    public int read(ByteBuffer into) {
        return 0;
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) {
        return 0;
    }

    @Override
    public int write(ByteBuffer from) {
        return 0;
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        return 0;
    }

    @Override
    public SocketAddress getLocalAddress() {
        return null;
    }

    @Override
    public MembershipKey join(InetAddress group, NetworkInterface at) {
        return null;
    }

    @Override
    public MembershipKey join(InetAddress group, NetworkInterface at, InetAddress source) {
        return null;
    }

    @Override
    protected void implCloseSelectableChannel() {}

    @Override
    protected void implConfigureBlocking(boolean block) {}
}

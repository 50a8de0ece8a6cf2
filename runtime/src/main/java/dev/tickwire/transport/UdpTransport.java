package dev.tickwire.transport;

import dev.tickwire.base.Arguments;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import org.jspecify.annotations.Nullable;

/**
 * UDP transport with one non-blocking socket, for IPv4 and IPv6 unless it is bound to an IPv4 address.
 *
 * <pre>{@code
 * UdpTransport transport = UdpTransport.builder().port(40000).receiveBufferBytes(4 << 20).open();
 * }</pre>
 *
 * <p>On a machine with several addresses, a socket bound to all addresses receives at each address. Its answers are
 * sent from the address that the operating system chooses, and a client that sent to another address drops the answers.
 * Bind to one address in this case, or use a {@link MultihomedTransport}.
 *
 * <p>The only allocations are those of the JDK: about 120 bytes when the sender of a datagram is not the sender of the
 * previous datagram. One thread owns a transport.
 */
public final class UdpTransport implements Transport {
    /** Most errors in a row; then nothing is received until the next update, since an error may persist. */
    static final int MAX_FAILURES_IN_A_ROW = 16;

    private final Builder settings;
    private DatagramChannel channel;
    private InetSocketAddress localAddress;
    private int sendBufferBytes;
    private int receiveBufferBytes;
    private final TransportStatistics statistics;

    private final ByteBuffer sendBuffer = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    private final ByteBuffer receiveBuffer = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    /** The buffers as {@link Buffer}, whose methods have the same return type on all platforms. */
    private final Buffer sendBounds = sendBuffer;

    private final Buffer receiveBounds = receiveBuffer;
    private final SocketWait waiting = new SocketWait();
    private final DatagramChannel[] waitedFor = new DatagramChannel[1];
    private int failuresInARow;

    private UdpTransport(Builder builder, TransportStatistics statistics) throws IOException {
        this.statistics = statistics;
        settings = builder.copy();
        bind(settings.port);
    }

    private void bind(int port) throws IOException {
        DatagramChannel opened = openChannel(settings.bindAddress);
        try {
            opened.configureBlocking(false);
            int sendBytes = sizeBuffer(opened, StandardSocketOptions.SO_SNDBUF, settings.sendBufferBytes);
            int receiveBytes = sizeBuffer(opened, StandardSocketOptions.SO_RCVBUF, settings.receiveBufferBytes);
            opened.setOption(StandardSocketOptions.SO_BROADCAST, settings.broadcast);
            opened.bind(
                    settings.bindAddress == null
                            ? new InetSocketAddress(port)
                            : new InetSocketAddress(settings.bindAddress, port));
            localAddress = (InetSocketAddress) opened.getLocalAddress();
            sendBufferBytes = sendBytes;
            receiveBufferBytes = receiveBytes;
            channel = opened;
        } catch (UnsupportedAddressTypeException missing) {
            opened.close();
            throw new IOException("this machine has no IPv6", missing);
        } catch (IOException | RuntimeException failed) {
            opened.close();
            throw failed;
        }
    }

    /**
     * Returns a builder, with any free port of all addresses.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Opens a socket at a port of all addresses of this machine, with the defaults of the builder.
     *
     * @param port the port, 1 to 65,535, or 0 for any free port
     * @return the transport
     * @throws IllegalArgumentException if the port is out of range
     * @throws UncheckedIOException if the socket cannot be opened, as when the port is in use
     */
    public static UdpTransport open(int port) {
        return builder().port(port).open();
    }

    /**
     * Continues at another free port with a new socket, as after a phone has changed networks or a router has assigned
     * another port. For tests of how a game reacts. Datagrams that wait in the old socket are lost. Does nothing after
     * {@link #close}.
     *
     * @throws UncheckedIOException if no socket can be opened; the old socket then stays
     */
    public void rebind() {
        if (!channel.isOpen()) {
            return;
        }
        DatagramChannel before = channel;
        try {
            bind(0);
            waiting.release(before);
            before.close();
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot open another UDP port: " + refused.getMessage(), refused);
        }
    }

    @Override
    public void update(long nowNanos) {
        failuresInARow = 0;
    }

    /**
     * {@inheritDoc}
     *
     * <p>An error that the operating system reports in place of a datagram is counted and skipped. After 16 errors in a
     * row, nothing is received until the next {@link #update}, so that a persistent error costs little.
     */
    @Override
    public boolean receive(Datagram into) {
        while (failuresInARow < MAX_FAILURES_IN_A_ROW && channel.isOpen()) {
            receiveBounds.clear();
            try {
                InetSocketAddress from = (InetSocketAddress) channel.receive(receiveBuffer);
                failuresInARow = 0;
                return from != null && accept(from, into);
            } catch (IOException reported) {
                if (channel.isOpen()) {
                    statistics.onDropped(TransportStatistics.Drop.RECEIVE_FAILED);
                    failuresInARow++;
                }
            }
        }
        return false;
    }

    private boolean accept(InetSocketAddress from, Datagram into) {
        receiveBounds.flip();
        int length = receiveBuffer.remaining();
        receiveBuffer.get(into.buffer(), 0, length);
        into.received(from, length);
        statistics.onReceived(length);
        return true;
    }

    @Override
    public void awaitDatagram(long nanos) {
        waitedFor[0] = channel;
        waiting.await(waitedFor, nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        Datagrams.requireLength(length);
        if (!channel.isOpen()) {
            return;
        }
        sendBounds.clear();
        sendBuffer.put(bytes, offset, length);
        sendBounds.flip();
        try {
            if (channel.send(sendBuffer, to) == length) {
                statistics.onSent(length);
            } else {
                statistics.onDropped(TransportStatistics.Drop.SEND_BUFFER_FULL);
            }
        } catch (IOException | UnsupportedAddressTypeException | UnresolvedAddressException refused) {
            statistics.onDropped(TransportStatistics.Drop.SEND_FAILED);
        }
    }

    @Override
    public InetSocketAddress localAddress() {
        return localAddress;
    }

    @Override
    public TransportStatistics statistics() {
        return statistics;
    }

    /**
     * Returns the size of the send buffer that the operating system granted.
     *
     * @return the size in bytes, as the operating system reports it
     */
    public int sendBufferBytes() {
        return sendBufferBytes;
    }

    /**
     * Returns the size of the receive buffer that the operating system granted.
     *
     * @return the size in bytes, as the operating system reports it
     */
    public int receiveBufferBytes() {
        return receiveBufferBytes;
    }

    @Override
    public void close() {
        try {
            waiting.close();
            channel.close();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot close the socket at " + localAddress, failed);
        }
    }

    /** Returns the channel, for tests that need errors of unreachable ports, and for {@link MultihomedTransport}. */
    DatagramChannel channel() {
        return channel;
    }

    /** Replaces the channel, for tests in which a socket fails. */
    void channel(DatagramChannel used) {
        channel = used;
    }

    private static DatagramChannel openChannel(@Nullable InetAddress bindAddress) throws IOException {
        return bindAddress instanceof Inet4Address
                ? DatagramChannel.open(StandardProtocolFamily.INET)
                : DatagramChannel.open();
    }

    private static int sizeBuffer(DatagramChannel channel, SocketOption<Integer> option, int bytes) throws IOException {
        channel.setOption(option, bytes);
        return channel.getOption(option);
    }

    /** Builder of a {@link UdpTransport}. */
    public static final class Builder {
        private static final int DEFAULT_BUFFER_BYTES = 1 << 20;
        private static final int MIN_BUFFER_BYTES = 4096;
        private static final int MAX_BUFFER_BYTES = 256 << 20;

        private @Nullable InetAddress bindAddress;
        private int port;
        private boolean broadcast;
        private int sendBufferBytes = DEFAULT_BUFFER_BYTES;
        private int receiveBufferBytes = DEFAULT_BUFFER_BYTES;

        private Builder() {}

        /**
         * Sets the address to bind, one of this machine. By default the socket receives at all addresses. Answers are
         * then sent from an address that the operating system chooses, which may differ from the address to which a
         * client sent.
         *
         * @param address the address; {@code 0.0.0.0} for all IPv4 addresses; null for all addresses
         * @return this builder
         */
        public Builder bindAddress(@Nullable InetAddress address) {
            bindAddress = address;
            return this;
        }

        /**
         * Sets the port; the default is 0.
         *
         * @param number the port, 1 to 65,535, or 0 for any free port
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder port(int number) {
            port = Arguments.inRange("port", number, 0, 65_535);
            return this;
        }

        /**
         * Sets the size of the send buffer; the default is 1 MiB. The operating system may grant another size.
         *
         * @param bytes the size in bytes, 4 KiB to 256 MiB
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder sendBufferBytes(int bytes) {
            sendBufferBytes = Arguments.inRange("sendBufferBytes", bytes, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES);
            return this;
        }

        /**
         * Sets the size of the receive buffer; the default is 1 MiB. The operating system may grant another size. The
         * buffer must have room for all datagrams that arrive between two updates.
         *
         * @param bytes the size in bytes, 4 KiB to 256 MiB
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder receiveBufferBytes(int bytes) {
            receiveBufferBytes = Arguments.inRange("receiveBufferBytes", bytes, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES);
            return this;
        }

        /**
         * Sets whether datagrams can be sent to broadcast addresses, which only IPv4 has: bind to {@code 0.0.0.0} or
         * one IPv4 address. The default is false.
         *
         * @param on whether broadcasts are allowed
         * @return this builder
         */
        public Builder broadcast(boolean on) {
            broadcast = on;
            return this;
        }

        /** Returns whether any free port will do. */
        boolean isPortFree() {
            return port == 0;
        }

        /**
         * Returns another builder with the present settings of this builder.
         *
         * @return the copy
         */
        public Builder copy() {
            return new Builder()
                    .bindAddress(bindAddress)
                    .port(port)
                    .broadcast(broadcast)
                    .sendBufferBytes(sendBufferBytes)
                    .receiveBufferBytes(receiveBufferBytes);
        }

        /**
         * Opens and binds the socket.
         *
         * @return the transport
         * @throws UncheckedIOException if the operating system refuses, as when the port is in use
         */
        public UdpTransport open() {
            return open(new TransportStatistics());
        }

        /** Opens a socket that counts in shared statistics. */
        UdpTransport open(TransportStatistics statistics) {
            try {
                return new UdpTransport(this, statistics);
            } catch (IOException refused) {
                throw new UncheckedIOException(
                        "cannot open UDP port " + port
                                + (bindAddress == null ? "" : " of " + bindAddress.getHostAddress()) + ": "
                                + refused.getMessage(),
                        refused);
            }
        }
    }
}

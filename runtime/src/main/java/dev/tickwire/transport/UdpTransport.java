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

/**
 * Datagrams over UDP, through one socket that never blocks.
 *
 * <p>Bound to all addresses of a machine that has several, it hears at each, but its answers leave from the one that
 * the system's routes choose: who asked at another takes no answer from there. Bind to one address then, or take a
 * {@link MultihomedTransport}.
 *
 * <p>Unless it is bound to an IPv4 address, the socket speaks IPv4 and IPv6, where the machine has both. Nothing is
 * allocated for a datagram but what the JDK allocates: about 120 bytes for the address of one that comes from another
 * sender than the last.
 */
public final class UdpTransport implements Transport {
    /** So many errors one after the other, then nothing more is received until the next update: an error may stay. */
    static final int MOST_FAILURES_IN_A_ROW = 16;

    private final Builder settings;
    private DatagramChannel channel;
    private InetSocketAddress localAddress;
    private int sendBufferBytes;
    private int receiveBufferBytes;
    private final TransportStatistics statistics;

    private final ByteBuffer sendBuffer = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    private final ByteBuffer receiveBuffer = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    /** The same buffers under the type whose methods return nothing narrower on any platform. */
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

    /** Begins a socket on a free port of all addresses. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Opens a socket for all addresses, with all else as the builder has it unless told.
     *
     * @param port 1 to 65,535, or 0 for any that is free
     * @throws IllegalArgumentException if it is out of range
     * @throws UncheckedIOException if the system refuses, as when the port is taken
     */
    public static UdpTransport open(int port) {
        return builder().port(port).open();
    }

    /**
     * Goes on from another free port, with a new socket, as after a phone has changed networks or a router has
     * forgotten a player: to see how a game takes that. What waits in the old socket is lost. Nothing after {@link
     * #close}.
     *
     * @throws UncheckedIOException if the system refuses; the old socket is kept
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
     * <p>An error that the system reports in place of a datagram is counted, and more may wait behind it. After 16 of
     * them one after the other nothing is received until the next {@link #update}, so that an error which stays costs a
     * game's loop little.
     */
    @Override
    public boolean receive(Datagram into) {
        while (failuresInARow < MOST_FAILURES_IN_A_ROW && channel.isOpen()) {
            receiveBounds.clear();
            try {
                InetSocketAddress from = (InetSocketAddress) channel.receive(receiveBuffer);
                failuresInARow = 0;
                return from != null && take(from, into);
            } catch (IOException reported) {
                if (channel.isOpen()) {
                    statistics.onDropped(TransportDrop.RECEIVE_FAILED);
                    failuresInARow++;
                }
            }
        }
        return false;
    }

    private boolean take(InetSocketAddress from, Datagram into) {
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
                statistics.onDropped(TransportDrop.SEND_BUFFER_FULL);
            }
        } catch (IOException | UnsupportedAddressTypeException | UnresolvedAddressException refused) {
            statistics.onDropped(TransportDrop.SEND_FAILED);
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

    /** The size of the socket's send buffer that the system gave, in bytes as the system counts them. */
    public int sendBufferBytes() {
        return sendBufferBytes;
    }

    /** The size of the socket's receive buffer that the system gave, in bytes as the system counts them. */
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

    /** For tests that need a socket which hears of unreachable ports. */
    DatagramChannel channel() {
        return channel;
    }

    /** For tests that need a socket which fails. */
    void channel(DatagramChannel used) {
        channel = used;
    }

    private static DatagramChannel openChannel(InetAddress bindAddress) throws IOException {
        return bindAddress instanceof Inet4Address
                ? DatagramChannel.open(StandardProtocolFamily.INET)
                : DatagramChannel.open();
    }

    private static int sizeBuffer(DatagramChannel channel, SocketOption<Integer> option, int bytes) throws IOException {
        channel.setOption(option, bytes);
        return channel.getOption(option);
    }

    /** Collects what a socket is opened with. */
    public static final class Builder {
        private static final int DEFAULT_BUFFER_BYTES = 1 << 20;
        private static final int LEAST_BUFFER_BYTES = 4096;
        private static final int MOST_BUFFER_BYTES = 256 << 20;

        private InetAddress bindAddress;
        private int port;
        private boolean broadcast;
        private int sendBufferBytes = DEFAULT_BUFFER_BYTES;
        private int receiveBufferBytes = DEFAULT_BUFFER_BYTES;

        private Builder() {}

        /**
         * Binds to one address of this machine. Unless this is called, the socket takes what is sent to any of them;
         * answers then leave from the address that the system chooses, which need not be the one that was asked.
         *
         * @param address the address; {@code 0.0.0.0} for all of IPv4 alone
         */
        public Builder bindAddress(InetAddress address) {
            bindAddress = address;
            return this;
        }

        /**
         * Sets the port.
         *
         * @param number 1 to 65,535, or 0 for any that is free
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder port(int number) {
            port = Arguments.inRange("port", number, 0, 65_535);
            return this;
        }

        /**
         * Asks for a size of the send buffer; the system may give another.
         *
         * @param bytes 4 KiB to 256 MiB, 1 MiB unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder sendBufferBytes(int bytes) {
            sendBufferBytes = Arguments.inRange("sendBufferBytes", bytes, LEAST_BUFFER_BYTES, MOST_BUFFER_BYTES);
            return this;
        }

        /**
         * Asks for a size of the receive buffer; the system may give another.
         *
         * @param bytes 4 KiB to 256 MiB, 1 MiB unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder receiveBufferBytes(int bytes) {
            receiveBufferBytes = Arguments.inRange("receiveBufferBytes", bytes, LEAST_BUFFER_BYTES, MOST_BUFFER_BYTES);
            return this;
        }

        /**
         * Allows sending to broadcast addresses, which reach all of a local network. They are IPv4's: bind to {@code
         * 0.0.0.0} or to one IPv4 address.
         *
         * @param on false unless set
         */
        public Builder broadcast(boolean on) {
            broadcast = on;
            return this;
        }

        /** Whether any free port will do. */
        boolean isPortFree() {
            return port == 0;
        }

        /** Another builder with the settings that this one has now. */
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
         * @throws UncheckedIOException if the system refuses, as when the port is taken
         */
        public UdpTransport open() {
            return open(new TransportStatistics());
        }

        /** Opens a socket that counts together with others. */
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

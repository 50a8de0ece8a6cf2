package dev.tickwire.endpoint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Arrays;

/**
 * Stands between one client and the server, as a router on the way does: forwards all, remembers some, and can send the
 * server what it likes from the client's address, and the client from the server's.
 */
final class Relay implements AutoCloseable {
    private static final int REMEMBERED = 256;

    private final DatagramChannel front;
    private final DatagramChannel back;
    private final Selector arrivals;
    private final ByteBuffer buffer = ByteBuffer.allocate(2048);
    private final byte[][] fromClient = new byte[REMEMBERED][];
    private final byte[][] fromServer = new byte[REMEMBERED][];
    private InetSocketAddress server;
    private InetSocketAddress client;
    private int clientCount;
    private int serverCount;

    Relay() {
        try {
            front = bound();
            back = bound();
            arrivals = Selector.open();
            front.register(arrivals, SelectionKey.OP_READ);
            back.register(arrivals, SelectionKey.OP_READ);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private static DatagramChannel bound() throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        channel.configureBlocking(false);
        return channel;
    }

    void open(InetSocketAddress to) {
        server = to;
    }

    InetSocketAddress front() {
        try {
            return (InetSocketAddress) front.getLocalAddress();
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }

    /** Forwards what waits. */
    void forward() throws IOException {
        for (InetSocketAddress from = receive(front); from != null; from = receive(front)) {
            client = from;
            fromClient[clientCount++ % REMEMBERED] = Arrays.copyOf(buffer.array(), buffer.limit());
            back.send(buffer, server);
        }
        for (InetSocketAddress from = receive(back); from != null; from = receive(back)) {
            fromServer[serverCount++ % REMEMBERED] = Arrays.copyOf(buffer.array(), buffer.limit());
            front.send(buffer, client);
        }
    }

    /** Waits until there is something to forward, or {@link #wake} was called. */
    void awaitDatagrams() throws IOException {
        arrivals.select();
        arrivals.selectedKeys().clear();
    }

    /** Ends the waiting of another thread. */
    void wake() {
        arrivals.wakeup();
    }

    /** One of the last datagrams of the client, or null before the first. */
    byte[] ofClient(int number) {
        return clientCount == 0 ? null : fromClient[number % Math.min(clientCount, REMEMBERED)];
    }

    /** One of the last datagrams of the server, or null before the first. */
    byte[] ofServer(int number) {
        return serverCount == 0 ? null : fromServer[number % Math.min(serverCount, REMEMBERED)];
    }

    /** Returns the bytes that left. */
    int toServer(byte[] datagram) throws IOException {
        return back.send(ByteBuffer.wrap(datagram), server);
    }

    void toClient(byte[] datagram) throws IOException {
        front.send(ByteBuffer.wrap(datagram), client);
    }

    @Override
    public void close() {
        try {
            arrivals.close();
            front.close();
            back.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private InetSocketAddress receive(DatagramChannel channel) throws IOException {
        buffer.clear();
        InetSocketAddress from = (InetSocketAddress) channel.receive(buffer);
        buffer.flip();
        return from;
    }
}

package dev.tickwire.benchmarks.socket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;

/** The clients: plain sockets in the caller's thread. In each tick, each sends a datagram and receives one. */
final class TickClients implements AutoCloseable {
    private static final int SENT_BYTES = 80;

    private final List<DatagramChannel> sockets = new ArrayList<>();
    private final List<InetSocketAddress> addresses = new ArrayList<>();

    TickClients(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            DatagramChannel socket = DatagramChannel.open();
            sockets.add(socket);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            socket.configureBlocking(false);
            addresses.add((InetSocketAddress) socket.getLocalAddress());
        }
    }

    List<InetSocketAddress> addresses() {
        return addresses;
    }

    /**
     * Runs some ticks.
     *
     * @return the processor time of the server in a tick, in nanoseconds
     * @throws IllegalStateException if a datagram is missing
     */
    double run(TickLoop server, int ticks) throws IOException, InterruptedException {
        InetSocketAddress to = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
        ByteBuffer out = ByteBuffer.allocateDirect(SENT_BYTES);
        ByteBuffer in = ByteBuffer.allocateDirect(TickLoop.PACKET_BYTES);
        long receivedBefore = server.received();
        long cpuBefore = server.cpuNanos();
        long answers = 0;
        for (int tick = 0; tick < ticks; tick++) {
            for (DatagramChannel socket : sockets) {
                socket.send(out.clear(), to);
            }
            server.tick();
            for (DatagramChannel socket : sockets) {
                while (socket.receive(in.clear()) != null) {
                    answers++;
                }
            }
        }
        double cpuNanos = server.cpuNanos() - cpuBefore;
        long sent = (long) ticks * sockets.size();
        long received = server.received() - receivedBefore;
        if (received != sent || answers != sent) {
            throw new IllegalStateException("of " + sent + " datagrams each way " + received
                    + " came to the server and " + answers + " to clients");
        }
        return cpuNanos / ticks;
    }

    @Override
    public void close() throws IOException {
        for (DatagramChannel socket : sockets) {
            socket.close();
        }
    }
}

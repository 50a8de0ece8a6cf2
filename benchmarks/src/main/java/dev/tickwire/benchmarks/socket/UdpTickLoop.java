package dev.tickwire.benchmarks.socket;

import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** The transport of a Tickwire server in the caller's thread, with one system call for each datagram. */
final class UdpTickLoop implements TickLoop {
    private final UdpTransport transport =
            UdpTransport.builder().bindAddress(InetAddress.getLoopbackAddress()).open();
    private final List<InetSocketAddress> clients;
    private final Datagram datagram = new Datagram();
    private final byte[] packet = new byte[PACKET_BYTES];
    private long cpuNanos;
    private long received;

    UdpTickLoop(List<InetSocketAddress> clients) {
        this.clients = clients;
    }

    @Override
    public int port() {
        return transport.localAddress().getPort();
    }

    @Override
    public void tick() {
        long start = Machine.threadNanos();
        transport.update(System.nanoTime());
        while (transport.receive(datagram)) {
            received++;
        }
        for (InetSocketAddress client : clients) {
            transport.send(client, packet, 0, PACKET_BYTES);
        }
        cpuNanos += Machine.threadNanos() - start;
    }

    @Override
    public long cpuNanos() {
        return cpuNanos;
    }

    @Override
    public long received() {
        return received;
    }

    @Override
    public void close() {
        transport.close();
    }
}

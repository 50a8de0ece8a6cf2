package dev.tickwire.play;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A simulated network between a client and a server on this machine: a UDP port for the client, whose datagrams travel
 * on with the latency, loss and rate of a preset. Each address of the client has a socket of its own toward the server,
 * so that the server sees the addresses apart. The proxy works in a thread of its own.
 */
final class NetworkProxy implements AutoCloseable {
    /** Most addresses of the client at a time. The address that was used longest ago is forgotten first. */
    private static final int MAX_LINES = 16;

    /** Time in which datagrams under way are not looked at. It adds to the latency. */
    private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final NetworkPreset preset;
    private final long seed;
    private final InetSocketAddress server;
    private final UdpTransport front;
    private final Map<InetSocketAddress, NetworkSimulator> lines = new LinkedHashMap<>(MAX_LINES, 1, true);
    private final Datagram datagram = new Datagram();
    private final Thread thread;
    private volatile boolean isClosing;
    private volatile boolean isUsed;
    private int opened;

    private NetworkProxy(NetworkPreset preset, long seed, InetSocketAddress server) {
        this.preset = preset;
        this.seed = seed;
        this.server = server;
        front = open();
        thread = new Thread(this::run, "tickwire-network-" + preset);
        thread.setDaemon(true);
    }

    /** Opens a socket at a free port that only this machine reaches. */
    private static UdpTransport open() {
        return UdpTransport.builder()
                .bindAddress(InetAddress.getLoopbackAddress())
                .open();
    }

    /**
     * Opens a proxy.
     *
     * @param preset the network
     * @param seed the seed of the network
     * @param server the address of the server
     * @throws java.io.UncheckedIOException if a socket cannot be opened
     */
    static NetworkProxy open(NetworkPreset preset, long seed, InetSocketAddress server) {
        NetworkProxy proxy = new NetworkProxy(preset, seed, server);
        proxy.thread.start();
        return proxy;
    }

    /** Returns the port for the client, on the loopback address. */
    int port() {
        return front.localAddress().getPort();
    }

    /** Returns whether a datagram has reached the port for the client. */
    boolean isUsed() {
        return isUsed;
    }

    private void run() {
        while (!isClosing) {
            long now = System.nanoTime();
            front.update(now);
            while (front.receive(datagram)) {
                line(datagram.address(), now).send(server, datagram.bytes(), datagram.offset(), datagram.length());
            }
            lines.forEach((client, line) -> {
                line.update(now);
                while (line.receive(datagram)) {
                    if (datagram.address().equals(server)) {
                        front.send(client, datagram.bytes(), datagram.offset(), datagram.length());
                    }
                }
            });
            front.awaitDatagram(ROUND_NANOS);
        }
        lines.values().forEach(NetworkSimulator::close);
        front.close();
    }

    private NetworkSimulator line(InetSocketAddress client, long now) {
        NetworkSimulator line = lines.get(client);
        if (line == null) {
            isUsed = true;
            line = new NetworkSimulator(open(), seed + opened++, preset);
            line.update(now);
            lines.put(client, line);
            if (lines.size() > MAX_LINES) {
                Iterator<NetworkSimulator> oldest = lines.values().iterator();
                oldest.next().close();
                oldest.remove();
            }
        }
        return line;
    }

    /** Closes the port, and waits for the end of the thread. Datagrams under way are lost. */
    @Override
    public void close() {
        isClosing = true;
        try {
            thread.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}

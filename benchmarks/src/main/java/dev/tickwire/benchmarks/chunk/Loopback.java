package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.chunk.wire.FiguresClientListener;
import dev.tickwire.benchmarks.chunk.wire.FiguresProtocol;
import dev.tickwire.benchmarks.chunk.wire.FiguresServerListener;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.UdpTransport;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * Chunks over real UDP on loopback, with server and client in a thread each: MB/s, and the share of a core of each
 * thread.
 *
 * <p>The client discards received bytes.
 *
 * <pre>{@code
 * java -cp benchmarks/target/benchmarks.jar dev.tickwire.benchmarks.chunk.Loopback [megabytes [rounds]]
 * }</pre>
 */
public final class Loopback {
    private static final int MEGABYTE = 1 << 20;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int FAST = 1_000_000_000;

    private final int hertz;
    private final Server server;
    private final Client client;
    private volatile boolean isOver;
    private volatile String failure;
    private long beganNanos;
    private volatile long endedNanos;

    /** Loop of an endpoint in a thread of its own. */
    private final class Loop extends Thread {
        private final Endpoint endpoint;
        private long cpuNanos;

        Loop(Endpoint endpoint) {
            this.endpoint = endpoint;
        }

        @Override
        public void run() {
            long tickNanos = (long) (NANOS_PER_SECOND / hertz);
            long next = System.nanoTime();
            while (!isOver) {
                endpoint.update(System.nanoTime());
                endpoint.flush();
                next = Math.max(next + tickNanos, System.nanoTime() - tickNanos);
                LockSupport.parkNanos(next - System.nanoTime());
            }
            cpuNanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }
    }

    private Loopback(int hertz, ChunkRate rate, boolean isSecure, int bytes) {
        this.hertz = hertz;
        UdpTransport.Builder socket = UdpTransport.builder()
                .bindAddress(InetAddress.getLoopbackAddress())
                .receiveBufferBytes(8 * MEGABYTE);
        UdpTransport atServer = socket.open();
        Server.Builder settings =
                Server.builder(FiguresProtocol.get()).transport(atServer).chunkRate(rate);
        if (isSecure) {
            settings.session(ServerSessions.encrypted(NetcodeKey.insecure()));
        }
        server = settings.build();
        server.listener(new Sender(bytes));
        server.start();
        client = Client.builder(FiguresProtocol.get())
                .transport(socket.open())
                .session(isSecure ? ClientSessions.insecure(1) : ClientSessions.plain())
                .build();
        client.listener(new Receiver());
        client.connect(atServer.localAddress());
    }

    private final class Sender implements FiguresServerListener {
        private final int bytes;

        Sender(int bytes) {
            this.bytes = bytes;
        }

        @Override
        public void onConnect(Peer peer) {
            beganNanos = System.nanoTime();
            peer.sendChunk(
                    FiguresProtocol.MAPS_CHANNEL, server.create(FiguresProtocol.MAP), ChunkSource.of(new byte[bytes]));
        }

        @Override
        public void onChunkEnd(Peer peer, Chunk chunk) {
            endedNanos = System.nanoTime();
            failure = chunk.state() == Chunk.State.COMPLETE ? null : chunk.toString();
            isOver = true;
        }
    }

    private static final class Receiver implements FiguresClientListener {
        @Override
        public void onChunk(Peer from, IncomingChunk chunk) {
            chunk.into((position, bytes, offset, length) -> {});
        }
    }

    /**
     * Runs until the transfer ends.
     *
     * @return bytes per second, and the shares of a core of server and client
     */
    private double[] run(int bytes) throws InterruptedException {
        Loop atServer = new Loop(server);
        Loop atClient = new Loop(client);
        atServer.start();
        atClient.start();
        atServer.join();
        atClient.join();
        server.close();
        client.close();
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
        double nanos = endedNanos - beganNanos;
        return new double[] {
            bytes / nanos * NANOS_PER_SECOND, atServer.cpuNanos / nanos, atClient.cpuNanos / nanos,
        };
    }

    /**
     * Measures and prints.
     *
     * @param args the size of a chunk in MB, up to 64, 32 by default; the number of rounds, 5 by default
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] args) throws InterruptedException {
        int bytes = MEGABYTE * (args.length > 0 ? Integer.parseInt(args[0]) : 32);
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        for (int hertz : new int[] {60, 250, 1000}) {
            for (boolean isSecure : new boolean[] {false, true}) {
                print(hertz, ChunkRate.adaptive(1_000_000_000), isSecure, bytes, rounds);
            }
            print(hertz, ChunkRate.fixed(FAST), false, bytes, rounds);
        }
    }

    /** Measures in rounds and prints the medians. */
    private static void print(int hertz, ChunkRate rate, boolean isSecure, int bytes, int rounds)
            throws InterruptedException {
        double[] bytesPerSecond = new double[rounds];
        double[] serverShare = new double[rounds];
        double[] clientShare = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            double[] measured = new Loopback(hertz, rate, isSecure, bytes).run(bytes);
            bytesPerSecond[round] = measured[0];
            serverShare[round] = measured[1];
            clientShare[round] = measured[2];
        }
        System.out.printf(
                Locale.ROOT,
                "%4d Hz, %-28s %-9s  %7.1f MB/s (%.1f to %.1f), of a core: server %4.1f %%, client %4.1f %%%n",
                hertz,
                rate + ",",
                isSecure ? "encrypted" : "plain",
                median(bytesPerSecond) / MEGABYTE,
                bytesPerSecond[0] / MEGABYTE,
                bytesPerSecond[rounds - 1] / MEGABYTE,
                100 * median(serverShare),
                100 * median(clientShare));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }
}

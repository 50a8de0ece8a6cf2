package dev.tickwire.benchmarks.secure;

import dev.tickwire.benchmarks.snapshot.Worlds;
import dev.tickwire.benchmarks.trip.wire.TripProtocol;
import dev.tickwire.benchmarks.wire.Snapshot;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.UdpTransport;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * Cost of encrypted sessions.
 *
 * <p>Measures the time to seal and open packets, by sessions and by the bare cipher, and the handshakes that a core
 * rejects and completes. Then it measures the processor time of a server's thread at 60 ticks a second, with many
 * clients over real UDP sockets on this machine.
 */
public final class SecureMain {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int HANDSHAKES = 2_000;
    private static final int BATCHES = 501;
    private static final int BATCH = 500;
    private static final long TICK_NANOS = 1_000_000_000L / 60;

    private SecureMain() {}

    /**
     * Measures all and prints tables.
     *
     * @param arguments the seconds of each measurement, 5 by default
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws InterruptedException {
        double seconds = arguments.length == 0 ? 5 : Double.parseDouble(arguments[0]);
        System.out.println("JDK " + Runtime.version());
        System.out.println("| payload | sealed and opened by sessions, ns | by the bare cipher, ns | times |");
        System.out.println("|---|---|---|---|");
        for (int bytes : new int[] {64, 256, 1200}) {
            besideTheCipher(bytes);
        }
        refused(seconds);
        completed(seconds);
        System.out.println("| clients | session | packets/s in | out | share of a core | socket | cipher | rest |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (int clients : new int[] {64, 256}) {
            tick(clients, false, seconds);
            tick(clients, true, seconds);
        }
    }

    /**
     * Compares packets of sessions with the bare cipher. Both take turns in short batches, so that disturbances affect
     * both; medians count.
     */
    private static void besideTheCipher(int bytes) {
        SecurePair pair = new SecurePair(1);
        pair.connect(1, pair.token(1));
        pair.untimed();
        BareCipher cipher = new BareCipher();
        byte[] payload = new byte[bytes + 8];
        double[] sessions = new double[BATCHES];
        double[] ciphers = new double[BATCHES];
        for (int batch = -BATCHES; batch < BATCHES; batch++) {
            long start = System.nanoTime();
            for (int i = 0; i < BATCH; i++) {
                pair.trip(payload, bytes);
            }
            long between = System.nanoTime();
            for (int i = 0; i < BATCH; i++) {
                cipher.trip(payload, bytes);
            }
            if (batch >= 0) {
                sessions[batch] = (between - start) / (double) BATCH;
                ciphers[batch] = (System.nanoTime() - between) / (double) BATCH;
            }
        }
        Arrays.sort(sessions);
        Arrays.sort(ciphers);
        double session = sessions[BATCHES / 2];
        double bare = ciphers[BATCHES / 2];
        print("| %d | %.0f | %.0f | %.2f |%n", bytes, session, bare, session / bare);
    }

    private static void refused(double seconds) {
        SecurePair pair = new SecurePair(1);
        byte[] forged = pair.forgedRequest();
        for (int round = 0; round < 2; round++) {
            long start = System.nanoTime();
            long count = 0;
            while (System.nanoTime() - start < seconds * 5e8) {
                for (int i = 0; i < 100; i++) {
                    pair.refuse(forged);
                }
                count += 100;
            }
            if (round == 1) {
                print("handshakes refused (bad token): %.0f a second%n", count * 1e9 / (System.nanoTime() - start));
            }
        }
    }

    private static void completed(double seconds) {
        long nanos = 0;
        long count = 0;
        long start = System.nanoTime();
        boolean warm = false;
        while (!warm || System.nanoTime() - start < seconds * 1e9) {
            SecurePair pair = new SecurePair(HANDSHAKES);
            for (int i = 0; i < HANDSHAKES; i++) {
                pair.connect(i, pair.token(i));
            }
            if (warm) {
                nanos += pair.serverNanos();
                count += HANDSHAKES;
            } else if (System.nanoTime() - start > seconds * 5e8) {
                warm = true;
                start = System.nanoTime();
            }
        }
        print("handshakes completed, the server's part: %.0f a second%n", count * 1e9 / nanos);
    }

    private static void tick(int clientCount, boolean secure, double seconds) throws InterruptedException {
        InetAddress here = InetAddress.getLoopbackAddress();
        NetcodeKey key = NetcodeKey.random(new SecureRandom());
        TimedTransport transport =
                new TimedTransport(UdpTransport.builder().bindAddress(here).open());
        InetSocketAddress address = transport.localAddress();
        Server.Builder builder =
                Server.builder(TripProtocol.get()).transport(transport).maxClients(clientCount);
        Server server = builder.session(secure ? ServerSessions.encrypted(key) : ServerSessions.plain())
                .build();
        server.listener((ServerListener) (from, type, message) -> {});
        server.start();
        ClientsThread clients = new ClientsThread(clientCount, address, secure ? key : null);
        clients.start();
        Snapshot world = Worlds.first(1).get(0);
        long warmUp = System.nanoTime();
        while (server.peerCount() < clientCount || System.nanoTime() - warmUp < seconds * 1e9) {
            turn(server, world);
        }
        long cpu = THREADS.getCurrentThreadCpuTime();
        long socket = transport.socketNanos();
        long in = transport.statistics().datagramsReceived();
        long out = transport.statistics().datagramsSent();
        long inBytes = transport.statistics().bytesReceived();
        long outBytes = transport.statistics().bytesSent();
        long start = System.nanoTime();
        while (System.nanoTime() - start < seconds * 1e9) {
            turn(server, world);
        }
        double wall = System.nanoTime() - start;
        cpu = THREADS.getCurrentThreadCpuTime() - cpu;
        socket = transport.socketNanos() - socket;
        in = transport.statistics().datagramsReceived() - in;
        out = transport.statistics().datagramsSent() - out;
        inBytes = transport.statistics().bytesReceived() - inBytes;
        outBytes = transport.statistics().bytesSent() - outBytes;
        double cipher = secure ? cipherNanos(in, inBytes, true) + cipherNanos(out, outBytes, false) : 0;
        print(
                "| %d | %s | %.0f | %.0f | %.1f %% | %.1f %% | %.1f %% | %.1f %% |%n",
                clientCount,
                secure ? "encrypted" : "plain",
                in * 1e9 / wall,
                out * 1e9 / wall,
                100 * cpu / wall,
                100 * socket / wall,
                100 * cipher / wall,
                100 * (cpu - socket - cipher) / wall);
        if (server.peerCount() != clientCount) {
            throw new IllegalStateException(server.peerCount() + " of " + clientCount + " clients are left");
        }
        clients.finish();
        server.close();
    }

    /** Returns the time of the bare cipher for packets of this mean size: half of sealing and opening. */
    private static double cipherNanos(long packets, long bytes, boolean incoming) {
        BareCipher cipher = new BareCipher();
        byte[] payload = new byte[1300];
        int length = (int) Math.max(1, bytes / Math.max(1, packets) - (incoming ? 20 : 21));
        int rounds = 20_000;
        long start = 0;
        for (int i = -rounds; i < rounds; i++) {
            if (i == 0) {
                start = System.nanoTime();
            }
            cipher.trip(payload, length);
        }
        return packets * ((System.nanoTime() - start) / (2.0 * rounds));
    }

    private static void turn(Server server, Snapshot world) {
        long now = System.nanoTime();
        server.update(now);
        server.broadcast(server.create(TripProtocol.SNAPSHOT).copyFrom(world));
        server.flush();
        LockSupport.parkNanos(TICK_NANOS - (System.nanoTime() - now));
    }

    private static void print(String text, Object... values) {
        System.out.printf(Locale.ROOT, text, values);
    }

    /** All clients of a server in one thread, at 60 ticks a second. */
    private static final class ClientsThread extends Thread {
        private final List<Client> clients = new ArrayList<>();
        private volatile boolean over;

        ClientsThread(int count, InetSocketAddress server, NetcodeKey key) {
            super("clients");
            for (int i = 0; i < count; i++) {
                Client client = Client.builder(TripProtocol.get())
                        .bindAddress(InetAddress.getLoopbackAddress())
                        .build();
                client.listener((ClientListener) (from, type, message) -> {});
                if (key == null) {
                    client.connect(server);
                } else {
                    client.connect(new ConnectTokens(TripProtocol.get().id(), key, List.of(server))
                            .mint(System.currentTimeMillis() / 1000, i, new byte[0]));
                }
                clients.add(client);
            }
        }

        @Override
        public void run() {
            while (!over) {
                long now = System.nanoTime();
                for (Client client : clients) {
                    client.update(now);
                    client.send(client.create(TripProtocol.COMMAND));
                    client.flush();
                }
                LockSupport.parkNanos(TICK_NANOS - (System.nanoTime() - now));
            }
            clients.forEach(Client::close);
        }

        void finish() throws InterruptedException {
            over = true;
            join();
        }
    }
}

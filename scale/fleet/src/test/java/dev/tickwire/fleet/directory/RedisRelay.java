package dev.tickwire.fleet.directory;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Relays between a link and its Redis, and holds answers back while the test requests it. */
final class RedisRelay implements AutoCloseable {
    private static final int BYTES = 8_192;

    volatile boolean holdsAll;
    /** Of connections that have sent a PING. */
    volatile boolean holdsPings;

    /** Where the next connections lead. */
    volatile int port;

    private final ServerSocket listening;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    RedisRelay(int redisPort) throws IOException {
        port = redisPort;
        listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    String uri() {
        return "redis://127.0.0.1:" + listening.getLocalPort();
    }

    /** How many connections there were. */
    int connections() {
        return sockets.size() / 2;
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                // It has ended.
            } catch (InterruptedException never) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket link = listening.accept();
            Socket redis = new Socket(InetAddress.getLoopbackAddress(), port);
            sockets.add(link);
            sockets.add(redis);
            boolean[] hasPinged = new boolean[1];
            start(() -> pump(link, redis, hasPinged, false));
            start(() -> pump(redis, link, hasPinged, true));
        }
    }

    private void pump(Socket from, Socket to, boolean[] hasPinged, boolean isAnswer)
            throws IOException, InterruptedException {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            byte[] bytes = new byte[BYTES];
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                synchronized (hasPinged) {
                    hasPinged[0] |=
                            !isAnswer && new String(bytes, 0, count, StandardCharsets.ISO_8859_1).contains("PING");
                }
                while (isAnswer && isHeld(hasPinged)) {
                    Thread.sleep(1);
                }
                to.getOutputStream().write(bytes, 0, count);
            }
        }
    }

    private boolean isHeld(boolean[] hasPinged) {
        synchronized (hasPinged) {
            return holdsAll || holdsPings && hasPinged[0];
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}

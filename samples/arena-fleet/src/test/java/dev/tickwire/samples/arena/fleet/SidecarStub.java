package dev.tickwire.samples.arena.fleet;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A sidecar of Agones that records the calls of its game server, and reports one address for it. */
final class SidecarStub implements AutoCloseable {
    private static final int MAX_SECONDS = 40;

    private final HttpServer http;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final CountDownLatch ending = new CountDownLatch(1);
    private final int gamePort;

    SidecarStub(int gamePort) throws IOException {
        this.gamePort = gamePort;
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(threads);
        http.createContext("/", this::answer);
        http.start();
    }

    int port() {
        return http.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String path = exchange.getRequestURI().getPath();
            if (path.equals("/watch/gameserver")) {
                watch(exchange);
                return;
            }
            if (!path.equals("/gameserver") && !path.equals("/health")) {
                received.add(path.equals("/metadata/label") ? path + " " + sent : path);
            }
            byte[] body = (path.equals("/gameserver") ? gameServer(false) : "{}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** Sends the resource at once, and the deleted resource after {@link #delete}. */
    private void watch(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        OutputStream lines = exchange.getResponseBody();
        try {
            lines.write(line(false));
            lines.flush();
            ending.await(MAX_SECONDS, TimeUnit.SECONDS);
            lines.write(line(true));
            lines.flush();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] line(boolean isDeleted) {
        return ("{\"result\":" + gameServer(isDeleted) + "}\n").getBytes(StandardCharsets.UTF_8);
    }

    private String gameServer(boolean isDeleted) {
        return "{\"object_meta\":{\"name\":\"arena-pod\",\"namespace\":\"default\",\"uid\":\"1\",\"deletion_timestamp\":\""
                + (isDeleted ? 1_700_000_000 : 0) + "\"},\"status\":{\"state\":\"Scheduled\",\"address\":\"127.0.0.1\","
                + "\"ports\":[{\"name\":\"game\",\"port\":" + gamePort + "}]}}";
    }

    /** Waits until a path was called; that of labels with a body. */
    void awaitCall(String path) throws InterruptedException {
        for (String call = ""; !call.equals(path); ) {
            call = received.poll(MAX_SECONDS, TimeUnit.SECONDS);
            if (call == null) {
                throw new AssertionError("not in " + MAX_SECONDS + " s: " + path);
            }
        }
    }

    /** Marks the game server as deleted, so that its process ends. */
    void delete() {
        ending.countDown();
    }

    @Override
    public void close() {
        ending.countDown();
        http.stop(0);
        threads.shutdownNow();
    }
}

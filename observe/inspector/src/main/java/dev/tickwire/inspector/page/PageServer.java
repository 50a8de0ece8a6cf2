package dev.tickwire.inspector.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tickwire.inspector.InspectorSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** Serves the page, its files and its documents, and streams states to those who look. */
public final class PageServer {
    private final HttpServer server;
    private final RequestThreads threads = new RequestThreads();
    private final Gate gate;
    private final Assets assets = Assets.load();
    private final Documents documents;
    private final Readers readers;
    private final String url;

    private PageServer(HttpServer server, InspectorSource source) {
        this.server = server;
        InetSocketAddress address = server.getAddress();
        gate = new Gate(address.getAddress().getHostAddress(), address.getPort());
        documents = new Documents(source);
        readers = new Readers(source::watched);
        url = "http://" + gate.host() + "/" + gate.token() + "/";
    }

    /**
     * Opens the page.
     *
     * @param address the address that it listens at
     * @param port the TCP port, 0 for any that is free
     * @param source what it shows; started here
     * @throws IOException if the port cannot be used
     */
    public static PageServer open(InetAddress address, int port, InspectorSource source) throws IOException {
        PageServer page = new PageServer(HttpServer.create(new InetSocketAddress(address, port), 0), source);
        source.start(page::tellState);
        page.server.createContext("/", page::handle);
        page.server.setExecutor(page.threads);
        page.start();
        return page;
    }

    /** The server's own thread is a daemon where the one that starts it is. */
    private void start() {
        Thread starter = new Thread(server::start, "tickwire-inspector-start");
        starter.setDaemon(true);
        starter.start();
        boolean isInterrupted = false;
        while (starter.isAlive()) {
            try {
                starter.join();
            } catch (InterruptedException interrupted) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The TCP port on which it listens. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Its address, with the token. */
    public String url() {
        return url;
    }

    /** Serves nothing more. */
    public void close() {
        readers.close();
        server.stop(0);
        threads.close();
    }

    private void tellState() {
        if (!readers.isEmpty()) {
            readers.tell(EventStream.event("state", documents.state()));
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        threads.beginAnswer();
        Gate.protect(exchange.getResponseHeaders());
        try {
            int refusal = gate.refusal(exchange);
            if (refusal != 0) {
                exchange.sendResponseHeaders(refusal, -1);
            } else {
                serve(exchange, gate.name(exchange));
            }
        } finally {
            exchange.close();
        }
    }

    private void serve(HttpExchange exchange, String name) throws IOException {
        Assets.Asset asset = assets.get(name);
        if (asset != null) {
            send(exchange, asset.contentType(), asset.bytes());
            return;
        }
        if (name.equals("events")) {
            stream(exchange);
            return;
        }
        String document = documents.get(name, Parameters.of(exchange.getRequestURI()));
        if (document == null) {
            exchange.sendResponseHeaders(404, -1);
        } else {
            send(exchange, "application/json", document.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void send(HttpExchange exchange, String contentType, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", contentType);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private void stream(HttpExchange exchange) throws IOException {
        EventStream stream = new EventStream(exchange);
        stream.offer(EventStream.event("description", documents.description()));
        stream.offer(EventStream.event("state", documents.state()));
        if (!readers.add(stream)) {
            exchange.sendResponseHeaders(503, -1);
            return;
        }
        threads.beginStream();
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            stream.run();
        } finally {
            readers.remove(stream);
        }
    }
}

package dev.tickwire.inspector.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tickwire.inspector.InspectorSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** HTTP server of the page: files, documents, and event streams with the state. */
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
     * Opens the page and starts the source.
     *
     * @param address the address to listen on
     * @param port the TCP port, or 0 for any free port
     * @throws IOException if the port cannot be used
     */
    public static PageServer open(InetAddress address, int port, InspectorSource source) throws IOException {
        PageServer page = new PageServer(HttpServer.create(new InetSocketAddress(address, port), 0), source);
        source.start(page::sendState);
        page.server.createContext("/", page::handle);
        page.server.setExecutor(page.threads);
        page.start();
        return page;
    }

    /**
     * Starts the server on a daemon thread: its dispatcher thread inherits that, so the page does not keep the process
     * alive.
     */
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

    /** Returns the port of the page. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Returns the URL of the page, with its token. */
    public String url() {
        return url;
    }

    /** Ends all streams and requests and closes the port. */
    public void close() {
        readers.close();
        server.stop(0);
        threads.close();
    }

    private void sendState() {
        if (!readers.isEmpty()) {
            readers.send(EventStream.event("state", documents.state()));
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        threads.beginResponse();
        Gate.protect(exchange.getResponseHeaders());
        try {
            int refusal = gate.refusalStatus(exchange);
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

package dev.tickwire.samples.arena;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.metrics.TickwireMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** A page with the meters of all servers of a process, as text for Prometheus, on the loopback interface. */
final class MetricsPage {
    private static final String PATH = "/metrics";
    private static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Map<Integer, TickwireMetrics> ofPorts = new HashMap<>();
    private final HttpServer http;

    private MetricsPage(HttpServer http) {
        this.http = http;
    }

    /**
     * Opens the page, without meters.
     *
     * @param port the TCP port, 0 for any
     * @throws UncheckedIOException if the port cannot be used
     */
    static MetricsPage open(int port) {
        try {
            MetricsPage page = new MetricsPage(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
            page.start();
            return page;
        } catch (IOException refused) {
            throw new UncheckedIOException(
                    "cannot serve metrics on port " + port + ": " + refused.getMessage(), refused);
        }
    }

    /**
     * Starts the HTTP server from a daemon thread. The thread of the HTTP server is then a daemon, too, and does not
     * keep the process alive.
     */
    private void start() {
        http.createContext(PATH, this::handle);
        Thread starter = new Thread(http::start, "arena-metrics");
        starter.setDaemon(true);
        starter.start();
    }

    /**
     * Adds the meters of a server, with the tag {@code port}. These meters replace the meters of an earlier server on
     * this port.
     *
     * @param server the server, with an open port; must be called on the server's thread
     */
    synchronized void add(Server server) {
        TickwireMetrics earlier = ofPorts.remove(server.port());
        if (earlier != null) {
            earlier.close();
        }
        TickwireMetrics metrics = TickwireMetrics.of(server).tags("port", String.valueOf(server.port()));
        metrics.bindTo(registry);
        ofPorts.put(server.port(), metrics);
    }

    /** Returns the address of the page. */
    String url() {
        InetSocketAddress address = http.getAddress();
        return "http://" + address.getAddress().getHostAddress() + ":" + address.getPort() + PATH;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().equals(PATH)) {
                exchange.sendResponseHeaders(404, -1);
            } else if (!exchange.getRequestMethod().equals("GET")) {
                exchange.getResponseHeaders().set("Allow", "GET");
                exchange.sendResponseHeaders(405, -1);
            } else {
                byte[] text = registry.scrape().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", CONTENT_TYPE);
                exchange.sendResponseHeaders(200, text.length);
                exchange.getResponseBody().write(text);
            }
        }
    }
}

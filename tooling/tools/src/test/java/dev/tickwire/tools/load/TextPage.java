package dev.tickwire.tools.load;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** A page of text on the loopback interface. */
final class TextPage implements AutoCloseable {
    private final HttpServer http;

    /** Opens the page at any port; each request gets the next text. */
    TextPage(Supplier<String> texts) throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/metrics", exchange -> {
            try (exchange) {
                byte[] text = texts.get().getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, text.length);
                exchange.getResponseBody().write(text);
            }
        });
        http.start();
    }

    String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/metrics";
    }

    @Override
    public void close() {
        http.stop(0);
    }
}

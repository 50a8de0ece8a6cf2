package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricsPageTest {
    private static HttpResponse<String> send(String method, String url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** The text of a page. */
    static String get(String url) throws IOException, InterruptedException {
        HttpResponse<String> page = send("GET", url);
        assertEquals(200, page.statusCode());
        return page.body();
    }

    private static Server open(int port) {
        Server server = Server.builder(ArenaProtocol.get())
                .bindAddress(InetAddress.getLoopbackAddress())
                .port(port)
                .build();
        new ArenaServer(server, 1, DeliveryObserver.NONE).start();
        return server;
    }

    /** The window opens a new server on the same port whenever its player plays again. */
    @Test
    void shouldShowTheNewServerOfAPort() throws Exception {
        MetricsPage page = MetricsPage.open(0);
        int port;
        try (Server first = open(0)) {
            page.add(first);
            port = first.port();
            first.update(1);
            first.update(2);
        }
        try (Server second = open(port)) {
            page.add(second);
            second.update(3);
            String updates = "tickwire_update_seconds_count{port=\"" + port + "\",side=\"server\"} ";
            assertEquals(
                    List.of(updates + 1),
                    get(page.url())
                            .lines()
                            .filter(line -> line.startsWith("tickwire_update_seconds_count"))
                            .toList());
        }
    }

    @Test
    void shouldServeOnlyGetRequestsOfItsPath() throws Exception {
        MetricsPage page = MetricsPage.open(0);
        assertEquals(404, send("GET", page.url() + "/more").statusCode());
        HttpResponse<String> posted = send("POST", page.url());
        assertEquals(405, posted.statusCode());
        assertEquals("GET", posted.headers().firstValue("Allow").orElseThrow());
        assertEquals(
                "text/plain; version=0.0.4; charset=utf-8",
                send("GET", page.url()).headers().firstValue("Content-Type").orElseThrow());
    }

    @Test
    void shouldReportThePortInUse() {
        int port = URI.create(MetricsPage.open(0).url()).getPort();
        String message = assertThrows(UncheckedIOException.class, () -> MetricsPage.open(port))
                .getMessage();
        assertTrue(message.startsWith("cannot serve metrics on port " + port + ": "), message);
    }
}

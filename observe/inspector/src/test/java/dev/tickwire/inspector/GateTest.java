package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The page is served to those who know its token, and nothing else is. */
class GateTest {
    private final HallGame game = new HallGame(1, 2, NetworkConditions.perfect());
    private final Inspector inspector = Inspector.open(game.world.server(), 0);
    private final String path = URI.create(inspector.url()).getPath();

    @AfterEach
    void close() {
        inspector.close();
        game.close();
    }

    private String raw(String method, String requestPath, String host) throws IOException {
        String line = HttpRequests.raw(
                inspector.port(),
                method + " " + requestPath + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        return line.split(" ")[1];
    }

    private String host() {
        return "localhost:" + inspector.port();
    }

    @Test
    void shouldServeThePageUnderItsTokenOnLoopback() throws IOException, InterruptedException {
        assertTrue(inspector.url().matches("http://127\\.0\\.0\\.1:\\d+/[0-9a-f]{32}/"), inspector.url());
        HttpResponse<String> page = HttpRequests.get(inspector.url());
        assertEquals(200, page.statusCode());
        assertTrue(page.body().contains("Tickwire inspector"));
        assertEquals(200, HttpRequests.get(inspector.url() + "chart.js").statusCode());
    }

    @Test
    void shouldSendSecurityHeadersWithEachResponse() throws IOException, InterruptedException {
        for (String name : new String[] {"", "main.js", "style.css", "traffic", "none"}) {
            var headers = HttpRequests.get(inspector.url() + name).headers();
            String policy = headers.firstValue("Content-Security-Policy").orElseThrow();
            assertTrue(
                    policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"));
            assertFalse(policy.contains("unsafe"));
            assertEquals("nosniff", headers.firstValue("X-Content-Type-Options").orElseThrow());
            assertEquals("no-referrer", headers.firstValue("Referrer-Policy").orElseThrow());
            assertEquals("no-store", headers.firstValue("Cache-Control").orElseThrow());
            assertTrue(headers.firstValue("Access-Control-Allow-Origin").isEmpty());
        }
    }

    @Test
    void shouldRejectRequestsWithoutTheToken() throws IOException {
        String wrong = "/" + "0".repeat(32) + "/";
        for (String requestPath :
                new String[] {"/", "/events", "/index.html", wrong, wrong + "traffic", path.substring(0, 9)}) {
            assertEquals("403", raw("GET", requestPath, host()), requestPath);
        }
        assertEquals("403", raw("GET", path.toUpperCase(Locale.ROOT) + "traffic", host()));
    }

    @Test
    void shouldRefuseHostsThatAreNotLoopback() throws IOException {
        assertEquals("403", raw("GET", path, "example.org:" + inspector.port()));
        assertEquals("403", raw("GET", path, "localhost"));
        assertEquals("200", raw("GET", path, "127.0.0.1:" + inspector.port()));
    }

    @Test
    void shouldAcceptOnlyGetRequests() throws IOException {
        for (String method : new String[] {"POST", "PUT", "DELETE", "HEAD", "OPTIONS"}) {
            assertEquals("405", raw(method, path + "traffic", host()), method);
        }
    }

    @Test
    void shouldServeNoPathButItsOwn() throws IOException {
        for (String requestPath : new String[] {
            "../pom.xml",
            "..%2f..%2fpom.xml",
            "%2e%2e/module-info.class",
            "/etc/passwd",
            "chart/LICENSE.md",
            "web/main.js"
        }) {
            assertEquals("404", raw("GET", path + requestPath, host()), requestPath);
        }
    }

    @Test
    void shouldAcceptAnyQuery() throws IOException {
        for (String query : new String[] {
            "traffic?peer=999999999999",
            "traffic?peer=-7",
            "history?peer=abc",
            "timeline?after=1e9&limit=-3&from=NaN",
            "timeline?text=%00%ff&&=&x",
            "entry?id=",
            "entry?id=-9223372036854775808"
        }) {
            assertEquals("200", raw("GET", path + query, host()), query);
        }
    }

    @Test
    void shouldStreamStatesAsJson() throws IOException {
        game.connect();
        try (HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            JsonObject description = stream.next("description");
            assertEquals("Hall", description.get("protocol").getAsString());
            assertEquals("server", description.get("side").getAsString());
            assertEquals(5, description.getAsJsonArray("channels").size());
            stream.next("state");
            game.play(90);
            JsonObject state = stream.next("state");
            while (state.size() == 0 || state.getAsJsonArray("peers").size() < 2) {
                game.play(10);
                state = stream.next("state");
            }
            assertEquals(
                    description.getAsJsonArray("drops").size(),
                    state.getAsJsonArray("drops").size());
        }
    }

    @Test
    void shouldServeOnlySoManyReadersAtOnce() throws IOException {
        List<HttpRequests.Stream> readers = new ArrayList<>();
        for (int number = 0; number < 8; number++) {
            readers.add(new HttpRequests.Stream(inspector));
            assertEquals("HTTP/1.1 200 OK", readers.get(number).status());
        }
        try (HttpRequests.Stream another = new HttpRequests.Stream(inspector)) {
            assertTrue(another.status().startsWith("HTTP/1.1 503"));
        }
        assertEquals("200", raw("GET", path + "traffic", host()));
        for (HttpRequests.Stream reader : readers) {
            reader.close();
        }
    }

    @Test
    void shouldDropReadersThatDoNotRead() throws IOException {
        game.connect();
        for (int number = 0; number < 8; number++) {
            // Never read from again: what is sent fills the buffers of the sockets, then the queue.
            HttpRequests.Stream.small(inspector).status();
        }
        for (int turn = 0; turn < 4_000; turn++) {
            game.play(31);
            if (turn % 20 == 0) {
                LockSupport.parkNanos(1_000_000L);
            }
            if (turn % 20 == 19) {
                try (HttpRequests.Stream another = new HttpRequests.Stream(inspector)) {
                    if (another.status().equals("HTTP/1.1 200 OK")) {
                        return;
                    }
                }
            }
        }
        throw new AssertionError("eight readers that do not read keep all others out");
    }

    /**
     * Sends many requests in part, and sees that others are served. More at once than the system queues until they are
     * accepted would have to connect anew, a second later.
     */
    private List<Socket> begin(String half) throws IOException {
        List<Socket> halves = new ArrayList<>();
        while (halves.size() < 150) {
            for (int number = 0; number < 30; number++) {
                halves.add(HttpRequests.begin(inspector.port(), half));
            }
            assertEquals("200", raw("GET", path + "traffic", host()), half);
        }
        return halves;
    }

    @Test
    void shouldServeBesideManyRequestsThatAreHalfSent() throws IOException {
        String line = "GET " + path + "traffic HTTP/1.1\r\nHost: " + host() + "\r\n";
        for (String half : new String[] {"G", line, line + "Content-Length: 1000\r\n\r\n"}) {
            for (Socket socket : begin(half)) {
                socket.close();
            }
        }
    }

    @Test
    void shouldKeepReadersWhileRequestsAreHalfSent() throws IOException {
        game.connect();
        try (HttpRequests.Stream reader = new HttpRequests.Stream(inspector)) {
            reader.next("state");
            List<Socket> halves = begin("GET");
            game.play(90);
            reader.next("state");
            for (Socket socket : halves) {
                socket.close();
            }
        }
    }

    @Test
    void shouldServeNothingOnceClosed() throws IOException {
        int port = inspector.port();
        inspector.close();
        assertThrows(IOException.class, () -> HttpRequests.raw(port, "GET / HTTP/1.1\r\n\r\n"));
        inspector.close();
    }

    @Test
    void shouldRefuseAPortThatIsInUse() {
        UncheckedIOException refused =
                assertThrows(UncheckedIOException.class, () -> Inspector.open(game.world.server(), inspector.port()));
        assertTrue(refused.getMessage().startsWith("cannot open the inspector on port " + inspector.port()));
    }

    @Test
    void shouldNameInvalidArguments() {
        assertEquals(
                "port = 65536, must be in 0..65535",
                assertThrows(IllegalArgumentException.class, () -> Inspector.open(game.world.server(), 65_536))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> Inspector.open((Server) null, 0));
    }

    @Test
    void shouldGenerateANewTokenEachTime() {
        try (Inspector other = Inspector.open(game.world.server(), 0)) {
            assertNotEquals(path, URI.create(other.url()).getPath());
        }
    }
}

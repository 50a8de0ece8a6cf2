package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import dev.tickwire.Seeds;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sidecar that is away, slow, or answers anything: each call fails by an {@link AgonesException}, and soon. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class SidecarFaultsTest {
    private static final Duration PATIENT = Duration.ofSeconds(10);
    private static final Duration SHORT = Duration.ofMillis(500);

    private final AgonesStub stub = new AgonesStub();
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void close() {
        end.countDown();
        stub.close();
    }

    @Test
    void shouldReportThatNobodyListens() {
        stub.stop();
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).ready());
        assertEquals(AgonesException.Kind.UNREACHABLE, why.kind());
        assertTrue(why.getMessage().startsWith("POST /ready: "), why::getMessage);
    }

    @Test
    void shouldTimeOutOnASlowResponse() {
        stub.fault(exchange -> waitForEnd());
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(SHORT).health());
        assertEquals(AgonesException.Kind.UNREACHABLE, why.kind());
        assertEquals("POST /health: no answer within 500 ms", why.getMessage());
    }

    @Test
    void shouldTimeOutOnASlowBody() {
        stub.fault(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            return waitForEnd();
        });
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(SHORT).gameServer());
        assertEquals("GET /gameserver: no answer within 500 ms", why.getMessage());
    }

    @Test
    void shouldReportAnInterruptedThread() {
        Thread.currentThread().interrupt();
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).health());
        assertTrue(Thread.interrupted());
        assertEquals("POST /health: the thread was interrupted", why.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"Ready\"",
                "{",
                "{}{}",
                "{} trailing",
                "{'object_meta':{}}",
                "<html>",
                "{\"status\":3}",
                "{\"status\":{\"state\":7}}",
                "{\"status\":{\"ports\":{}}}",
                "{\"status\":{\"ports\":[1]}}",
                "{\"status\":{\"ports\":[{\"name\":\"game\",\"port\":65536}]}}",
                "{\"status\":{\"ports\":[{\"name\":\"game\",\"port\":-1}]}}",
                "{\"status\":{\"ports\":[{\"name\":\"game\",\"port\":4294974708}]}}",
                "{\"status\":{\"counters\":[]}}",
                "{\"status\":{\"counters\":{\"rooms\":{\"count\":\"1e3\"}}}}",
                "{\"status\":{\"counters\":{\"rooms\":{\"count\":1e999999999}}}}",
                "{\"status\":{\"counters\":{\"rooms\":{\"count\":\"9223372036854775808\"}}}}",
                "{\"status\":{\"counters\":{\"rooms\":{\"count\":true}}}}",
                "{\"status\":{\"lists\":{\"players\":{\"values\":[{}]}}}}",
                "{\"object_meta\":{\"labels\":{\"a\":1}}}",
                "{\"spec\":{\"health\":{\"disabled\":\"yes\"}}}"
            })
    void shouldRefuseGarbage(String body) {
        stub.fault(exchange -> answered(exchange, 200, body));
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).gameServer());
        assertEquals(AgonesException.Kind.UNREADABLE, why.kind());
        assertTrue(why.getMessage().startsWith("GET /gameserver: an answer "), why::getMessage);
    }

    @Test
    void shouldRefuseDeepNesting() {
        String deep = "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000);
        stub.fault(exchange -> answered(exchange, 200, deep));
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).gameServer());
        assertEquals("GET /gameserver: an answer that is not JSON", why.getMessage());
    }

    @Test
    void shouldAcceptUnsetAndUnknownFields() throws AgonesException {
        stub.fault(exchange -> answered(
                exchange,
                200,
                "{\"status\":{\"state\":\"Dreaming\",\"ports\":null,\"counters\":{\"rooms\":{\"count\":3}},"
                        + "\"moon\":[1,{}]}}"));
        GameServerResource gameServer = stub.client(PATIENT).gameServer();
        assertEquals(GameServerState.UNKNOWN, gameServer.state());
        assertEquals("", gameServer.name());
        assertEquals(new GameServerResource.Counter(3, 0), gameServer.counters().get("rooms"));
        assertFalse(gameServer.isEnding());
    }

    @Test
    void shouldStopReadingAHugeResponse() throws InterruptedException {
        AtomicLong written = new AtomicLong();
        CountDownLatch stopped = new CountDownLatch(1);
        stub.fault(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] spaces = " ".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
            try (OutputStream body = exchange.getResponseBody()) {
                while (true) {
                    body.write(spaces);
                    written.addAndGet(spaces.length);
                }
            } catch (IOException cut) {
                stopped.countDown();
            }
            return true;
        });
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).gameServer());
        assertEquals(AgonesException.Kind.UNREADABLE, why.kind());
        assertEquals("GET /gameserver: an answer of more than 1048576 bytes", why.getMessage());
        stopped.await();
        assertTrue(written.get() < 64 << 20, () -> written + " bytes were taken");
    }

    @Test
    void shouldReportTheCodeOfARefusalAndTruncateItsText() {
        stub.fault(exchange -> answered(
                exchange, 500, "{\"code\":2,\"message\":\"a\\n\\u001b[31mb" + "x".repeat(5000) + "\",\"details\":[]}"));
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).ready());
        assertEquals(500, why.httpStatus());
        assertEquals(2, why.grpcCode());
        assertTrue(why.getMessage().startsWith("POST /ready: HTTP status 500, code 2: a [31mbxxx"), why::getMessage);
        assertTrue(why.getMessage().length() < 300, why::getMessage);
    }

    @ParameterizedTest
    @ValueSource(ints = {201, 302, 400, 404, 429, 503})
    void shouldReportARefusalWithoutText(int status) {
        stub.fault(exchange -> {
            exchange.getResponseHeaders().set("Location", "http://127.0.0.1:1/");
            return answered(exchange, status, "sorry");
        });
        AgonesException why =
                assertThrows(AgonesException.class, () -> stub.client(PATIENT).ready());
        assertEquals(AgonesException.Kind.REFUSED, why.kind());
        assertEquals("POST /ready: HTTP status " + status, why.getMessage());
        assertEquals(AgonesException.NONE, why.grpcCode());
    }

    @Test
    void shouldTolerateInvalidHttp() throws Exception {
        long seed = Seeds.of(SidecarFaultsTest.class);
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        try (ServerSocket listening = new ServerSocket(0, 8, InetAddress.getByName("127.0.0.1"))) {
            Agones agones = new Agones(URI.create("http://127.0.0.1:" + listening.getLocalPort()), PATIENT);
            Thread answering = new Thread(() -> answerBytes(listening, random));
            answering.setDaemon(true);
            answering.start();
            for (int i = 0; i < 50; i++) {
                assertThrows(AgonesException.class, agones::gameServer);
            }
        }
    }

    private static void answerBytes(ServerSocket listening, Random random) {
        try {
            while (true) {
                try (Socket socket = listening.accept()) {
                    byte[] bytes = new byte[random.nextInt(1, 400)];
                    random.nextBytes(bytes);
                    byte[] start = (random.nextBoolean() ? "HTTP/1.1 200 OK\r\n" : "").getBytes(StandardCharsets.UTF_8);
                    socket.getInputStream().read(new byte[4096]);
                    socket.getOutputStream().write(start);
                    socket.getOutputStream().write(bytes);
                } catch (java.net.SocketException socketClosed) {
                    if (listening.isClosed()) {
                        return;
                    }
                }
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private static boolean answered(HttpExchange exchange, int status, String body) throws IOException {
        AgonesStub.answer(exchange, status, body);
        return true;
    }

    private boolean waitForEnd() {
        try {
            end.await();
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
        return true;
    }
}

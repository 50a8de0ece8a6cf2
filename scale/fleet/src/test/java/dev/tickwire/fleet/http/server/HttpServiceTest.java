package dev.tickwire.fleet.http.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpServiceTest {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final int MAX_BYTES = 20_000;
    /** More than the system keeps for a connection that nobody reads. */
    private static final byte[] LARGE = new byte[32 << 20];

    private static final String GET = "GET /echo HTTP/1.1\r\nHost: x\r\n\r\n";

    /** Whether each answer left. */
    private final BlockingQueue<Boolean> sent = new LinkedBlockingQueue<>();
    /** Answers that are given by the test, to those who ask for {@code /later}. */
    private final BlockingQueue<CompletableFuture<Reply>> later = new LinkedBlockingQueue<>();

    /** How often {@code /large} was asked for. */
    private final AtomicInteger large = new AtomicInteger();

    private HttpService service;

    @AfterEach
    void close() {
        if (service != null) {
            service.close();
        }
    }

    private void start() {
        start(ServedConnection.MAX_WAIT);
    }

    private void start(Duration maxWait) {
        service = HttpService.start(ANY, new Echo(), 1, maxWait);
    }

    /** Answers what was asked. */
    private final class Echo implements Handler {
        @Override
        public int maxBytes(String path, String authorization) {
            return MAX_BYTES;
        }

        @Override
        public CompletableFuture<Reply> respond(Request request, Executor loop) {
            switch (request.path()) {
                case "/later":
                    CompletableFuture<Reply> reply = new CompletableFuture<>();
                    later.add(reply);
                    return reply;
                case "/full":
                    throw new RejectedExecutionException();
                case "/wrong":
                    throw new IllegalStateException("wrong");
                case "/failing":
                    return CompletableFuture.failedFuture(new IllegalStateException("failed"));
                case "/large":
                    large.incrementAndGet();
                    return CompletableFuture.completedFuture(new Reply(200, Map.of(), LARGE, sent::add));
                default:
                    String text = request.method() + " " + request.path() + " " + request.authorization() + " "
                            + request.address().getHostAddress() + " " + request.body().length;
                    return CompletableFuture.completedFuture(reply(200, text));
            }
        }

        @Override
        public Reply refuseTooLarge(String path, int maxBytes) {
            return reply(413, path + " at most " + maxBytes);
        }

        @Override
        public Reply refuse(String reason) {
            return reply(400, reason);
        }
    }

    private Reply reply(int status, String text) {
        return new Reply(status, Map.of("X-Test", "1"), text.getBytes(StandardCharsets.UTF_8), sent::add);
    }

    private Socket connect() throws IOException {
        Socket socket =
                new Socket(service.address().getAddress(), service.address().getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** All until the connection is closed. */
    private static String readAll(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** Asks, and reads all until the connection is closed. */
    private String sendRequest(String request) throws IOException {
        try (Socket socket = connect()) {
            write(socket, request);
            return readAll(socket);
        }
    }

    private static String closing(String method, String path, String... headers) {
        return method + " " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + (headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n") + "\r\n";
    }

    @Test
    void shouldSendStatusHeadersLengthAndBody() throws Exception {
        start();
        String answer = sendRequest(closing("GET", "/a%20b?c=d", "Authorization: Bearer x"));
        assertTrue(answer.startsWith("HTTP/1.1 200 OK\r\n"), answer);
        assertTrue(answer.toLowerCase(Locale.ROOT).contains("\r\nx-test: 1\r\n"), answer);
        assertTrue(answer.toLowerCase(Locale.ROOT).contains("\r\ncontent-length: 29\r\n"), answer);
        assertTrue(answer.endsWith("\r\n\r\nGET /a b Bearer x 127.0.0.1 0"), answer);
        assertEquals(true, sent.poll(5, TimeUnit.SECONDS));
    }

    @Test
    void shouldReadACompleteBody() throws Exception {
        start();
        String body = "x".repeat(MAX_BYTES);
        assertTrue(sendRequest(closing("POST", "/", "Content-Length: " + body.length()) + body)
                .endsWith(" " + MAX_BYTES));
        assertTrue(sendRequest(closing("POST", "/", "Transfer-Encoding: chunked")
                        + "3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n")
                .endsWith(" 19"));
    }

    @Test
    void shouldReadOneByteOverTheLimitOfAnUnknownLength() throws Exception {
        start();
        String chunk = "4e20\r\n" + "x".repeat(20_000) + "\r\n";
        assertTrue(sendRequest(closing("POST", "/", "Transfer-Encoding: chunked") + chunk.repeat(50) + "0\r\n\r\n")
                .endsWith(" " + (MAX_BYTES + 1)));
    }

    @Test
    void shouldRefuseADeclaredBodyThatIsTooLargeBeforeItHasCome() throws Exception {
        start();
        for (String length : List.of(String.valueOf(MAX_BYTES + 1), String.valueOf(Long.MAX_VALUE))) {
            String answer = sendRequest("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + "\r\n\r\n");
            assertTrue(answer.startsWith("HTTP/1.1 413 Request Entity Too Large\r\n"), answer);
            assertTrue(answer.endsWith("/p at most " + MAX_BYTES), answer);
        }
        String answer = sendRequest(closing("POST", "/", "Content-Length: 20001", "Expect: 100-continue"));
        assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
    }

    @Test
    void shouldLetTheSenderOfALargeBodyReadTheRejection() throws Exception {
        start();
        String body = "x".repeat(50 * MAX_BYTES);
        String answer = sendRequest(GET + closing("POST", "/", "Content-Length: " + body.length()) + body);
        assertTrue(answer.startsWith("HTTP/1.1 200 OK\r\n"), answer);
        assertTrue(answer.contains("HTTP/1.1 413 ") && answer.endsWith("/ at most " + MAX_BYTES), answer);
    }

    @Test
    void shouldRequireOneHostHeaderOfHttp11() throws Exception {
        start();
        for (String headers : List.of("", "Host: x\r\nHost: x\r\n")) {
            String answer = sendRequest("GET / HTTP/1.1\r\n" + headers + "\r\n");
            assertTrue(answer.startsWith("HTTP/1.1 400 Bad Request\r\n"), answer);
            assertTrue(answer.endsWith("the header Host must appear once"), answer);
        }
        assertTrue(sendRequest("GET / HTTP/1.0\r\n\r\n").startsWith("HTTP/1.1 200 OK\r\n"));
    }

    @Test
    void shouldBeExpectedToGoOn() throws Exception {
        start();
        try (Socket socket = connect()) {
            write(socket, closing("POST", "/", "Content-Length: 3", "Expect: 100-continue"));
            byte[] first = socket.getInputStream().readNBytes("HTTP/1.1 100 Continue\r\n\r\n".length());
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", new String(first, StandardCharsets.US_ASCII));
            write(socket, "abc");
            assertTrue(readAll(socket).endsWith(" 3"));
        }
    }

    @Test
    void shouldRespondToPipelinedRequestsInOrder() throws Exception {
        start();
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            requests.append("GET /").append(i % 10 == 0 ? "later" : i).append(" HTTP/1.1\r\nHost: x\r\n\r\n");
        }
        try (Socket socket = connect()) {
            write(socket, requests + closing("GET", "/last"));
            for (int i = 0; i < 10; i++) {
                CompletableFuture<Reply> waiting = later.poll(10, TimeUnit.SECONDS);
                assertEquals(0, later.size(), "one at a time");
                waiting.complete(reply(200, "GET /" + 10 * i + " later"));
            }
            String answers = readAll(socket);
            int at = 0;
            for (int i = 0; i < 100; i++) {
                at = answers.indexOf("GET /" + i + " ", at);
                assertTrue(at >= 0, "number " + i);
            }
            assertTrue(answers.endsWith("GET /last null 127.0.0.1 0"));
        }
        for (int i = 0; i < 101; i++) {
            assertEquals(true, sent.poll(5, TimeUnit.SECONDS));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense\r\n\r\n",
                "GET\r\n\r\n",
                "GET / HTTP/9.z\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n12345",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n12345",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n12345",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
                "\u0000\u0001\u0002\r\n\r\n"
            })
    void shouldRejectInvalidHttp(String reason) throws Exception {
        start();
        String answer = sendRequest(reason);
        assertTrue(answer.startsWith("HTTP/1.1 400 Bad Request\r\n"), answer);
    }

    @Test
    void shouldRespondToRequestsBeforeInvalidHttp() throws Exception {
        start();
        try (Socket socket = connect()) {
            write(socket, GET.replace("/echo", "/later") + GET + "nonsense\r\n\r\n" + GET);
            CompletableFuture<Reply> waiting = later.poll(10, TimeUnit.SECONDS);
            assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"), "so the nonsense has been seen");
            waiting.complete(reply(200, "first"));
            String answers = readAll(socket);
            assertEquals(2, answers.split("HTTP/1.1 200", -1).length - 1, answers);
            assertTrue(answers.indexOf("HTTP/1.1 400") > answers.indexOf("GET /echo"), answers);
        }
    }

    @Test
    void shouldIgnoreBytesAfterTheLastRequest() throws Exception {
        start();
        String answer =
                sendRequest(closing("GET", "/last") + GET.replace("/echo", "/later") + GET.replace("/echo", "/later"));
        assertTrue(answer.endsWith("GET /last null 127.0.0.1 0"), answer);
        assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"), "so all has been seen");
        assertEquals(0, later.size());
    }

    @Test
    void shouldSendNothingAfterADisconnect() throws Exception {
        start();
        Socket socket = connect();
        write(socket, GET.replace("/echo", "/later").repeat(5));
        CompletableFuture<Reply> waiting = later.poll(10, TimeUnit.SECONDS);
        socket.setSoLinger(true, 0);
        socket.close();
        assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"), "so the end has been seen");
        assertEquals(true, sent.poll(5, TimeUnit.SECONDS));
        waiting.complete(reply(200, "in vain"));
        assertEquals(false, sent.poll(5, TimeUnit.SECONDS));
        assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"));
        assertEquals(0, later.size());
    }

    @Test
    void shouldPauseResponsesWhileThePeerDoesNotRead() throws Exception {
        start();
        int count = 6;
        try (Socket socket = connect()) {
            write(socket, GET.replace("/echo", "/large").repeat(count) + closing("GET", "/last"));
            for (int i = 0; i < 2 * count; i++) {
                assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"), "so there was time for them");
            }
            assertEquals(1, large.get());
            for (int i = 0; i < count; i++) {
                String head = head(socket);
                assertTrue(head.startsWith("HTTP/1.1 200"), head);
                socket.getInputStream().skipNBytes(LARGE.length);
            }
            assertTrue(readAll(socket).endsWith("GET /last null 127.0.0.1 0"));
        }
    }

    /** Reads the head of an answer. */
    private static String head(Socket socket) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = socket.getInputStream().read();
            assertTrue(next >= 0, () -> "ends after " + head);
            head.append((char) next);
        }
        return head.toString();
    }

    @Test
    void shouldCloseConnectionThatDoesNotReadItsResponse() throws Exception {
        start(Duration.ofMillis(300));
        try (Socket socket = connect()) {
            write(socket, GET.replace("/echo", "/large"));
            assertEquals(false, sent.poll(20, TimeUnit.SECONDS));
        }
    }

    @Test
    void shouldSendKeepAliveToHttp10Clients() throws Exception {
        start();
        assertTrue(
                sendRequest("GET / HTTP/1.0\r\n\r\n").toLowerCase(Locale.ROOT).contains("\r\nconnection: close\r\n"));
        try (Socket socket = connect()) {
            write(socket, "HEAD / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertTrue(head(socket).toLowerCase(Locale.ROOT).contains("\r\nconnection: keep-alive\r\n"));
            write(socket, "GET / HTTP/1.0\r\n\r\n");
            assertTrue(readAll(socket).startsWith("HTTP/1.1 200"));
        }
    }

    @Test
    void shouldAcceptAbsoluteUrisAndInvalidPaths() throws Exception {
        start();
        assertTrue(sendRequest(closing("GET", "http://x:1/a%20b?c=d")).endsWith("GET /a b null 127.0.0.1 0"));
        assertTrue(sendRequest(closing("GET", "http://x")).endsWith("GET  null 127.0.0.1 0"));
        assertTrue(sendRequest(closing("GET", "mailto:x")).endsWith("GET mailto:x null 127.0.0.1 0"));
        assertTrue(sendRequest(closing("OPTIONS", "*")).endsWith("OPTIONS * null 127.0.0.1 0"));
        assertTrue(sendRequest(closing("GET", "/%zz?")).endsWith("GET /%zz? null 127.0.0.1 0"));
    }

    @Test
    void shouldAcceptTrailersUpToALimit() throws Exception {
        start();
        String request = closing("POST", "/", "Transfer-Encoding: chunked") + "3;x=y\r\nabc\r\n0\r\n";
        assertTrue(sendRequest(request + "X: y\r\n\r\n").endsWith(" 3"));
        assertTrue(sendRequest(request + "X: yyyy\r\n".repeat(2_000)).startsWith("HTTP/1.1 400"));
    }

    @Test
    void shouldRefuseLinesWithoutEnd() throws Exception {
        start();
        assertTrue(sendRequest("GET /" + "x".repeat(5_000)).startsWith("HTTP/1.1 400"));
        assertTrue(sendRequest("GET / HTTP/1.1\r\nX: " + "x".repeat(9_000)).startsWith("HTTP/1.1 400"));
    }

    @Test
    void shouldSurviveRandomBytes() throws Exception {
        start();
        long seed = Seeds.of(HttpServiceTest.class);
        System.out.println("HttpServiceTest seed " + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            byte[] bytes =
                    (GET + closing("POST", "/", "Content-Length: 4") + "abcd").getBytes(StandardCharsets.US_ASCII);
            for (int changes = random.nextInt(4); changes >= 0; changes--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try (Socket socket = connect()) {
                socket.getOutputStream().write(bytes, 0, random.nextInt(bytes.length + 1));
            }
        }
        assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"));
    }

    @Test
    void shouldReportThatAResponseCouldNotBeSent() throws Exception {
        start();
        Socket socket = connect();
        write(socket, GET.replace("/echo", "/later"));
        CompletableFuture<Reply> waiting = later.poll(10, TimeUnit.SECONDS);
        socket.setSoLinger(true, 0);
        socket.close();
        assertTrue(sendRequest(closing("GET", "/")).startsWith("HTTP/1.1 200"), "so the end has been seen");
        assertEquals(true, sent.poll(5, TimeUnit.SECONDS));
        waiting.complete(reply(200, "in vain"));
        assertEquals(false, sent.poll(5, TimeUnit.SECONDS));
    }

    @Test
    void shouldCloseConnectionWithTooManyPendingRequests() throws Exception {
        start();
        assertEquals("", sendRequest(GET.replace("/echo", "/full")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/wrong", "/failing"})
    void shouldCloseConnectionIfTheHandlerFails(String path) throws Exception {
        start();
        assertEquals("", sendRequest(GET.replace("/echo", path)));
        assertTrue(sendRequest(GET + GET.replace("/echo", path)).endsWith("GET /echo null 127.0.0.1 0"));
    }

    @Test
    void shouldCloseConnectionsWithoutACompleteRequest() throws Exception {
        start(Duration.ofMillis(300));
        try (Socket waiting = connect()) {
            write(waiting, GET.replace("/echo", "/later"));
            CompletableFuture<Reply> late = later.poll(10, TimeUnit.SECONDS);
            awaitEndOfThoseWhoCompleteNone();
            late.complete(reply(200, "late"));
            assertTrue(readAll(waiting).endsWith("late"), "the time of the answer does not count");
        }
    }

    private void awaitEndOfThoseWhoCompleteNone() throws Exception {
        try (Socket idle = connect();
                Socket slow = connect()) {
            assertEquals("", readAll(idle));
            for (int i = 0; i < 200; i++) {
                try {
                    write(slow, "G");
                } catch (IOException closed) {
                    break;
                }
                Thread.sleep(10);
                assertTrue(i < 199, "whoever sends byte by byte is closed, too");
            }
        }
    }

    @Test
    void shouldCloseConnectionsBeyondTheLimit() throws Exception {
        start();
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < OpenConnections.MAX; i++) {
                open.add(connect());
            }
            try (Socket over = connect()) {
                assertEquals(-1, over.getInputStream().read());
            }
            write(open.get(0), closing("GET", "/"));
            assertTrue(readAll(open.get(0)).startsWith("HTTP/1.1 200"));
            open.get(0).close();
            String answer = "";
            for (int i = 0; i < 100 && answer.isEmpty(); i++) {
                answer = sendOnNewConnection();
            }
            assertTrue(answer.startsWith("HTTP/1.1 200"), "there is room for one again");
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void shouldHoldBodiesOfABoundedSizeTogether() throws Exception {
        start();
        String part = closing("POST", "/", "Content-Length: " + MAX_BYTES) + "x".repeat(MAX_BYTES - 1);
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < OpenConnections.MAX_BODY_BYTES / (MAX_BYTES - 1); i++) {
                open.add(connect());
                write(open.get(i), part);
            }
            boolean isFull = false;
            for (int i = 0; i < 20 && !isFull; i++) {
                isFull = isClosed(part);
            }
            assertTrue(isFull, "there is no memory for one more");
            write(open.get(0), "x");
            assertTrue(readAll(open.get(0)).endsWith(" " + MAX_BYTES));
            for (Socket socket : open) {
                socket.close();
            }
            boolean isAnswered = false;
            for (int i = 0; i < 100 && !isAnswered; i++) {
                isAnswered = !isClosed(part + "x");
            }
            assertTrue(isAnswered, "there is memory again");
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    /** Whether the connection is closed, and nothing is answered or waited for. */
    private boolean isClosed(String request) throws IOException {
        try (Socket socket = connect()) {
            socket.setSoTimeout(500);
            write(socket, request);
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException waited) {
            return false;
        } catch (SocketException reset) {
            return true;
        }
    }

    private String sendOnNewConnection() throws InterruptedException {
        try {
            return sendRequest(closing("GET", "/"));
        } catch (IOException closed) {
            Thread.sleep(10);
            return "";
        }
    }

    @Test
    void shouldReportThatAPortIsInUse() {
        start();
        InetSocketAddress usedAddress = service.address();
        String message = assertThrows(UncheckedIOException.class, () -> HttpService.start(usedAddress, new Echo(), 1))
                .getMessage();
        assertTrue(message.startsWith("cannot listen at " + usedAddress + ": "), message);
    }

    @Test
    void shouldEndWithRequestsUnderWay() throws Exception {
        start();
        try (Socket socket = connect()) {
            write(socket, GET.replace("/echo", "/later"));
            CompletableFuture<Reply> waiting = later.poll(10, TimeUnit.SECONDS);
            service.close();
            assertEquals("", readAll(socket));
            waiting.complete(reply(200, "in vain"));
        }
        service.close();
    }
}

package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Pages that are none: each is refused in time, with its reason. */
class MetricsPageTest {
    private static final String PAGE = "HTTP/1.1 200 OK\r\n\r\n";

    @Test
    void shouldReadAPage() throws Exception {
        try (Answer page = new Answer(PAGE + "tickwire_peers{side=\"server\"} 3\n", 0, false)) {
            assertTrue(!page.page(10_000).read().isEmpty());
        }
    }

    @Test
    void shouldRefuseAnotherStatusAndARedirect() throws Exception {
        assertEquals("the status is 404", reason("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", 0, false));
        assertEquals(
                "the status is 302",
                reason("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n", 0, false));
    }

    @Test
    void shouldRefuseAPageWithoutEnd() throws Exception {
        assertEquals("it is longer than 16777216 bytes", reason(PAGE, 17 << 20, true));
    }

    @Test
    void shouldNotWaitForASlowPage() throws Exception {
        assertEquals("no answer within 0 s", reason(PAGE + "tickwire_peers", 0, true));
    }

    @Test
    void shouldRefuseWhatIsNoHttp() throws Exception {
        assertTrue(!reason("SSH-2.0-OpenSSH\r\n", 0, false).isEmpty());
    }

    private static String reason(String head, int bodyBytes, boolean isHeldOpen) throws Exception {
        try (Answer answer = new Answer(head, bodyBytes, isHeldOpen)) {
            MetricsPage page = answer.page(bodyBytes > 0 ? 10_000 : isHeldOpen ? 100 : 10_000);
            String message = assertThrows(MetricsException.class, page::read).getMessage();
            String prefix = "cannot read the metrics at " + answer.url() + ": ";
            assertTrue(message.startsWith(prefix), message);
            return message.substring(prefix.length());
        }
    }

    /** Answers one request with bytes. */
    private static final class Answer implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());

        /**
         * Waits for a request.
         *
         * @param head the first bytes of the answer
         * @param more the number of further bytes
         * @param isHeldOpen whether the connection stays open until the end
         */
        Answer(String head, int more, boolean isHeldOpen) throws IOException {
            Thread thread = new Thread(() -> {
                try (Socket peer = socket.accept()) {
                    peer.getInputStream().read(new byte[1000]);
                    OutputStream out = peer.getOutputStream();
                    out.write(head.getBytes(StandardCharsets.UTF_8));
                    byte[] part = new byte[1 << 16];
                    for (int sent = 0; sent < more; sent += part.length) {
                        out.write(part);
                    }
                    out.flush();
                    while (isHeldOpen && peer.getInputStream().read() >= 0) {
                        // The client ends the connection.
                    }
                } catch (IOException closed) {
                    // The client has ended the connection, or the test has ended.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        URI url() {
            return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/metrics");
        }

        MetricsPage page(long timeoutMillis) {
            return new MetricsPage(url(), timeoutMillis);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}

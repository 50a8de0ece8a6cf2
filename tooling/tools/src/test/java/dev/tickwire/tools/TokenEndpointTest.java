package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TokenEndpointTest {
    private static final long PROTOCOL = 0x1122334455667788L;
    private static final String SECRET = "correct horse battery";

    private final InetSocketAddress game = new InetSocketAddress(InetAddress.getLoopbackAddress(), 40_000);
    private final ConnectTokens tokens =
            new ConnectTokens(PROTOCOL, NetcodeKey.random(new SecureRandom()), List.of(game));
    private final TokenEndpoint endpoint = new TokenEndpoint(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), tokens, SECRET, () -> 1_700_000_000L);
    private final HttpClient http = HttpClient.newHttpClient();

    @AfterEach
    void close() {
        endpoint.close();
    }

    @Test
    void shouldMintWithTheSecret() throws Exception {
        HttpResponse<byte[]> response = post("/token?client=77", "Bearer " + SECRET, new byte[256]);

        assertEquals(200, response.statusCode());
        assertEquals("no-store", response.headers().firstValue("Cache-Control").orElseThrow());
        assertEquals(ConnectTokens.TOKEN_BYTES, response.body().length);
        assertEquals(game, serverOf(response.body()));
    }

    @Test
    void shouldNotMintWithoutTheSecret() throws Exception {
        for (String header : new String[] {null, "", "Bearer ", "Bearer correct horse batterz", "Basic " + SECRET}) {
            HttpResponse<byte[]> response = post("/token?client=77", header, new byte[0]);
            assertEquals(401, response.statusCode());
            assertTrue(response.body().length < 100);
        }
    }

    @Test
    void shouldRejectInvalidRequests() throws Exception {
        String right = "Bearer " + SECRET;
        assertEquals(400, post("/token", right, new byte[0]).statusCode());
        assertEquals(400, post("/token?client=me", right, new byte[0]).statusCode());
        assertEquals(413, post("/token?client=1", right, new byte[257]).statusCode());
        assertEquals(404, post("/token/5?client=1", right, new byte[0]).statusCode());
        HttpRequest get =
                request("/token?client=1").header("Authorization", right).GET().build();
        assertEquals(405, http.send(get, BodyHandlers.ofByteArray()).statusCode());
        assertEquals(
                "secret of 5 bytes, must be at least 16",
                assertThrows(IllegalArgumentException.class, () -> new TokenEndpoint(game, tokens, "short", () -> 0))
                        .getMessage());
    }

    @Test
    void shouldNotRevealTheSecretInResponses() throws Exception {
        String response = new String(
                post("/token?client=1", "Bearer " + SECRET + "x", new byte[0]).body(), StandardCharsets.UTF_8);

        assertFalse(response.contains(SECRET));
    }

    private HttpResponse<byte[]> post(String path, String header, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path).POST(BodyPublishers.ofByteArray(body));
        if (header != null) {
            request.header("Authorization", header);
        }
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + endpoint.address().getPort() + path));
    }

    /** The server that a client with a token asks first. */
    static InetSocketAddress serverOf(byte[] token) {
        NetcodeClientSession client = new NetcodeClientSession(
                SpokenIds.of(PROTOCOL),
                token,
                new SessionCounts(),
                new MemoryNetwork().open(),
                new ClientSessionListener() {
                    @Override
                    public void onConnect(int index, int maxClients) {}

                    @Override
                    public void onDisconnect(DisconnectReason reason, String text) {
                        throw new AssertionError(reason);
                    }
                });
        client.update(0);
        return client.server();
    }
}

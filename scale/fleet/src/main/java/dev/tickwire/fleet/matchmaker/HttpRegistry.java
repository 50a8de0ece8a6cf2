package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.directory.Arrival;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.ServerRegistry;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;

/**
 * Announces game servers to a matchmaker over HTTP: the client of {@code /v1/servers} of a {@link MatchmakerServer}
 * with a secret for servers. Used to try a fleet without Redis.
 */
public final class HttpRegistry implements ServerRegistry {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    /** Greatest size of an answer: an empty object, or an error. */
    private static final int MAX_ANSWER_BYTES = 16 << 10;

    private final URI servers;
    private final String authorization;
    private final MatchmakerClient client = new MatchmakerClient(TIMEOUT, MAX_ANSWER_BYTES);

    /**
     * Creates a registry. Does not connect, so it neither waits for the matchmaker nor fails without it.
     *
     * @param matchmaker the address of the matchmaker, such as {@code http://127.0.0.1:8078}
     * @param secret the secret of the servers
     */
    public HttpRegistry(URI matchmaker, SharedSecret secret) {
        servers = Arguments.required("matchmaker", matchmaker).resolve(Routes.SERVERS);
        authorization = Arguments.required("secret", secret).header();
    }

    @Override
    public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
        Arguments.required("server", server);
        Arguments.inRange("arrivals", Arguments.required("arrivals", arrivals).size(), 0, MAX_ARRIVALS);
        String body = AnnouncementJson.write(server, arrivals).toString();
        send(HttpRequest.newBuilder(servers).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    @Override
    public void withdraw(String id) throws DirectoryUnavailableException {
        send(HttpRequest.newBuilder(servers.resolve(Routes.SERVERS + "/" + id)).DELETE());
    }

    private void send(HttpRequest.Builder request) throws DirectoryUnavailableException {
        HttpResponse<byte[]> response =
                client.send(request.header("Authorization", authorization).build());
        if (response.statusCode() != 200) {
            String body = new String(response.body(), StandardCharsets.UTF_8);
            throw new DirectoryUnavailableException(
                    "the matchmaker answered " + response.statusCode() + ": " + MatchmakerClient.shown(body), null);
        }
    }

    @Override
    public void close() {
        // The HTTP client closes idle connections itself.
    }
}

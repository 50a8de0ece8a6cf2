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
 * The directory of a matchmaker's process as game servers see it, over HTTP: they announce themselves at
 * {@code /v1/servers} of a {@link MatchmakerServer} that has a secret for servers. It is how a fleet is tried without
 * Redis.
 */
public final class HttpRegistry implements ServerRegistry {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    /** An answer is an empty object, or says what is wrong. */
    private static final int MOST_ANSWER_BYTES = 16 << 10;

    private final URI servers;
    private final String authorization;
    private final MatchmakerClient client = new MatchmakerClient(TIMEOUT, MOST_ANSWER_BYTES);

    /**
     * Makes a registry; it does not wait for the matchmaker, nor fail without it.
     *
     * @param matchmaker where it is, as {@code http://127.0.0.1:8078}
     * @param secret the secret of the servers
     */
    public HttpRegistry(URI matchmaker, SharedSecret secret) {
        servers = Arguments.required("matchmaker", matchmaker).resolve(Routes.SERVERS);
        authorization = Arguments.required("secret", secret).header();
    }

    @Override
    public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
        Arguments.required("server", server);
        Arguments.inRange("arrivals", Arguments.required("arrivals", arrivals).size(), 0, MOST_ARRIVALS);
        String body = AnnouncementJson.write(server, arrivals).toString();
        send(HttpRequest.newBuilder(servers).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    @Override
    public void withdraw(String id) throws DirectoryUnavailableException {
        send(HttpRequest.newBuilder(servers.resolve(Routes.SERVERS + "/" + id)).DELETE());
    }

    private void send(HttpRequest.Builder request) throws DirectoryUnavailableException {
        HttpResponse<byte[]> answer =
                client.send(request.header("Authorization", authorization).build());
        if (answer.statusCode() != 200) {
            String body = new String(answer.body(), StandardCharsets.UTF_8);
            throw new DirectoryUnavailableException(
                    "the matchmaker answered " + answer.statusCode() + ": " + MatchmakerClient.shown(body), null);
        }
    }

    @Override
    public void close() {
        // The client ends its connections when they have been idle.
    }
}

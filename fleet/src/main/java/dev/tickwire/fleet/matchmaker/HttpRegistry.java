package dev.tickwire.fleet.matchmaker;

import dev.tickwire.bits.Arguments;
import dev.tickwire.fleet.directory.Arrival;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.ServerRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collection;

/**
 * The directory of a matchmaker's process as game servers see it, over HTTP: they announce themselves at
 * {@code /v1/servers} of a {@link MatchmakerServer} that has a secret for servers. It is how a fleet is tried without
 * Redis.
 */
public final class HttpRegistry implements ServerRegistry {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final URI servers;
    private final String authorization;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

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
        try {
            HttpResponse<String> answer = client.send(
                    request.timeout(TIMEOUT)
                            .header("Authorization", authorization)
                            .build(),
                    BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new DirectoryUnavailableException(
                        "the matchmaker answered " + answer.statusCode() + ": "
                                + answer.body().strip(),
                        null);
            }
        } catch (IOException gone) {
            throw new DirectoryUnavailableException("the matchmaker cannot be reached: " + gone.getMessage(), gone);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DirectoryUnavailableException("interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        // The client ends its connections when they have been idle.
    }
}

package dev.tickwire.samples.arena.fleet;

import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.MemoryDirectory;
import dev.tickwire.fleet.directory.Preference;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.directory.ServerRegistry;
import dev.tickwire.fleet.matchmaker.HttpMatchmaker;
import dev.tickwire.fleet.matchmaker.HttpRegistry;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.MatchmakerServer;
import dev.tickwire.fleet.matchmaker.TokenSource;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** The directory and the matchmaker behind the servers, in the same process or a remote one. */
final class Backend implements AutoCloseable {
    /** The directory, or null if a remote process has the directory. */
    private final Directory directory;

    private final ServerRegistry registry;
    private final TokenSource matchmaker;
    /** The matchmaker's HTTP server, or null. */
    private final MatchmakerServer server;

    private final PrometheusMeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    /** HTTP address of the matchmaker for bots, or empty. */
    private final Optional<URI> http;

    Backend(Settings settings) {
        if (settings.remoteBackend().isPresent()) {
            URI remoteUri = settings.remoteBackend().get();
            directory = null;
            server = null;
            registry = new HttpRegistry(remoteUri, settings.secret());
            matchmaker = new HttpMatchmaker(remoteUri, settings.secret());
            http = Optional.of(remoteUri);
            return;
        }
        DirectorySettings choice = DirectorySettings.defaults().withPreference(Preference.EMPTIEST_FIRST);
        directory = settings.redis()
                .<Directory>map(uri -> redis(uri, settings.redisPassword(), choice))
                .orElseGet(() -> new MemoryDirectory(choice));
        registry = directory;
        Matchmaker own = new Matchmaker(directory, ArenaProtocol.get().id(), settings.key());
        matchmaker = own;
        server = settings.own()
                .map(address -> MatchmakerServer.builder(own, settings.secret())
                        .serverSecret(settings.secret())
                        .address(address)
                        .registry(meters)
                        .start())
                .orElse(null);
        http = Optional.ofNullable(server)
                .map(running ->
                        URI.create("http://127.0.0.1:" + running.address().getPort()));
    }

    private static Directory redis(String uri, Optional<String> password, DirectorySettings choice) {
        return password.map(secret -> new RedisDirectory(
                        uri, secret, choice, RedisDirectory.DEFAULT_PREFIX, RedisDirectory.DEFAULT_TIMEOUT))
                .orElseGet(() -> new RedisDirectory(uri, choice));
    }

    /** Returns the registry that receives the servers' announcements. */
    ServerRegistry registry() {
        return registry;
    }

    /** Returns the source of connect tokens. */
    TokenSource matchmaker() {
        return matchmaker;
    }

    /** Returns the HTTP address of the matchmaker, or empty. */
    Optional<URI> http() {
        return http;
    }

    /** Returns whether this process has a matchmaker. */
    boolean hasMatchmaker() {
        return server != null;
    }

    /**
     * Returns the servers of the whole fleet; empty if the process has no directory, or the directory cannot be
     * reached.
     */
    Optional<List<GameServer>> fleet() {
        try {
            return directory == null ? Optional.empty() : Optional.of(directory.servers());
        } catch (DirectoryUnavailableException unavailable) {
            return Optional.empty();
        }
    }

    /** Returns the number of matches that the matchmaker of this process has answered over HTTP. */
    long matches() {
        Timer requestTimer = meters.find("tickwire.matchmaker.requests")
                .tag("outcome", "done")
                .timer();
        return requestTimer == null ? 0 : requestTimer.count();
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        registry.close();
    }
}

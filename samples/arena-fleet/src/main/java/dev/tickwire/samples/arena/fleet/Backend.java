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

/** The directory and the matchmaker behind the servers, in this process or reached from it. */
final class Backend implements AutoCloseable {
    /** Null where another process has it. */
    private final Directory directory;

    private final ServerRegistry registry;
    private final TokenSource matchmaker;
    /** Null where this process has none. */
    private final MatchmakerServer server;

    private final PrometheusMeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    /** Where bots ask; nothing if that is nowhere. */
    private final Optional<URI> http;

    Backend(Settings settings) {
        if (settings.other().isPresent()) {
            URI other = settings.other().get();
            directory = null;
            server = null;
            registry = new HttpRegistry(other, settings.secret());
            matchmaker = new HttpMatchmaker(other, settings.secret());
            http = Optional.of(other);
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

    /** Where servers tell of themselves. */
    ServerRegistry registry() {
        return registry;
    }

    /** Gives tokens. */
    TokenSource matchmaker() {
        return matchmaker;
    }

    /** Where a matchmaker can be asked over HTTP. */
    Optional<URI> http() {
        return http;
    }

    /** Whether this process has the matchmaker. */
    boolean hasMatchmaker() {
        return server != null;
    }

    /** The servers of the whole fleet; nothing if this process has no directory, or it cannot be reached. */
    Optional<List<GameServer>> fleet() {
        try {
            return directory == null ? Optional.empty() : Optional.of(directory.servers());
        } catch (DirectoryUnavailableException gone) {
            return Optional.empty();
        }
    }

    /** How many matches this process' matchmaker has given over HTTP. */
    long matches() {
        Timer given = meters.find("tickwire.matchmaker.requests")
                .tag("outcome", "done")
                .timer();
        return given == null ? 0 : given.count();
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        registry.close();
    }
}

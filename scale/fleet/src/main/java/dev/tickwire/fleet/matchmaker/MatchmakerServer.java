package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.failure.FleetFailures;
import dev.tickwire.fleet.http.server.HttpService;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A matchmaker over HTTP, with JSON:
 *
 * <ul>
 *   <li>{@code POST /v1/match} returns connect tokens for a player and their party;
 *   <li>{@code POST /v1/servers} announces a game server, {@code DELETE /v1/servers/ID} withdraws it. These two paths
 *       exist only with a secret for servers, for a directory in this process: see {@link HttpRegistry};
 *   <li>{@code GET /metrics} is for Prometheus;
 *   <li>{@code GET /health} returns status 200 while the directory can be reached, otherwise 503.
 * </ul>
 *
 * <p>The request for a match is an object with {@code account}, a number of 64 bits. Optional fields are {@code party},
 * an array of other accounts, {@code regions}, an array of names, {@code room}, {@code server} and {@code protocol}, a
 * number of 64 bits, as in {@link MatchRequest}. Accounts and the protocol may be numbers in texts.
 *
 * <p>The answer with status 200 is an object with {@code token}, in Base64, {@code expiresInSeconds}, {@code expiresAt}
 * in Unix seconds, and {@code servers}, an array of objects with {@code id} and {@code address}. The answer for a party
 * also has {@code party}, an array with {@code account} and {@code token} of each further player.
 *
 * <p>Other answers are objects with {@code error}, a word for programs, and {@code message}, a sentence for people:
 *
 * <ul>
 *   <li>400 {@code invalid}: the body is invalid;
 *   <li>401 {@code unauthorized}: the authenticator rejected the request;
 *   <li>404 {@code not_found} and 405 {@code wrong_method};
 *   <li>409 {@code no_version}, {@code no_server}, {@code other_version} or {@code server_full}: the wanted protocol or
 *       server is not available. For a full server, {@code Retry-After} is the time until the next attempt;
 *   <li>413 {@code too_large}: the body has more than 16 KiB, or 256 KiB for servers;
 *   <li>429 {@code limited}: too many requests of the account or the address; {@code Retry-After} is the time to wait;
 *   <li>500 {@code failed}: a failure in the game's {@link Authenticator} or {@link TokenData}, or in the server;
 *   <li>503 {@code no_slot} or {@code unavailable}: no server has the slots, or the directory cannot be reached;
 *       {@code Retry-After} is the time until the next attempt.
 * </ul>
 *
 * <p>The server has no TLS. Tokens are secret, so players need a proxy with TLS in front of it.
 *
 * <p>A connection is closed without an answer in these cases:
 *
 * <ul>
 *   <li>30 seconds have passed without a complete request since it was accepted or the last answer was sent, or without
 *       progress of an answer;
 *   <li>a bound is reached: 1,024 requests in progress, 256 requests that wait for a thread of the authenticator or for
 *       another thread, 4,096 connections, or 32 MiB of bodies;
 *   <li>the client closes its output before it has the answer. The server then takes the player for gone, and releases
 *       the player's slots.
 * </ul>
 */
public final class MatchmakerServer implements AutoCloseable {
    private static final int MAX_WAITING = 256;
    private static final int IDLE_SECONDS = 10;

    private final HttpService http;
    private final ThreadPoolExecutor authenticating;
    private final ThreadPoolExecutor waiting;

    private MatchmakerServer(HttpService http, ThreadPoolExecutor authenticating, ThreadPoolExecutor waiting) {
        this.http = http;
        this.authenticating = authenticating;
        this.waiting = waiting;
    }

    /**
     * Returns a builder.
     *
     * @param matchmaker finds the slots; the caller closes the matchmaker's directory
     * @param authenticator authenticates the players
     * @return the builder
     */
    public static Builder builder(Matchmaker matchmaker, Authenticator authenticator) {
        return new Builder(matchmaker, authenticator);
    }

    /** Settings of a server. */
    public static final class Builder {
        private final Matchmaker matchmaker;
        private final Authenticator authenticator;
        private InetSocketAddress address = new InetSocketAddress("127.0.0.1", 0);
        private @Nullable SharedSecret serverSecret;
        private Limits limits = Limits.defaults();
        private int threads = 32;
        private @Nullable PrometheusMeterRegistry registry;
        private FleetFailures failures = FleetFailures.LOGGED;

        private Builder(Matchmaker matchmaker, Authenticator authenticator) {
            this.matchmaker = Arguments.required("matchmaker", matchmaker);
            this.authenticator = Arguments.required("authenticator", authenticator);
        }

        /**
         * Sets the address to listen at. The default is any port of 127.0.0.1.
         *
         * @param at the address; port 0 for any
         * @return this builder
         */
        public Builder address(InetSocketAddress at) {
            address = Arguments.required("address", at);
            return this;
        }

        /**
         * Accepts announcements of game servers, with this secret. Without it, {@code /v1/servers} does not exist.
         *
         * @param secret the secret of servers
         * @return this builder
         */
        public Builder serverSecret(SharedSecret secret) {
            serverSecret = Arguments.required("serverSecret", secret);
            return this;
        }

        /**
         * Sets the limits on the rate of requests. The default is {@link Limits#defaults}.
         *
         * @param newLimits the limits
         * @return this builder
         */
        public Builder limits(Limits newLimits) {
            limits = Arguments.required("limits", newLimits);
            return this;
        }

        /**
         * Sets the number of threads for each kind of blocking call: for an {@link Authenticator} that is not
         * {@linkplain Authenticator#isImmediate immediate}, and for the directory. A kind whose calls hang does not
         * block the other.
         *
         * @param count the number, 1 to 1,024; 32 by default
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder threads(int count) {
            threads = Arguments.inRange("threads", count, 1, 1_024);
            return this;
        }

        /**
         * Sets the registry of the meters. {@code /metrics} shows all meters of the registry. The default is a new
         * registry.
         *
         * @param of the registry, which the caller closes
         * @return this builder
         */
        public Builder registry(PrometheusMeterRegistry of) {
            registry = Arguments.required("registry", of);
            return this;
        }

        /**
         * Sets the handler for failures of the game's {@link Authenticator} and {@link TokenData}. The answer to the
         * caller has no details of them. The handler also receives each new reason for an unreachable directory, such
         * as a refused password, once until it is reached again.
         *
         * @param handler called with a description and the cause, on any thread; by default, a {@link System.Logger}
         *     named {@code dev.tickwire.fleet} logs warnings
         * @return this builder
         */
        public Builder onFailure(BiConsumer<String, Throwable> handler) {
            failures = new FleetFailures(handler);
            return this;
        }

        /**
         * Starts the server.
         *
         * @return the running server
         * @throws UncheckedIOException if the system refuses the address, for example because the port is in use
         */
        public MatchmakerServer start() {
            PrometheusMeterRegistry meters =
                    registry == null ? new PrometheusMeterRegistry(PrometheusConfig.DEFAULT) : registry;
            MatchmakerMetrics metrics = new MatchmakerMetrics(meters, matchmaker.directory());
            ThreadPoolExecutor authenticating = pool(threads);
            ThreadPoolExecutor waiting = pool(threads);
            Routes routes = new Routes(
                    matchmaker,
                    authenticator,
                    serverSecret,
                    new Limits.Gate(limits),
                    metrics,
                    meters,
                    failures,
                    authenticating,
                    waiting);
            int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
            return new MatchmakerServer(HttpService.start(address, routes, loops), authenticating, waiting);
        }

        private static ThreadPoolExecutor pool(int threads) {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(
                    threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MAX_WAITING), task -> {
                        Thread thread = new Thread(task, "tickwire-matchmaker");
                        thread.setDaemon(true);
                        return thread;
                    });
            pool.allowCoreThreadTimeOut(true);
            return pool;
        }
    }

    /**
     * Returns the address at which the server listens.
     *
     * @return the address, with the port in use
     */
    public InetSocketAddress address() {
        return http.address();
    }

    /**
     * Stops listening, closes all connections, also those with requests in progress, and ends the threads. Does not
     * close the directory.
     */
    @Override
    public void close() {
        http.close();
        authenticating.shutdownNow();
        waiting.shutdownNow();
    }
}

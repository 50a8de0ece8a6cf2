package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.failure.Failures;
import dev.tickwire.fleet.http.server.HttpService;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * A matchmaker over HTTP, with JSON:
 *
 * <ul>
 *   <li>{@code POST /v1/match} gives a player, and its party, connect tokens;
 *   <li>{@code POST /v1/servers} announces a game server, {@code DELETE /v1/servers/ID} withdraws it, if there is a
 *       secret for servers: for a directory in this process, see {@link HttpRegistry};
 *   <li>{@code GET /metrics} is for Prometheus;
 *   <li>{@code GET /health} answers 200 while the directory can be reached, 503 while it cannot.
 * </ul>
 *
 * <p>The request for a match is an object with {@code account}, a number of 64 bits, and if wanted {@code party}, an
 * array of other accounts, {@code regions}, an array of names, {@code room}, {@code server} and {@code protocol}, a
 * number of 64 bits, as {@link MatchRequest} has them. Accounts and the protocol may stand in texts. The answer 200 is
 * an object with {@code token}, in Base64, {@code expiresInSeconds}, {@code expiresAt} in seconds since 1970, {@code
 * servers}, an array of objects with {@code id} and {@code address}, and for a party {@code party}, an array of objects
 * with {@code account} and {@code token}.
 *
 * <p>Other answers are objects with {@code error}, a word, and {@code message}, a sentence:
 *
 * <ul>
 *   <li>400 {@code invalid}: the body is not as it must be;
 *   <li>401 {@code unauthorized}: the authenticator refused;
 *   <li>404 {@code not_found} and 405 {@code wrong_method};
 *   <li>409 {@code no_version}, {@code no_server}, {@code other_version} or {@code server_full}: the wanted protocol or
 *       server cannot be had; {@code Retry-After} says when to ask again for a server that is full;
 *   <li>413 {@code too_large}: a body of more than 16 KiB, 256 KiB for servers;
 *   <li>429 {@code limited}: the account or the address asks too often; {@code Retry-After} says how long to wait;
 *   <li>500 {@code failed}: a mistake in the game's {@link Authenticator} or {@link TokenData}, or here;
 *   <li>503 {@code no_slot} or {@code unavailable}: no server has the slots, or the directory cannot be reached;
 *       {@code Retry-After} says when to ask again.
 * </ul>
 *
 * <p>It speaks plain HTTP: tokens are secret, so for players a proxy with TLS stands before it. A connection is closed
 * if no request is complete within 30 seconds after it was accepted or the last answer has left, or if an answer is not
 * read for so long. It is closed without an answer if too many are asked: 1,024 requests under way, 256 that wait for a
 * thread of the authenticator or for one of the others, 4,096 connections, or bodies of 32 MiB together; and also if
 * whoever asks ends its own half before it has the answer, since that cannot be told from a player who is gone, and
 * whose slots are given back.
 */
public final class MatchmakerServer implements AutoCloseable {
    private static final int MOST_WAITING = 256;
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
     * Begins to make a server.
     *
     * @param matchmaker who finds slots; its directory stays open
     * @param authenticator who tells who asks
     */
    public static Builder builder(Matchmaker matchmaker, Authenticator authenticator) {
        return new Builder(matchmaker, authenticator);
    }

    /** The settings of a server. */
    public static final class Builder {
        private final Matchmaker matchmaker;
        private final Authenticator authenticator;
        private InetSocketAddress address = new InetSocketAddress("127.0.0.1", 0);
        private SharedSecret serverSecret;
        private Limits limits = Limits.defaults();
        private int threads = 32;
        private PrometheusMeterRegistry registry;
        private Failures failures = Failures.LOGGED;

        private Builder(Matchmaker matchmaker, Authenticator authenticator) {
            this.matchmaker = Arguments.required("matchmaker", matchmaker);
            this.authenticator = Arguments.required("authenticator", authenticator);
        }

        /** Where it listens; any port of the loopback interface, unless another is chosen. */
        public Builder address(InetSocketAddress at) {
            address = Arguments.required("address", at);
            return this;
        }

        /** Lets game servers announce themselves here, with a secret. */
        public Builder serverSecret(SharedSecret secret) {
            serverSecret = Arguments.required("serverSecret", secret);
            return this;
        }

        /** How often players may ask; {@link Limits#defaults}, unless others are chosen. */
        public Builder limits(Limits most) {
            limits = Arguments.required("limits", most);
            return this;
        }

        /**
         * How many requests may wait for others at a time, 1 to 1,024; 32, unless another number is chosen: so many in
         * an {@link Authenticator} that is not {@linkplain Authenticator#isImmediate immediate}, and as many for the
         * directory, to announce a server. One that hangs does not hold up the other.
         *
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder threads(int count) {
            threads = Arguments.inRange("threads", count, 1, 1_024);
            return this;
        }

        /** Where its meters are, beside others of the process; a registry of its own, unless another is chosen. */
        public Builder registry(PrometheusMeterRegistry of) {
            registry = Arguments.required("registry", of);
            return this;
        }

        /**
         * Sets what handles exceptions of the game's own code: the {@link Authenticator} and the {@link TokenData}. The
         * caller's answer has no reason. It also gets each new reason why the directory cannot be
         * reached, as a password that is refused, once until it is reached again.
         *
         * @param handler called with a sentence and the cause, by any thread; a {@link System.Logger} named
         *     {@code dev.tickwire.fleet} logs warnings unless it is set
         * @return this
         */
        public Builder onFailure(BiConsumer<String, Throwable> handler) {
            failures = new Failures(handler);
            return this;
        }

        /**
         * Starts to answer.
         *
         * @throws UncheckedIOException if the system refuses, as when the port is taken
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
                    threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING), task -> {
                        Thread thread = new Thread(task, "tickwire-matchmaker");
                        thread.setDaemon(true);
                        return thread;
                    });
            pool.allowCoreThreadTimeOut(true);
            return pool;
        }
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return http.address();
    }

    /** Ends at once, with the requests that are under way. */
    @Override
    public void close() {
        http.close();
        authenticating.shutdownNow();
        waiting.shutdownNow();
    }
}

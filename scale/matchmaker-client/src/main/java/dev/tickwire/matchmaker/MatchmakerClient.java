package dev.tickwire.matchmaker;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Requests matches from a matchmaker over HTTP, without blocking. A game needs a single client for its whole life.
 *
 * <pre>{@code
 * MatchmakerClient matchmaker = MatchmakerClient.builder(URI.create("https://match.example.com"))
 *         .authorization("Bearer " + ticket)
 *         .build();
 * CompletableFuture<Match> match = matchmaker.ask(MatchRequest.of(account).withRegions(List.of("eu", "us")));
 * // in the loop of the game: if (match.isDone()) client.connect(match.join().token());
 * }</pre>
 *
 * <p>All methods may be called from any thread. The future of {@link #requestMatch} completes on a thread of the HTTP
 * client, so a game polls it in its loop, or passes the match to its own thread.
 */
public final class MatchmakerClient {
    private static final String PATH = "/v1/match";
    private static final Pattern VISIBLE = Pattern.compile("[ -~]+");

    private final HttpRequest.Builder request;
    private final Supplier<@Nullable String> authorization;
    private final Exchange exchange;
    private final int retries;

    private MatchmakerClient(Builder builder) {
        request = HttpRequest.newBuilder(builder.uri)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json");
        authorization = builder.authorization;
        exchange = new Exchange(builder.http(), builder.timeout, builder.pause);
        retries = builder.retries;
    }

    /**
     * Returns a builder.
     *
     * @param matchmaker the address of the matchmaker, such as {@code https://match.example.com}; a path, such as a
     *     proxy's, stays in front of {@code /v1/match}
     * @return the builder
     * @throws IllegalArgumentException if the address has another scheme than http and https, no host, a user, a query
     *     or a fragment
     */
    public static Builder builder(URI matchmaker) {
        return new Builder(matchmaker);
    }

    /**
     * Requests a match. Repeats the request after an answer with status 503, as {@link Builder#retries} says.
     *
     * @param match the request
     * @return the match; fails with {@link MatchmakerException}. Cancelling the future ends the request and all retries
     * @throws IllegalArgumentException if the Authorization header has other characters than printable ASCII
     */
    public CompletableFuture<Match> requestMatch(MatchRequest match) {
        HttpRequest.Builder httpRequest = request.copy()
                .POST(HttpRequest.BodyPublishers.ofString(
                        Objects.requireNonNull(match, "match").toJson()));
        String header = authorization.get();
        if (header != null) {
            httpRequest.setHeader("Authorization", checked(header));
        }
        return exchange.start(httpRequest.build(), retries);
    }

    /** Checks a header. The message does not contain the secret. */
    private static String checked(String header) {
        if (!VISIBLE.matcher(header).matches()) {
            throw new IllegalArgumentException("authorization must be 1 or more printable characters of ASCII");
        }
        return header;
    }

    /** Settings of a client. */
    public static final class Builder {
        private static final int MAX_RETRIES = 100;
        private static final Duration MAX_TIMEOUT = Duration.ofMinutes(5);

        private final URI uri;
        private Supplier<@Nullable String> authorization = () -> null;
        private Duration timeout = Duration.ofSeconds(5);
        private int retries = 3;
        private @Nullable HttpClient http;
        private Pause pause = Pause.REAL;

        private Builder(URI matchmaker) {
            uri = resolved(Objects.requireNonNull(matchmaker, "matchmaker"));
        }

        private static URI resolved(URI matchmaker) {
            String scheme = matchmaker.getScheme();
            boolean isHttp = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
            if (!isHttp
                    || matchmaker.getHost() == null
                    || matchmaker.getRawUserInfo() != null
                    || matchmaker.getRawQuery() != null
                    || matchmaker.getRawFragment() != null) {
                throw new IllegalArgumentException(
                        "matchmaker must be an address of http or https without user, query and fragment");
            }
            String path = matchmaker.getRawPath();
            String front = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
            return matchmaker.resolve(front + PATH);
        }

        /**
         * Sets the Authorization header of all requests. The default is none.
         *
         * @param header the whole value, such as {@code Bearer TICKET}, in printable characters of ASCII
         * @return this builder
         * @throws IllegalArgumentException if the value is empty or has other characters
         */
        public Builder authorization(String header) {
            String value = checked(Objects.requireNonNull(header, "authorization"));
            authorization = () -> value;
            return this;
        }

        /**
         * Sets a source of the Authorization header, for tickets that expire.
         *
         * @param source returns the value of the header; called by {@link MatchmakerClient#requestMatch} on the
         *     caller's thread; null for no header
         * @return this builder
         */
        public Builder authorization(Supplier<@Nullable String> source) {
            authorization = Objects.requireNonNull(source, "authorization");
            return this;
        }

        /**
         * Sets the timeout of one request, from connecting to the last byte of the answer. Pauses between retries do
         * not count.
         *
         * @param each the time, above 0 and at most 5 minutes; 5 seconds by default
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder timeout(Duration each) {
            if (each.isNegative() || each.isZero() || each.compareTo(MAX_TIMEOUT) > 0) {
                throw new IllegalArgumentException(
                        "timeout = " + each + ", must be above 0 and at most " + MAX_TIMEOUT.toSeconds() + " seconds");
            }
            timeout = each;
            return this;
        }

        /**
         * Sets the number of retries after status 503: no server has a slot, or the matchmaker has no directory. The
         * pause before each is the answer's {@code Retry-After}, or 1 second. A request with a longer pause than 60
         * seconds is not repeated.
         *
         * @param max the number, 0 to 100; 3 by default
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder retries(int max) {
            if (max < 0 || max > MAX_RETRIES) {
                throw new IllegalArgumentException("retries = " + max + ", must be in 0.." + MAX_RETRIES);
            }
            retries = max;
            return this;
        }

        /**
         * Sets the HTTP client, for example with a proxy or certificates of its own.
         *
         * @param client an HTTP client that follows no redirects: redirects would send the Authorization header to
         *     their targets
         * @return this builder
         * @throws IllegalArgumentException if the client follows redirects
         */
        public Builder http(HttpClient client) {
            if (client.followRedirects() != HttpClient.Redirect.NEVER) {
                throw new IllegalArgumentException("http follows redirects, must not follow any");
            }
            http = client;
            return this;
        }

        /** Sets the pause between attempts, for tests. */
        Builder pause(Pause between) {
            pause = between;
            return this;
        }

        private HttpClient http() {
            return http != null
                    ? http
                    : HttpClient.newBuilder().connectTimeout(timeout).build();
        }

        /**
         * Creates the client. Does not connect, so it neither waits for the matchmaker nor fails without it.
         *
         * @return the client
         */
        public MatchmakerClient build() {
            return new MatchmakerClient(this);
        }
    }
}

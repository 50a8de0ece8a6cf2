package dev.tickwire.matchmaker;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Asks a matchmaker for a match: the connect token of a player, and the servers that it is for. A game's client has one
 * for its whole life.
 *
 * <p>It is safe for use by several threads. {@link #ask} returns at once; its future completes on a thread of the HTTP
 * client, so a game polls the future in its loop, or passes the match to its own thread.
 */
public final class MatchmakerClient {
    private static final String PATH = "/v1/match";
    private static final Pattern VISIBLE = Pattern.compile("[ -~]+");

    private final HttpRequest.Builder request;
    private final Supplier<String> authorization;
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
     * Begins to make a client.
     *
     * @param matchmaker the address of the matchmaker, as {@code https://match.example.com}; a path of its own, as that
     *     of a proxy, stays in front of {@code /v1/match}
     * @throws IllegalArgumentException if the scheme is neither http nor https, or if there is no host, a user, a query
     *     or a fragment
     */
    public static Builder builder(URI matchmaker) {
        return new Builder(matchmaker);
    }

    /**
     * Asks for a match.
     *
     * @param match the account, and its wishes
     * @return completes with the match, or exceptionally with a {@link MatchmakerException}; cancelling it ends the
     *     request and all retries
     * @throws IllegalArgumentException if the header {@code Authorization} has a character that none may have
     */
    public CompletableFuture<Match> ask(MatchRequest match) {
        HttpRequest.Builder asked = request.copy()
                .POST(HttpRequest.BodyPublishers.ofString(
                        Objects.requireNonNull(match, "match").toJson()));
        String header = authorization.get();
        if (header != null) {
            asked.setHeader("Authorization", checked(header));
        }
        return exchange.begin(asked.build(), retries);
    }

    /** The header is a secret, so that the error does not show it. */
    private static String checked(String header) {
        if (!VISIBLE.matcher(header).matches()) {
            throw new IllegalArgumentException("authorization must be 1 or more printable characters of ASCII");
        }
        return header;
    }

    /** Settings of a {@link MatchmakerClient}. */
    public static final class Builder {
        private static final int MOST_RETRIES = 100;
        private static final Duration MOST_TIMEOUT = Duration.ofMinutes(5);

        private final URI uri;
        private Supplier<String> authorization = () -> null;
        private Duration timeout = Duration.ofSeconds(5);
        private int retries = 3;
        private HttpClient http;
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
         * Sets the header {@code Authorization} of all requests; none by default.
         *
         * @param header the whole value, as {@code Bearer TICKET}
         * @throws IllegalArgumentException if it is empty, or has other characters than the printable ones of ASCII
         */
        public Builder authorization(String header) {
            String value = checked(Objects.requireNonNull(header, "authorization"));
            authorization = () -> value;
            return this;
        }

        /**
         * Sets where each request gets its header {@code Authorization} from, for tickets that expire.
         *
         * @param source called by {@link MatchmakerClient#ask}, in its thread; null for no header
         */
        public Builder authorization(Supplier<String> source) {
            authorization = Objects.requireNonNull(source, "authorization");
            return this;
        }

        /**
         * Sets the time for one request, from connecting to the last byte of its answer; five seconds by default. Waits
         * between retries do not count.
         *
         * @param each above zero, at most five minutes
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder timeout(Duration each) {
            if (each.isNegative() || each.isZero() || each.compareTo(MOST_TIMEOUT) > 0) {
                throw new IllegalArgumentException("timeout = " + each + ", must be above zero and at most "
                        + MOST_TIMEOUT.toSeconds() + " seconds");
            }
            timeout = each;
            return this;
        }

        /**
         * Sets how often a request is repeated that was answered with status 503: no server has a slot, or the
         * matchmaker has no directory. The matchmaker says after how many seconds, in {@code Retry-After}; without
         * that, it is one second. A request that should wait for more than 60 seconds is not repeated.
         *
         * @param most 0 to 100; 3 by default
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder retries(int most) {
            if (most < 0 || most > MOST_RETRIES) {
                throw new IllegalArgumentException("retries = " + most + ", must be in 0.." + MOST_RETRIES);
            }
            retries = most;
            return this;
        }

        /**
         * Sets the HTTP client, for a game that has one, or that needs a proxy or certificates of its own.
         *
         * @param client one that follows no redirects: the header {@code Authorization} would go with them
         * @throws IllegalArgumentException if it follows redirects
         */
        public Builder http(HttpClient client) {
            if (client.followRedirects() != HttpClient.Redirect.NEVER) {
                throw new IllegalArgumentException("http follows redirects, must follow none");
            }
            http = client;
            return this;
        }

        /** Sets what waits between retries, for tests. */
        Builder pause(Pause between) {
            pause = between;
            return this;
        }

        private HttpClient http() {
            return http != null
                    ? http
                    : HttpClient.newBuilder().connectTimeout(timeout).build();
        }

        /** Makes the client; it neither waits for the matchmaker nor fails without it. */
        public MatchmakerClient build() {
            return new MatchmakerClient(this);
        }
    }
}

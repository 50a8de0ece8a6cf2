package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonObject;
import com.sun.net.httpserver.HttpExchange;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The paths of a matchmaker, and the answers to each. */
final class Routes {
    static final String MATCH = "/v1/match";
    static final String SERVERS = "/v1/servers";
    static final String METRICS = "/metrics";
    static final String HEALTH = "/health";

    static final int MOST_MATCH_BYTES = 16 << 10;
    static final int MOST_SERVER_BYTES = 256 << 10;
    private static final long RETRY_SECONDS = 2;

    private final Matchmaker matchmaker;
    private final Authenticator authenticator;
    private final SharedSecret serverSecret;
    private final Limits.Gate limits;
    private final MatchmakerMetrics metrics;
    private final PrometheusMeterRegistry registry;

    /**
     * Makes the routes.
     *
     * @param serverSecret what servers announce themselves with; null if they do not do it here
     */
    Routes(
            Matchmaker matchmaker,
            Authenticator authenticator,
            SharedSecret serverSecret,
            Limits.Gate limits,
            MatchmakerMetrics metrics,
            PrometheusMeterRegistry registry) {
        this.matchmaker = matchmaker;
        this.authenticator = authenticator;
        this.serverSecret = serverSecret;
        this.limits = limits;
        this.metrics = metrics;
        this.registry = registry;
    }

    /** Answers one exchange. */
    void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (path.equals(MATCH)) {
                answerMatch(exchange);
            } else if (serverSecret != null && (path.equals(SERVERS) || path.startsWith(SERVERS + "/"))) {
                answerServers(exchange, path);
            } else {
                answerOthers(exchange, path);
            }
        }
    }

    private void answerMatch(HttpExchange exchange) throws IOException {
        long startNanos = System.nanoTime();
        Outcome outcome = Outcome.FAILED;
        try {
            Match match = match(exchange);
            try {
                send(exchange, Reply.json(200, MatchJson.write(match), Map.of()));
                outcome = Outcome.DONE;
            } catch (IOException gone) {
                release(match);
                throw gone;
            }
        } catch (Refusal refused) {
            outcome = refused.outcome();
            send(exchange, refused.reply());
        } finally {
            metrics.onMatch(outcome, System.nanoTime() - startNanos);
        }
    }

    private Match match(HttpExchange exchange) throws IOException, Refusal {
        limits.checkAddress(exchange.getRemoteAddress().getAddress());
        checkMethod(exchange, "POST");
        MatchRequest asked = asked(body(exchange, MOST_MATCH_BYTES));
        try {
            MatchRequest granted =
                    authenticator.authenticate(authorization(exchange), asked).orElseThrow(Refusal::unauthorized);
            limits.checkAccount(granted.account());
            return matchmaker.match(granted).orElseThrow(() -> Refusal.noSlot(RETRY_SECONDS));
        } catch (DirectoryUnavailableException gone) {
            throw Refusal.unavailable(RETRY_SECONDS);
        } catch (RuntimeException failed) {
            throw Refusal.failed();
        }
    }

    private static MatchRequest asked(String body) throws Refusal {
        try {
            return MatchJson.read(body);
        } catch (IllegalArgumentException wrong) {
            throw Refusal.invalid(wrong.getMessage());
        }
    }

    private void release(Match match) {
        try {
            matchmaker.release(match);
        } catch (DirectoryUnavailableException gone) {
            // The promise ends by its time.
        }
    }

    private void answerServers(HttpExchange exchange, String path) throws IOException {
        long startNanos = System.nanoTime();
        Outcome outcome = Outcome.FAILED;
        try {
            if (!serverSecret.isIn(authorization(exchange))) {
                throw Refusal.unauthorized();
            }
            if (path.equals(SERVERS)) {
                announce(exchange);
            } else {
                withdraw(exchange, path.substring(SERVERS.length() + 1));
            }
            outcome = Outcome.DONE;
            send(exchange, Reply.json(200, new JsonObject(), Map.of()));
        } catch (Refusal refused) {
            outcome = refused.outcome();
            send(exchange, refused.reply());
        } finally {
            metrics.onAnnouncement(outcome, System.nanoTime() - startNanos);
        }
    }

    private void announce(HttpExchange exchange) throws IOException, Refusal {
        checkMethod(exchange, "POST");
        String body = body(exchange, MOST_SERVER_BYTES);
        try {
            AnnouncementJson announcement = AnnouncementJson.read(body);
            matchmaker.directory().announce(announcement.server(), announcement.arrivals());
        } catch (IllegalArgumentException wrong) {
            throw Refusal.invalid(wrong.getMessage());
        } catch (DirectoryUnavailableException gone) {
            throw Refusal.unavailable(RETRY_SECONDS);
        }
    }

    private void withdraw(HttpExchange exchange, String id) throws Refusal {
        checkMethod(exchange, "DELETE");
        try {
            matchmaker.directory().withdraw(id);
        } catch (IllegalArgumentException wrong) {
            throw Refusal.notFound();
        } catch (DirectoryUnavailableException gone) {
            throw Refusal.unavailable(RETRY_SECONDS);
        }
    }

    private void answerOthers(HttpExchange exchange, String path) throws IOException {
        try {
            if (path.equals(METRICS)) {
                checkMethod(exchange, "GET");
                send(exchange, Reply.prometheus(registry.scrape()));
            } else if (path.equals(HEALTH)) {
                checkMethod(exchange, "GET");
                sendHealth(exchange);
            } else {
                throw Refusal.notFound();
            }
        } catch (Refusal refused) {
            send(exchange, refused.reply());
        }
    }

    private void sendHealth(HttpExchange exchange) throws IOException, Refusal {
        if (!metrics.isUp()) {
            throw Refusal.unavailable(RETRY_SECONDS);
        }
        JsonObject up = new JsonObject();
        up.addProperty("status", "up");
        send(exchange, Reply.json(200, up, Map.of()));
    }

    private static String authorization(HttpExchange exchange) {
        return exchange.getRequestHeaders().getFirst("Authorization");
    }

    private static void checkMethod(HttpExchange exchange, String allowed) throws Refusal {
        if (!exchange.getRequestMethod().equals(allowed)) {
            throw Refusal.wrongMethod(allowed);
        }
    }

    private static String body(HttpExchange exchange, int mostBytes) throws IOException, Refusal {
        byte[] body = exchange.getRequestBody().readNBytes(mostBytes + 1);
        if (body.length > mostBytes) {
            throw Refusal.tooLarge(mostBytes);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException wrong) {
            throw Refusal.invalid("the body must be UTF-8");
        }
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        reply.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(reply.status(), reply.body().length);
        exchange.getResponseBody().write(reply.body());
        exchange.getResponseBody().close();
    }
}

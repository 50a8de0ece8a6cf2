package dev.tickwire.fleet.matchmaker;

import com.google.gson.JsonObject;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.RejectionReason;
import dev.tickwire.fleet.failure.FleetFailures;
import dev.tickwire.fleet.http.server.Handler;
import dev.tickwire.fleet.http.server.Reply;
import dev.tickwire.fleet.http.server.Request;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of a {@link MatchmakerServer}.
 *
 * <p>Requests for a match are authenticated, counted against the limits, and answered asynchronously. All others run on
 * the threads that may block.
 */
final class Routes implements Handler {
    static final String MATCH = "/v1/match";
    static final String SERVERS = "/v1/servers";
    static final String METRICS = "/metrics";
    static final String HEALTH = "/health";

    static final int MAX_MATCH_BYTES = 16 << 10;
    static final int MAX_SERVER_BYTES = 256 << 10;
    /** Greatest number of requests in progress. The connection of a further request is closed. */
    static final int MAX_PENDING = 1_024;

    private static final long RETRY_SECONDS = 2;

    private final Matchmaker matchmaker;
    private final Authenticator authenticator;
    private final @Nullable SharedSecret serverSecret;
    private final Limits.Gate limits;
    private final MatchmakerMetrics metrics;
    private final PrometheusMeterRegistry registry;
    private final FleetFailures failures;
    private final DirectoryOutage outage;
    private final Executor authenticating;
    private final Executor waiting;
    private final AtomicInteger pending = new AtomicInteger();

    /**
     * Creates the routes.
     *
     * @param serverSecret the secret of game servers, or null without announcements over HTTP
     * @param failures receives failures of the game's own code
     * @param authenticating executor of authenticators, whose calls may block
     * @param waiting executor of calls of the directory that may block
     */
    Routes(
            Matchmaker matchmaker,
            Authenticator authenticator,
            @Nullable SharedSecret serverSecret,
            Limits.Gate limits,
            MatchmakerMetrics metrics,
            PrometheusMeterRegistry registry,
            FleetFailures failures,
            Executor authenticating,
            Executor waiting) {
        this.matchmaker = matchmaker;
        this.authenticator = authenticator;
        this.serverSecret = serverSecret;
        this.limits = limits;
        this.metrics = metrics;
        this.registry = registry;
        this.failures = failures;
        outage = new DirectoryOutage(failures);
        this.authenticating = authenticating;
        this.waiting = waiting;
    }

    /**
     * Allows large bodies only for servers with the secret. Otherwise anyone could fill the memory with unfinished
     * requests.
     */
    @Override
    public int maxBytes(String path, String authorization) {
        return serverSecret != null && isOfServers(path) && serverSecret.isIn(authorization)
                ? MAX_SERVER_BYTES
                : MAX_MATCH_BYTES;
    }

    private boolean isOfServers(String path) {
        return serverSecret != null && (path.equals(SERVERS) || path.startsWith(SERVERS + "/"));
    }

    @Override
    public Reply refuseTooLarge(String path, int maxBytes) {
        RejectedRequest refusal = RejectedRequest.tooLarge(maxBytes);
        return path.equals(MATCH) ? reply(refusal, System.nanoTime()) : refusal.reply();
    }

    @Override
    public Reply refuse(String reasonText) {
        return RejectedRequest.invalid(reasonText).reply();
    }

    @Override
    public CompletableFuture<Reply> respond(Request request, Executor loop) {
        if (pending.incrementAndGet() > MAX_PENDING) {
            pending.decrementAndGet();
            throw new RejectedExecutionException();
        }
        CompletableFuture<Reply> response;
        try {
            response = dispatch(request, loop);
        } catch (RuntimeException | Error refused) {
            pending.decrementAndGet();
            throw refused;
        }
        return response.whenComplete((reply, failure) -> pending.decrementAndGet());
    }

    private CompletableFuture<Reply> dispatch(Request request, Executor loop) {
        if (request.path().equals(MATCH)) {
            return handleMatch(request, loop);
        }
        if (isOfServers(request.path())) {
            return CompletableFuture.supplyAsync(() -> handleAnnouncement(request), waiting);
        }
        return CompletableFuture.supplyAsync(() -> handleDirectoryRequest(request), waiting);
    }

    private CompletableFuture<Reply> handleMatch(Request request, Executor loop) {
        long startNanos = System.nanoTime();
        return match(request, loop)
                .handle((found, failure) ->
                        failure == null ? reply(found, startNanos) : reply(refusal(failure), startNanos));
    }

    private CompletableFuture<Match> match(Request request, Executor loop) {
        boolean isImmediate;
        try {
            isImmediate = authenticator.isImmediate();
        } catch (RuntimeException | Error wrong) {
            return CompletableFuture.failedFuture(authenticatorFailed(wrong));
        }
        return isImmediate
                ? matchBy(request, loop)
                : CompletableFuture.supplyAsync(() -> matchBy(request, loop), authenticating)
                        .thenCompose(Function.identity());
    }

    private CompletableFuture<Match> matchBy(Request request, Executor loop) {
        try {
            limits.checkAddress(request.address());
            checkMethod(request, "POST");
            MatchRequest matchRequest = parseMatchRequest(text(request, MAX_MATCH_BYTES));
            MatchRequest granted = authenticated(request, matchRequest);
            limits.checkAccount(granted.account());
            return matchmaker
                    .matchAsync(granted, loop, waiting)
                    .thenCompose(match ->
                            match.map(CompletableFuture::completedFuture).orElseGet(() -> explainRejection(granted)));
        } catch (RejectedRequest | RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private MatchRequest authenticated(Request request, MatchRequest matchRequest) throws RejectedRequest {
        try {
            return authenticator
                    .authenticate(request.authorization(), matchRequest)
                    .orElseThrow(RejectedRequest::unauthorized);
        } catch (RuntimeException | Error wrong) {
            throw authenticatorFailed(wrong);
        }
    }

    private RejectedRequest authenticatorFailed(Throwable wrong) {
        failures.report("the authenticator failed", wrong);
        return RejectedRequest.failed();
    }

    /** Returns the failure with the reason for a missing match. Finding it may block, if the request had a wish. */
    private CompletableFuture<Match> explainRejection(MatchRequest request) {
        Executor finding = request.hasPreference() ? waiting : Runnable::run;
        return CompletableFuture.runAsync(() -> {}, finding).thenCompose(waited -> {
            try {
                RejectionReason reason = matchmaker.reason(request);
                return CompletableFuture.failedFuture(RejectedRequest.ofRejection(reason, RETRY_SECONDS));
            } catch (DirectoryUnavailableException directoryUnavailable) {
                return CompletableFuture.failedFuture(directoryUnavailable);
            }
        });
    }

    private static MatchRequest parseMatchRequest(String body) throws RejectedRequest {
        try {
            return MatchJson.read(body);
        } catch (IllegalArgumentException wrong) {
            throw RejectedRequest.invalid(wrong.getMessage());
        }
    }

    /** Returns the reply with the tokens. If it cannot be sent, the slots are released. */
    private Reply reply(Match match, long startNanos) {
        outage.onReached();
        return Replies.json(MatchJson.write(match)).withSent(hasLeft -> {
            metrics.onMatch(hasLeft ? Outcome.DONE : Outcome.FAILED, System.nanoTime() - startNanos);
            if (!hasLeft) {
                matchmaker.release(match, waiting);
            }
        });
    }

    private Reply reply(RejectedRequest refusal, long startNanos) {
        return refusal.reply().withSent(hasLeft -> metrics.onMatch(refusal.outcome(), System.nanoTime() - startNanos));
    }

    private RejectedRequest refusal(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (cause instanceof RejectedRequest refusal) {
            return refusal;
        } else if (cause instanceof DirectoryUnavailableException directoryUnavailable) {
            return unavailable(directoryUnavailable);
        } else if (cause instanceof RejectedExecutionException) {
            return RejectedRequest.unavailable(RETRY_SECONDS);
        }
        failures.report("a token could not be made", cause);
        return RejectedRequest.failed();
    }

    private RejectedRequest unavailable(DirectoryUnavailableException directoryUnavailable) {
        outage.onFailure(directoryUnavailable);
        return RejectedRequest.unavailable(RETRY_SECONDS);
    }

    private RejectedRequest failed(Request request, Throwable wrong) {
        failures.report("the answer to " + request.path() + " failed", wrong);
        return RejectedRequest.failed();
    }

    private Reply handleAnnouncement(Request request) {
        long startNanos = System.nanoTime();
        Outcome outcome = Outcome.FAILED;
        try {
            if (serverSecret == null || !serverSecret.isIn(request.authorization())) {
                throw RejectedRequest.unauthorized();
            }
            if (request.path().equals(SERVERS)) {
                announce(request);
            } else {
                withdraw(request, request.path().substring(SERVERS.length() + 1));
            }
            outcome = Outcome.DONE;
            return Replies.json(new JsonObject());
        } catch (RejectedRequest refused) {
            outcome = refused.outcome();
            return refused.reply();
        } catch (RuntimeException | Error wrong) {
            return failed(request, wrong).reply();
        } finally {
            metrics.onAnnouncement(outcome, System.nanoTime() - startNanos);
        }
    }

    private void announce(Request request) throws RejectedRequest {
        checkMethod(request, "POST");
        String body = text(request, MAX_SERVER_BYTES);
        try {
            AnnouncementJson announcement = AnnouncementJson.read(body);
            matchmaker.directory().announce(announcement.server(), announcement.arrivals());
        } catch (IllegalArgumentException wrong) {
            throw RejectedRequest.invalid(wrong.getMessage());
        } catch (DirectoryUnavailableException directoryUnavailable) {
            throw unavailable(directoryUnavailable);
        }
    }

    private void withdraw(Request request, String id) throws RejectedRequest {
        checkMethod(request, "DELETE");
        try {
            matchmaker.directory().withdraw(id);
        } catch (IllegalArgumentException wrong) {
            throw RejectedRequest.notFound();
        } catch (DirectoryUnavailableException directoryUnavailable) {
            throw unavailable(directoryUnavailable);
        }
    }

    private Reply handleDirectoryRequest(Request request) {
        try {
            if (request.path().equals(METRICS)) {
                checkMethod(request, "GET");
                return Replies.prometheus(registry.scrape());
            }
            if (request.path().equals(HEALTH)) {
                checkMethod(request, "GET");
                return health();
            }
            throw RejectedRequest.notFound();
        } catch (RejectedRequest refused) {
            return refused.reply();
        } catch (RuntimeException | Error wrong) {
            return failed(request, wrong).reply();
        }
    }

    private Reply health() throws RejectedRequest {
        if (!metrics.isUp()) {
            throw RejectedRequest.unavailable(RETRY_SECONDS);
        }
        JsonObject up = new JsonObject();
        up.addProperty("status", "up");
        return Replies.json(up);
    }

    private static void checkMethod(Request request, String allowed) throws RejectedRequest {
        if (!request.method().equals(allowed)) {
            throw RejectedRequest.wrongMethod(allowed);
        }
    }

    private static String text(Request request, int maxBytes) throws RejectedRequest {
        if (request.body().length > maxBytes) {
            throw RejectedRequest.tooLarge(maxBytes);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(request.body()))
                    .toString();
        } catch (CharacterCodingException wrong) {
            throw RejectedRequest.invalid("the body must be UTF-8");
        }
    }
}

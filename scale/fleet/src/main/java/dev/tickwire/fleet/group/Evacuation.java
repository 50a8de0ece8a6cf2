package dev.tickwire.fleet.group;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.failure.FleetFailures;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.TokenSource;
import dev.tickwire.session.DisconnectReason;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;

/**
 * Empties the servers of a process before it ends. The servers drain, the directory is updated, and each player is
 * transferred to another process with a new connect token, by {@link dev.tickwire.endpoint.Peer#transfer}.
 *
 * <p>A player without a slot elsewhere, or a player whom the other server rejects, plays on, and the transfer is tried
 * again each second. The loops of the servers must keep running; a server whose loop hangs does not delay the others.
 *
 * <pre>{@code
 * new Evacuation(fleet, matchmaker, MatchRequest::of, "the server restarts").run(Duration.ofSeconds(25));
 * group.close("the server restarts");
 * announcer.close();
 * }</pre>
 */
public final class Evacuation {
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long ASK_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** Least time that a busy server has to count its players, however short the time of the evacuation is. */
    private static final long MIN_ANSWER_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final FleetGroup group;
    private final TokenSource tokens;
    private final LongFunction<MatchRequest> request;
    private final String text;
    private final FleetFailures failures;
    /** Accounts with a reported failure, so that each is reported once. */
    private final Set<Long> reported = new HashSet<>();

    /**
     * Creates an evacuation. Failures are logged as warnings by a {@link System.Logger} named
     * {@code dev.tickwire.fleet}.
     *
     * @param group the servers of the process
     * @param tokens the source of connect tokens, such as a {@link dev.tickwire.fleet.matchmaker.Matchmaker}
     * @param request returns the request of an account: {@code MatchRequest::of} for any server, or a function that
     *     adds the player's region and room. A request without protocols gets that of the player's connection
     * @param text the text for the players' games: one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long, or has a character that must not be shown
     */
    public Evacuation(FleetGroup group, TokenSource tokens, LongFunction<MatchRequest> request, String text) {
        this(group, tokens, request, text, FleetFailures.LOGGED);
    }

    /**
     * Creates an evacuation with a handler of the exceptions of {@code tokens} and {@code request}. Such an exception
     * does not delay other players, and the account's transfer is tried again.
     *
     * @param group the servers of the process
     * @param tokens the source of connect tokens, such as a {@link dev.tickwire.fleet.matchmaker.Matchmaker}
     * @param request returns the request of an account: {@code MatchRequest::of} for any server, or a function that
     *     adds the player's region and room. A request without protocols gets that of the player's connection
     * @param text the text for the players' games: one line, at most 127 bytes of UTF-8; may be empty
     * @param handler called with a description and the cause, once for each account, on the thread of the evacuation
     * @throws IllegalArgumentException if the text is too long, or has a character that must not be shown
     */
    public Evacuation(
            FleetGroup group,
            TokenSource tokens,
            LongFunction<MatchRequest> request,
            String text,
            BiConsumer<String, Throwable> handler) {
        this(group, tokens, request, text, new FleetFailures(handler));
    }

    private Evacuation(
            FleetGroup group,
            TokenSource tokens,
            LongFunction<MatchRequest> request,
            String text,
            FleetFailures failures) {
        this.failures = failures;
        this.group = Arguments.required("group", group);
        this.tokens = Arguments.required("tokens", tokens);
        this.request = Arguments.required("request", request);
        this.text = text;
        DisconnectReason.requireText(text);
    }

    /**
     * Empties the servers. Each server transfers its players once per second, until no player is left or the time is
     * over.
     *
     * <p>Transfers begin after an announcement, so that the directory does not choose a server of this process. Call it
     * on a thread of its own or in a shutdown hook, not on a server's thread.
     *
     * @param max the greatest time that players may stay, 0 or more; a busy server may take up to 5 seconds from the
     *     start for the last count
     * @return true if all servers are empty; false if the time ended before
     * @throws InterruptedException if the thread is interrupted
     * @throws IllegalStateException if a server's thread failed to count its players
     */
    public boolean run(Duration max) throws InterruptedException {
        long startNanos = System.nanoTime();
        long endNanos = startNanos + max.toNanos();
        List<FleetServer> joined = group.servers();
        joined.forEach(FleetServer::drain);
        List<EvacuatingServer> servers =
                joined.stream().map(EvacuatingServer::new).toList();
        boolean isAnnounced = false;
        long announceNanos = startNanos;
        while (true) {
            if (!isAnnounced && System.nanoTime() - announceNanos >= 0) {
                announceNanos = System.nanoTime() + ASK_NANOS;
                // Until the announcement succeeds, a token might name one of these servers, so no token is requested.
                isAnnounced = group.announcer().announceNow();
            }
            boolean isOver = System.nanoTime() - endNanos >= 0;
            await(servers, isOver ? startNanos + MIN_ANSWER_NANOS : System.nanoTime() + LOOK_NANOS);
            boolean isEmpty = true;
            for (EvacuatingServer server : servers) {
                Optional<FleetServer.Players> players = server.pollCount();
                isEmpty &= server.isEmpty();
                if (isAnnounced && players.isPresent() && server.isDue(System.nanoTime(), ASK_NANOS)) {
                    sendOn(server, players.get().remaining(), endNanos);
                }
            }
            long remainingNanos = endNanos - System.nanoTime();
            if (isEmpty || remainingNanos <= 0) {
                return isEmpty;
            }
            TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NANOS, remainingNanos));
        }
    }

    /** Waits until all servers have counted their players, or until the given time. */
    private static void await(List<EvacuatingServer> servers, long untilNanos) throws InterruptedException {
        CompletableFuture<?>[] counts =
                servers.stream().map(EvacuatingServer::count).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(counts).get(Math.max(0, untilNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException blocked) {
            // A later round reads the count of a slow server.
        } catch (ExecutionException failed) {
            // {@code pollCount} reports this failure.
        }
    }

    /** Returns the request of an account, for servers that speak the version of the player. */
    private MatchRequest request(long account, long protocolId) {
        MatchRequest wanted = request.apply(account);
        return wanted.protocols().isEmpty() ? wanted.withProtocol(protocolId) : wanted;
    }

    /**
     * Transfers players. After a failure of the directory, the remaining players wait for the next round. Once the time
     * of the evacuation is over, they stay.
     */
    private void sendOn(EvacuatingServer server, Map<Long, Long> protocolIds, long endNanos) {
        for (long account : server.inOrder(protocolIds.keySet())) {
            if (System.nanoTime() - endNanos >= 0) {
                return;
            }
            try {
                tokens.token(request(account, Objects.requireNonNull(protocolIds.get(account))))
                        .ifPresent(token -> server.transfer(account, token, text));
            } catch (DirectoryUnavailableException unavailable) {
                server.putLast(account);
                return;
            } catch (RuntimeException | Error wrong) {
                server.putLast(account);
                if (reported.add(account)) {
                    failures.report("cannot transfer a player", wrong);
                }
            }
        }
    }
}

package dev.tickwire.fleet.group;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.failure.Failures;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.TokenSource;
import dev.tickwire.session.DisconnectReason;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;

/**
 * Empties the servers of a process that is to end. They drain, the directory is told so, and then each player is sent
 * on with a token for another server, by {@link dev.tickwire.endpoint.Peer#transfer}. A player for whom there is no
 * slot, or whom another server does not let in, plays on, and is tried again each second. A server whose loop stands
 * still holds up none of the others.
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
    /** So long servers are waited for to say who is there, however short the time is that players have. */
    private static final long LEAST_ANSWER_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final FleetGroup group;
    private final TokenSource tokens;
    private final LongFunction<MatchRequest> request;
    private final String text;
    private final Failures failures;
    /** The accounts of which a failure has been reported. */
    private final Set<Long> reported = new HashSet<>();

    /**
     * Prepares to empty servers.
     *
     * @param group the servers
     * @param tokens gives a player a slot elsewhere, as a {@link dev.tickwire.fleet.matchmaker.Matchmaker}
     * @param request makes the request of an account: {@code MatchRequest::of} for any server, or one with the player's
     *     region and room
     * @param text the players' games are told it, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long or has a character that cannot be shown
     */
    public Evacuation(FleetGroup group, TokenSource tokens, LongFunction<MatchRequest> request, String text) {
        this(group, tokens, request, text, Failures.LOGGED);
    }

    /**
     * The same with a handler of exceptions of {@code tokens} and {@code request}, which keep back no other player: the
     * account is tried again. Each account is reported once.
     *
     * @param handler called with a sentence and the cause, by the thread that empties the servers; a
     *     {@link System.Logger} named {@code dev.tickwire.fleet} logs warnings where there is none
     */
    public Evacuation(
            FleetGroup group,
            TokenSource tokens,
            LongFunction<MatchRequest> request,
            String text,
            BiConsumer<String, Throwable> handler) {
        this(group, tokens, request, text, new Failures(handler));
    }

    private Evacuation(
            FleetGroup group, TokenSource tokens, LongFunction<MatchRequest> request, String text, Failures failures) {
        this.failures = failures;
        this.group = Arguments.required("group", group);
        this.tokens = Arguments.required("tokens", tokens);
        this.request = Arguments.required("request", request);
        this.text = text;
        DisconnectReason.requireText(text);
    }

    /**
     * Empties the servers, in this thread, which is none of theirs.
     *
     * @param most how long players may stay, from zero
     * @return whether all servers are empty; else the time is over
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean run(Duration most) throws InterruptedException {
        long startNanos = System.nanoTime();
        long endNanos = startNanos + most.toNanos();
        List<FleetServer> joined = group.servers();
        joined.forEach(FleetServer::drain);
        List<EmptiedServer> servers = joined.stream().map(EmptiedServer::new).toList();
        boolean isAnnounced = false;
        long announceNanos = startNanos;
        while (true) {
            if (!isAnnounced && System.nanoTime() - announceNanos >= 0) {
                announceNanos = System.nanoTime() + ASK_NANOS;
                // A token must not name one of these servers, so none is asked for before the directory knows.
                isAnnounced = group.announcer().announceNow();
            }
            boolean isOver = System.nanoTime() - endNanos >= 0;
            await(servers, isOver ? startNanos + LEAST_ANSWER_NANOS : System.nanoTime() + LOOK_NANOS);
            boolean isEmpty = true;
            for (EmptiedServer server : servers) {
                Optional<FleetServer.Players> players = server.takeCount();
                isEmpty &= server.isEmpty();
                if (isAnnounced && players.isPresent() && server.isDue(System.nanoTime(), ASK_NANOS)) {
                    sendOn(server, players.get().staying(), endNanos);
                }
            }
            long leftNanos = endNanos - System.nanoTime();
            if (isEmpty || leftNanos <= 0) {
                return isEmpty;
            }
            TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NANOS, leftNanos));
        }
    }

    /** Waits until the servers have counted their players, or a time: one whose loop stands still is passed over. */
    private static void await(List<EmptiedServer> servers, long untilNanos) throws InterruptedException {
        CompletableFuture<?>[] counts =
                servers.stream().map(EmptiedServer::count).toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(counts).get(Math.max(0, untilNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException standing) {
            // Its count is taken when it has come.
        } catch (ExecutionException failed) {
            // Told where that count is taken.
        }
    }

    /** Sends players on; those who are left when the directory is gone, or the time is over, wait for the next time. */
    private void sendOn(EmptiedServer server, List<Long> accounts, long endNanos) {
        for (long account : server.inOrder(accounts)) {
            if (System.nanoTime() - endNanos >= 0) {
                return;
            }
            try {
                tokens.token(request.apply(account)).ifPresent(token -> server.sendOn(account, token, text));
            } catch (DirectoryUnavailableException gone) {
                server.putLast(account);
                return;
            } catch (RuntimeException | Error wrong) {
                server.putLast(account);
                if (reported.add(account)) {
                    failures.report("a player cannot be sent on", wrong);
                }
            }
        }
    }
}

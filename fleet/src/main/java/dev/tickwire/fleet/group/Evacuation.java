package dev.tickwire.fleet.group;

import dev.tickwire.bits.Arguments;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.TokenSource;
import dev.tickwire.session.DisconnectReason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;

/**
 * Empties the servers of a process that is to end. They drain, the directory is told so, and then each player is sent
 * on with a token for another server, by {@link dev.tickwire.endpoint.Peer#transfer}. A player for whom there is no
 * slot, or whom another server does not let in, plays on, and is tried again each second.
 *
 * <pre>{@code
 * new Evacuation(fleet, matchmaker, MatchRequest::of, "the server restarts").run(Duration.ofSeconds(25));
 * group.close("the server restarts");
 * announcer.close();
 * }</pre>
 */
public final class Evacuation {
    private static final long LOOK_MILLIS = 50;
    private static final long ASK_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** A server whose loop stands still for longer is passed over until the next look. */
    private static final long MOST_WAIT_SECONDS = 5;

    private final FleetGroup group;
    private final TokenSource tokens;
    private final LongFunction<MatchRequest> request;
    private final String text;

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
        long endNanos = System.nanoTime() + most.toNanos();
        List<FleetServer> servers = group.servers();
        List<CompletableFuture<Boolean>> drains =
                servers.stream().map(FleetServer::drain).toList();
        boolean isAnnounced = false;
        long askNanos = System.nanoTime();
        while (true) {
            boolean asks = isShown(drains) && System.nanoTime() - askNanos >= 0;
            if (asks) {
                askNanos = System.nanoTime() + ASK_NANOS;
                // A token must not name one of these servers, so none is asked for before the directory knows.
                isAnnounced = isAnnounced || group.announcer().announceNow();
            }
            boolean isEmpty = true;
            for (FleetServer server : servers) {
                Optional<FleetServer.Players> players = get(server.players());
                isEmpty &= players.isPresent() && players.get().count() == 0;
                if (asks && isAnnounced && players.isPresent()) {
                    sendOn(server, players.get().staying(), endNanos);
                }
            }
            long leftMillis = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
            if (isEmpty || leftMillis <= 0) {
                return isEmpty;
            }
            Thread.sleep(Math.min(LOOK_MILLIS, leftMillis));
        }
    }

    private static boolean isShown(List<CompletableFuture<Boolean>> drains) throws InterruptedException {
        boolean isShown = true;
        for (CompletableFuture<Boolean> drain : drains) {
            isShown &= get(drain).isPresent();
        }
        return isShown;
    }

    /** Sends players on; those who are left when the directory is gone, or the time is over, wait for the next time. */
    private void sendOn(FleetServer server, List<Long> accounts, long endNanos) {
        try {
            for (long account : accounts) {
                if (System.nanoTime() - endNanos >= 0) {
                    return;
                }
                tokens.token(request.apply(account)).ifPresent(token -> server.sendOn(account, token, text));
            }
        } catch (DirectoryUnavailableException gone) {
            // They play on, and are tried again.
        }
    }

    /** The outcome of a server's task; nothing while its loop stands still. */
    private static <T> Optional<T> get(CompletableFuture<T> task) throws InterruptedException {
        try {
            return Optional.of(task.get(MOST_WAIT_SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException standing) {
            return Optional.empty();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a server cannot be emptied: " + failed.getCause(), failed.getCause());
        }
    }
}

package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Client;
import dev.tickwire.matchmaker.Match;
import dev.tickwire.matchmaker.MatchRequest;
import dev.tickwire.matchmaker.MatchmakerClient;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A bot that requests a token from the matchmaker, and plays with it. When the connection has ended, it requests
 * another one, after a pause that doubles until the bot is in an arena again.
 */
final class FleetBot {
    private static final long LEAST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long MOST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(8);

    private final Client endpoint = Client.builder(ArenaProtocol.get()).build();
    private final ArenaClient player;
    private final long account;
    private final MatchmakerClient matchmaker;
    /** The pending or completed request; null if there is none. */
    private CompletableFuture<Match> asked;

    private boolean isConnecting;
    private long pauseNanos = LEAST_PAUSE_NANOS;
    private long askNanos;

    FleetBot(String name, long account, MatchmakerClient matchmaker, long firstNanos) {
        this.player = new ArenaClient(endpoint, name, account, DeliveryObserver.NONE);
        this.account = account;
        this.matchmaker = matchmaker;
        this.askNanos = firstNanos;
    }

    /** Receives packets, and requests a token or connects if that is due. */
    void update(long nowNanos) {
        if (isConnecting) {
            player.update(nowNanos);
            if (player.endReason() != null) {
                isConnecting = false;
                rest(nowNanos);
            } else if (player.hasJoined()) {
                pauseNanos = LEAST_PAUSE_NANOS;
            }
        } else if (asked == null) {
            if (nowNanos - askNanos >= 0) {
                asked = matchmaker.ask(MatchRequest.of(account));
            }
        } else if (asked.isDone()) {
            if (asked.isCompletedExceptionally()) {
                rest(nowNanos);
            } else {
                player.connect(asked.join().token());
                isConnecting = true;
            }
            asked = null;
        }
    }

    private void rest(long nowNanos) {
        askNanos = nowNanos + pauseNanos;
        pauseNanos = Math.min(MOST_PAUSE_NANOS, 2 * pauseNanos);
    }

    /** Returns whether the bot is in an arena. */
    boolean isPlaying() {
        return isConnecting && player.hasJoined();
    }

    /** Returns the number of the bot's transfers to another server. */
    int transfers() {
        return player.transfers();
    }

    void close() {
        if (asked != null) {
            asked.cancel(true);
        }
        endpoint.close();
    }
}

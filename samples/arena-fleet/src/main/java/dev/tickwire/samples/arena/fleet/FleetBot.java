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
 * A bot with a token of the matchmaker. When the connection has ended, the bot requests a new token after a pause. The
 * pause doubles until the bot is in an arena again.
 */
final class FleetBot {
    private static final long MIN_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long MAX_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(8);

    private final Client endpoint = Client.builder(ArenaProtocol.get()).build();
    private final ArenaClient player;
    private final long account;
    private final MatchmakerClient matchmaker;
    /** The pending or completed request, or null. */
    private CompletableFuture<Match> match;

    private boolean isConnecting;
    private long pauseNanos = MIN_PAUSE_NANOS;
    private long requestedAtNanos;

    FleetBot(String name, long account, MatchmakerClient matchmaker, long firstNanos) {
        this.player = new ArenaClient(endpoint, name, account, DeliveryObserver.NONE);
        this.account = account;
        this.matchmaker = matchmaker;
        this.requestedAtNanos = firstNanos;
    }

    /** Receives packets, and requests a token or connects if due. */
    void update(long nowNanos) {
        if (isConnecting) {
            player.update(nowNanos);
            if (player.endReason() != null) {
                isConnecting = false;
                pause(nowNanos);
            } else if (player.hasJoined()) {
                pauseNanos = MIN_PAUSE_NANOS;
            }
        } else if (match == null) {
            if (nowNanos - requestedAtNanos >= 0) {
                match = matchmaker.requestMatch(MatchRequest.of(account));
            }
        } else if (match.isDone()) {
            if (match.isCompletedExceptionally()) {
                pause(nowNanos);
            } else {
                player.connect(match.join().token());
                isConnecting = true;
            }
            match = null;
        }
    }

    private void pause(long nowNanos) {
        requestedAtNanos = nowNanos + pauseNanos;
        pauseNanos = Math.min(MAX_PAUSE_NANOS, 2 * pauseNanos);
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
        if (match != null) {
            match.cancel(true);
        }
        endpoint.close();
    }
}

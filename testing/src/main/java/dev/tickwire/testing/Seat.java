package dev.tickwire.testing;

import dev.tickwire.endpoint.Endpoint;
import org.jspecify.annotations.Nullable;

/** An endpoint of a world that can be paused, with the endpoint's game, if any. */
class Seat {
    private final Endpoint endpoint;
    /** Game of the endpoint, or null for an endpoint that is only updated and flushed. */
    private final @Nullable GameTick game;

    private long pausedUntilNanos;
    private boolean isPaused;

    Seat(Endpoint endpoint, @Nullable GameTick game, long nowNanos) {
        this.endpoint = endpoint;
        this.game = game;
        pausedUntilNanos = nowNanos;
    }

    void pause(long untilNanos) {
        pausedUntilNanos = untilNanos;
    }

    void update(long nowNanos) {
        isPaused = nowNanos - pausedUntilNanos < 0;
        if (isPaused) {
            return;
        }
        if (game == null) {
            endpoint.update(nowNanos);
        } else {
            game.tick(nowNanos);
        }
    }

    /** Flushes an endpoint without a game. A game flushes its endpoint itself. */
    void flush() {
        if (game == null && !isPaused) {
            endpoint.flush();
        }
    }
}

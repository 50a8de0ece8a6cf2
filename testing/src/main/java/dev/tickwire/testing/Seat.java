package dev.tickwire.testing;

import dev.tickwire.endpoint.Endpoint;

/**
 * One endpoint's place in a world: has its turn each tick, by the game's own loop if there is one, unless it stands
 * still.
 */
class Seat {
    private final Endpoint endpoint;
    /** The game's own loop, or null. */
    private final GameTick game;

    private long pausedUntilNanos;
    private boolean isPaused;

    Seat(Endpoint endpoint, GameTick game, long nowNanos) {
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

    /** A game with a loop of its own has flushed there. */
    void flush() {
        if (game == null && !isPaused) {
            endpoint.flush();
        }
    }
}

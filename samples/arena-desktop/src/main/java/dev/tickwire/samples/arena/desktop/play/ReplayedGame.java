package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.bits.Side;
import dev.tickwire.recording.Replay;
import dev.tickwire.samples.arena.client.RecordedGround;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Terrain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * A recording, seen by the client that draws live play. That of a player is seen as the player has seen it, that of a
 * server by a spectator: all players and the ground.
 */
public final class ReplayedGame implements Game {
    private static final double MILLIS_PER_SECOND = 1000.0;

    private final Replay replay;
    private final Seat seat;

    /**
     * Opens a recording.
     *
     * @param path the file
     * @throws UncheckedIOException if it cannot be read
     */
    public ReplayedGame(Path path) {
        try {
            replay = Replay.open(path, ArenaProtocol.get());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + path, unreadable);
        }
        seat = new Seat(replay.client(), "");
        if (replay.head().side() == Side.SERVER) {
            showGround(path);
        }
    }

    /** The ground went to each player, not to all, which is what a spectator is sent. */
    private void showGround(Path path) {
        try {
            Terrain ground = RecordedGround.of(path);
            if (ground != null) {
                seat.client().show(ground);
            }
        } catch (IOException unreadable) {
            close();
            throw new UncheckedIOException("cannot read " + path, unreadable);
        }
    }

    @Override
    public Seat seat() {
        return seat;
    }

    @Override
    public void update(long nowNanos) {
        seat.update(nowNanos);
        replay.update(nowNanos);
    }

    /** Stands still, or goes on. */
    public void togglePause() {
        replay.pause(!replay.isPaused());
    }

    /**
     * Jumps.
     *
     * @param seconds how far, back if below 0
     */
    public void jump(int seconds) {
        Duration to = replay.position().plusSeconds(seconds);
        replay.seek(to.isNegative() ? Duration.ZERO : to);
    }

    @Override
    public String status() {
        return String.format(
                Locale.ROOT,
                "replay %.1f of %.1f s%s   left, right: 5 s   space: pause   Esc: back",
                replay.position().toMillis() / MILLIS_PER_SECOND,
                replay.length().toMillis() / MILLIS_PER_SECOND,
                replay.isPaused() ? ", paused" : "");
    }

    @Override
    public void close() {
        try {
            replay.close();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot close the recording", failed);
        }
    }
}

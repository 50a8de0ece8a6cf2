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
 * A recording, shown by the same client as a live game. A player's recording shows what that player saw. A server's
 * shows the view of a spectator: all players and the ground.
 */
public final class ReplayedGame implements Game {
    private static final double MILLIS_PER_SECOND = 1000.0;

    private final Replay replay;
    private final Seat seat;

    /**
     * Opens a recording.
     *
     * @param path the file
     * @throws UncheckedIOException if the recording cannot be read
     * @throws IllegalArgumentException if it was recorded by another version of Arena
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

    /**
     * Shows the ground of a server's recording. The server sent it to each player separately, and a spectator receives
     * only messages to all.
     */
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

    /** Pauses or resumes the replay. */
    public void togglePause() {
        replay.pause(!replay.isPaused());
    }

    /**
     * Jumps in time.
     *
     * @param seconds the seconds, negative to go back, at most to the start
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

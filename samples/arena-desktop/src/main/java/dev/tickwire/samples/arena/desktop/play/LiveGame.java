package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.recording.Recording;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Terrain;
import dev.tickwire.transport.Transport;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/** A player in the arena, on a line that can be made worse, with a recording if it is wanted. */
public final class LiveGame implements Game {
    private final PlayerLine line;
    private final Client endpoint;
    private final Seat seat;
    private final Recordings recordings;
    private Recording recording;
    private Path recorded;

    /**
     * Makes a player who is not connected.
     *
     * @param transport the player's own
     * @param name the player's name
     * @param seed decides the fate of datagrams on a bad line
     * @param recordings the folder of recordings
     */
    public LiveGame(Transport transport, String name, long seed, Path recordings) {
        line = new PlayerLine(transport, seed);
        endpoint =
                Client.builder(ArenaProtocol.get()).transport(line.transport()).build();
        seat = new Seat(endpoint, name);
        this.recordings = new Recordings(recordings);
    }

    /**
     * Joins a server.
     *
     * @param server where it is
     * @return this
     */
    public LiveGame join(InetSocketAddress server) {
        seat.client().connect(server);
        return this;
    }

    /**
     * Joins the server that a token names, encrypted.
     *
     * @param token the token
     * @return this
     */
    public LiveGame join(byte[] token) {
        seat.client().connect(token);
        return this;
    }

    @Override
    public Seat seat() {
        return seat;
    }

    /** The player's line. */
    public PlayerLine line() {
        return line;
    }

    @Override
    public void update(long nowNanos) {
        seat.update(nowNanos);
        seat.client().update(nowNanos);
    }

    /** Begins to record, or ends it. */
    public void toggleRecording() {
        if (recording == null) {
            beginRecording();
        } else {
            endRecording();
            seat.notices().add("recorded " + recorded.getFileName() + ", F6 shows it");
        }
    }

    /** A disk that refuses the file is told to the player, who plays on. */
    private void beginRecording() {
        try {
            Path file = recordings.next();
            Recording begun = Recording.to(file);
            endpoint.tap(begun.tap());
            includeGround(begun);
            recording = begun;
            recorded = file;
            seat.notices().add("recording to " + file.getFileName());
        } catch (UncheckedIOException refused) {
            seat.notices().add("not recorded: " + refused.getMessage());
        }
    }

    /** The ground came when the player joined: without it, a replay would have none. */
    private void includeGround(Recording begun) {
        Terrain terrain = seat.client().terrain();
        if (endpoint.isConnected() && terrain != null) {
            begun.include(endpoint.peer(), ArenaProtocol.TERRAIN, terrain);
        }
    }

    /** The recording that was made last, also by a run before, ended if it was not; null if there is none. */
    public Path takeRecording() {
        endRecording();
        return recorded == null ? recordings.newest() : recorded;
    }

    private void endRecording() {
        if (recording != null) {
            recording.close();
            recording = null;
        }
    }

    @Override
    public String status() {
        return "line: " + line.name() + (recording == null ? "" : "   recording");
    }

    @Override
    public void close() {
        endRecording();
        endpoint.close();
    }
}

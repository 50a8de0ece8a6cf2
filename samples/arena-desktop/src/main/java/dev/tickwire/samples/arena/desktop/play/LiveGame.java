package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.recording.Recording;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Terrain;
import dev.tickwire.transport.Transport;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/** A live game of a player, behind a simulated network that can be made worse, with recordings on demand. */
public final class LiveGame implements Game {
    private final PlayerLine line;
    private final Client endpoint;
    private final Seat seat;
    private final Recordings recordings;
    private Recording recording;
    private Path recorded;

    /**
     * Creates a game that is not connected.
     *
     * @param transport the transport to the server
     * @param name the player's name
     * @param seed the seed of the simulated network
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
     * Joins a server without encryption.
     *
     * @param server the address of the server
     * @return this game
     */
    public LiveGame join(InetSocketAddress server) {
        seat.client().connect(server);
        return this;
    }

    /**
     * Joins the server of a token, with encryption.
     *
     * @param token the connect token
     * @return this game
     */
    public LiveGame join(byte[] token) {
        seat.client().connect(token);
        return this;
    }

    @Override
    public Seat seat() {
        return seat;
    }

    /** Returns the simulated network. */
    public PlayerLine line() {
        return line;
    }

    @Override
    public void update(long nowNanos) {
        seat.update(nowNanos);
        seat.client().update(nowNanos);
    }

    /** Begins a recording, or ends it. */
    public void toggleRecording() {
        if (recording == null) {
            beginRecording();
        } else {
            endRecording();
            seat.notices().add("recorded " + recorded.getFileName() + ", press F6 to watch it");
        }
    }

    /** Begins a recording. If the file cannot be written, the player sees a notice, and plays on. */
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

    /**
     * Adds the ground to a recording. The ground arrived when the player joined, before the recording began, so a
     * replay would have no ground.
     */
    private void includeGround(Recording begun) {
        Terrain terrain = seat.client().terrain();
        if (endpoint.isConnected() && terrain != null) {
            begun.include(endpoint.peer(), ArenaProtocol.TERRAIN, terrain);
        }
    }

    /**
     * Ends a recording in progress.
     *
     * @return the newest recording, also of an earlier run, or null
     */
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

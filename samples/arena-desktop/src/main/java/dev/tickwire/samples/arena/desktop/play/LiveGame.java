package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.endpoint.Client;
import dev.tickwire.recording.Recording;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.transport.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;

/** A player in the arena, on a line that can be made worse, with a recording if it is wanted. */
public final class LiveGame implements Game {
    private final PlayerLine line;
    private final Client endpoint;
    private final Seat seat;
    private final Path recordings;
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
        this.recordings = recordings;
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
            Path file = newFile();
            Recording begun = Recording.to(file);
            endpoint.tap(begun.tap());
            recording = begun;
            recorded = file;
            seat.notices().add("recording to " + file.getFileName());
        } catch (UncheckedIOException refused) {
            seat.notices().add("not recorded: " + refused.getMessage());
        }
    }

    private Path newFile() {
        try {
            Files.createDirectories(recordings);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot make the folder " + recordings, refused);
        }
        int number = 1;
        while (Files.exists(recordings.resolve("arena-" + number + ".tickrec"))) {
            number++;
        }
        return recordings.resolve("arena-" + number + ".tickrec");
    }

    /**
     * The recording that was made last, ended if it was not; null if there is none.
     */
    public Path takeRecording() {
        endRecording();
        return recorded;
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

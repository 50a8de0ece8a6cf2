package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Begins live games: at the server of this process, at one elsewhere, or again where the player was last. */
public final class GameJoiner implements AutoCloseable {
    private final Path recordings;
    private final Supplier<Host> hosting;
    private final Supplier<ServerList> finding;
    private String name;
    private String guestName;
    private Host host;
    private Supplier<LiveGame> last;

    /**
     * Creates the entrance. Opens nothing yet.
     *
     * @param name the player's name at the server of this process
     * @param guestName the player's name at servers elsewhere
     * @param recordings the folder of recordings
     * @param hosting starts the server of this process
     * @param finding begins a search for servers
     */
    public GameJoiner(
            String name, String guestName, Path recordings, Supplier<Host> hosting, Supplier<ServerList> finding) {
        this.name = name;
        this.guestName = guestName;
        this.recordings = recordings;
        this.hosting = hosting;
        this.finding = finding;
        last = this::playHere;
    }

    /** Returns the player's name. */
    public String name() {
        return name;
    }

    /**
     * Changes the player's name, from the next game on.
     *
     * @param chosen the name, 1 to 16 bytes in UTF-8
     */
    public void rename(String chosen) {
        name = chosen;
        guestName = chosen;
    }

    /**
     * Joins the server of this process, and starts it first if needed.
     *
     * @throws java.io.UncheckedIOException if the port of the server is in use
     */
    public LiveGame playHere() {
        last = this::playHere;
        if (host == null) {
            host = hosting.get();
        }
        return player(host.transport().openLocal(), name).join(ListenServerTransport.SERVER);
    }

    /**
     * Joins a server elsewhere, without encryption.
     *
     * @param server the address of the server
     */
    public LiveGame join(InetSocketAddress server) {
        last = () -> join(server);
        return player(UdpTransport.open(0), guestName).join(server);
    }

    /**
     * Joins the server of a token, with encryption.
     *
     * @param token the connect token
     */
    public LiveGame join(byte[] token) {
        last = () -> join(token);
        return player(UdpTransport.open(0), guestName).join(token);
    }

    private LiveGame player(Transport transport, String called) {
        return new LiveGame(transport, called, System.nanoTime(), recordings);
    }

    /** Joins the server where the player was last; at first, the server of this process. */
    public LiveGame rejoin() {
        return last.get();
    }

    /** Begins a search for servers. */
    public ServerList find() {
        return finding.get();
    }

    /** Returns the newest recording, or null. */
    public Path newestRecording() {
        return new Recordings(recordings).newest();
    }

    /** Runs the ticks that are due at the server of this process, if it has started. */
    public void update(long nowNanos) {
        if (host != null) {
            host.update(nowNanos);
        }
    }

    @Override
    public void close() {
        if (host != null) {
            host.close();
        }
    }
}

package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.Supplier;

/** The ways into a game: at the server of this process, at one elsewhere, and again where the player was last. */
public final class Entrance implements AutoCloseable {
    private final Path recordings;
    private final Supplier<Host> hosting;
    private final Supplier<ServerList> finding;
    private String name;
    private String guestName;
    private Host host;
    private Supplier<LiveGame> last;

    /**
     * Opens nothing yet.
     *
     * @param name the player's name at the server of this process
     * @param guestName the player's name at others
     * @param recordings the folder of recordings
     * @param hosting opens the server of this process
     * @param finding begins to look for servers
     */
    public Entrance(
            String name, String guestName, Path recordings, Supplier<Host> hosting, Supplier<ServerList> finding) {
        this.name = name;
        this.guestName = guestName;
        this.recordings = recordings;
        this.hosting = hosting;
        this.finding = finding;
        last = this::playHere;
    }

    /** The player's name. */
    public String name() {
        return name;
    }

    /**
     * Gives the player another name from the next game on.
     *
     * @param chosen the name, 1 to 16 bytes in UTF-8
     */
    public void rename(String chosen) {
        name = chosen;
        guestName = chosen;
    }

    /**
     * Joins the server of this process, which is opened unless it is.
     *
     * @throws java.io.UncheckedIOException if its port is taken
     */
    public LiveGame playHere() {
        last = this::playHere;
        if (host == null) {
            host = hosting.get();
        }
        return player(host.transport().openLocal(), name).join(ListenServerTransport.SERVER);
    }

    /**
     * Joins a server elsewhere.
     *
     * @param server where it is
     */
    public LiveGame join(InetSocketAddress server) {
        last = () -> join(server);
        return player(UdpTransport.open(0), guestName).join(server);
    }

    /**
     * Joins the server that a token names, encrypted.
     *
     * @param token the token
     */
    public LiveGame join(byte[] token) {
        last = () -> join(token);
        return player(UdpTransport.open(0), guestName).join(token);
    }

    private LiveGame player(Transport transport, String called) {
        return new LiveGame(transport, called, System.nanoTime(), recordings);
    }

    /** Joins where the player was last; at first, in this process. */
    public LiveGame again() {
        return last.get();
    }

    /** Begins to look for servers. */
    public ServerList find() {
        return finding.get();
    }

    /** The newest recording; null if there is none. */
    public Path newestRecording() {
        return new Recordings(recordings).newest();
    }

    /**
     * Moves the server of this process, if it is open, by the ticks that are due.
     *
     * @param nowNanos the time
     */
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

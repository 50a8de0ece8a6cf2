package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.transport.ListenServerTransport;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A server inside a player's process: this player connects through memory, others over UDP. */
public final class Host implements AutoCloseable {
    private final ListenServerTransport transport;
    private final CubesServer server;
    private final Consumer<String> notices;

    /**
     * Starts a server, which also sends each player the costs of other encodings once per second.
     *
     * @param port the UDP port for other players, 0 for any
     * @param notices receives a line if such side work fails, and stops
     */
    public Host(int port, Consumer<String> notices) {
        this.notices = notices;
        transport = ListenServerTransport.open(port);
        server = new CubesServer(
                Server.builder(CubesProtocol.get())
                        .transport(transport)
                        .maxClients(CubesConstants.MAX_PLAYERS)
                        .build(),
                Budget.KBIT_256);
        reportCosts();
        server.start();
    }

    private void reportCosts() {
        SentBits sent = new SentBits();
        server.endpoint().tap(sent);
        List<CostReporter> reporters = new ArrayList<>();
        for (int index = 0; index < CubesConstants.MAX_PLAYERS; index++) {
            reporters.add(new CostReporter(server, index, sent));
        }
        server.onTick(new BackgroundTask("Telling costs", () -> reporters.forEach(CostReporter::onTick), notices));
    }

    /**
     * Passes on the states of each tick in which the first player is connected.
     *
     * @param frames receives the frames, until it throws
     */
    public void record(Consumer<Frame> frames) {
        Runnable recording = () -> {
            if (server.player(0) != null) {
                frames.accept(Frame.of(server.player(0), server.small()));
            }
        };
        server.onTick(new BackgroundTask("Recording", recording, notices));
    }

    /** Returns the transport by which players join, in this process and over UDP. */
    public ListenServerTransport transport() {
        return transport;
    }

    /** Returns the UDP port for other players. */
    public int port() {
        return transport.localAddress().getPort();
    }

    /** Returns the server of the game. */
    public CubesServer server() {
        return server;
    }

    /** Receives, and runs the ticks that are due. Called in each frame. */
    public void update(long nowNanos) {
        server.update(nowNanos);
    }

    @Override
    public void close() {
        server.endpoint().close();
    }
}

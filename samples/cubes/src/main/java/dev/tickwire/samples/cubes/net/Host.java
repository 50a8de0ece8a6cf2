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
     * @param port the UDP port for others, 0 for any
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
        tellCosts();
        server.start();
    }

    private void tellCosts() {
        SentBits sent = new SentBits();
        server.endpoint().tap(sent);
        List<CostTeller> tellers = new ArrayList<>();
        for (int index = 0; index < CubesConstants.MAX_PLAYERS; index++) {
            tellers.add(new CostTeller(server, index, sent));
        }
        server.onTick(new SideTask("Telling costs", () -> tellers.forEach(CostTeller::onTick), notices));
    }

    /**
     * Passes on the states of each tick in which the first player is connected.
     *
     * @param frames receives them, until it throws
     */
    public void record(Consumer<Frame> frames) {
        Runnable recording = () -> {
            if (server.player(0) != null) {
                frames.accept(Frame.of(server.player(0), server.small()));
            }
        };
        server.onTick(new SideTask("Recording", recording, notices));
    }

    /** Returns the transport by which players join, in this process and over UDP. */
    public ListenServerTransport transport() {
        return transport;
    }

    /** Returns the UDP port for others. */
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

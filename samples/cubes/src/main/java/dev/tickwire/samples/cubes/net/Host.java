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

/** A server in this process: its own players reach it through memory, others over UDP. */
public final class Host implements AutoCloseable {
    private final ListenServerTransport transport;
    private final CubesServer server;
    private final Consumer<String> notices;

    /**
     * Opens a server, which tells each player every second what other ways would take.
     *
     * @param port the UDP port for others, 0 for any
     * @param notices takes a line when what is done beside the game fails, and is not done any more
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
     * Records the states of each tick in which the first player plays.
     *
     * @param frames takes them, until it throws
     */
    public void record(Consumer<Frame> frames) {
        Runnable recording = () -> {
            if (server.player(0) != null) {
                frames.accept(Frame.of(server.player(0), server.small()));
            }
        };
        server.onTick(new SideTask("Recording", recording, notices));
    }

    /** The way for players to join: in this process, and over UDP. */
    public ListenServerTransport transport() {
        return transport;
    }

    /** The UDP port at which others reach the server. */
    public int port() {
        return transport.localAddress().getPort();
    }

    /** The server. */
    public CubesServer server() {
        return server;
    }

    /**
     * Moves the heap by the ticks that are due.
     *
     * @param nowNanos the time
     */
    public void update(long nowNanos) {
        server.update(nowNanos);
    }

    @Override
    public void close() {
        server.endpoint().close();
    }
}

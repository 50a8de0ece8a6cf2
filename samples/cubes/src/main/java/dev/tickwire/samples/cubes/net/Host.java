package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.samples.desktop.LobbyTransport;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A server in this process: its own players reach it through memory, others over UDP. */
public final class Host implements AutoCloseable {
    private static final int SERVER_NUMBER = 1;

    private final MemoryNetwork network = new MemoryNetwork();
    private final CubesServer server;
    private final Consumer<String> notices;
    private int lastNumber = SERVER_NUMBER;

    /**
     * Opens a server, which tells each player every second what other ways would take.
     *
     * @param port the UDP port for others, 0 for any
     * @param notices takes a line when what is done beside the game fails, and is not done any more
     */
    public Host(int port, Consumer<String> notices) {
        this.notices = notices;
        Transport transport = new LobbyTransport(
                network.open(serverAddress()), UdpTransport.builder().port(port).open());
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
        List<CostTeller> tellers = new ArrayList<>();
        for (int index = 0; index < CubesConstants.MAX_PLAYERS; index++) {
            tellers.add(new CostTeller(server, index));
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

    /** Where the server is, for players in this process. */
    public static InetSocketAddress serverAddress() {
        return LobbyTransport.address(SERVER_NUMBER);
    }

    /** A way to the server for a player in this process. */
    public Transport newTransport() {
        return network.open(LobbyTransport.address(++lastNumber));
    }

    /** The UDP port at which others reach the server. */
    public int port() {
        return server.endpoint().port();
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

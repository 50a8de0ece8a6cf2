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
import java.util.function.Consumer;

/** A server in this process: its own players reach it through memory, others over UDP. */
public final class Host implements AutoCloseable {
    private static final int SERVER_NUMBER = 1;

    private final MemoryNetwork network = new MemoryNetwork();
    private final CubesServer server;
    private int lastNumber = SERVER_NUMBER;

    /**
     * Opens a server.
     *
     * @param port the UDP port for others, 0 for any
     */
    public Host(int port) {
        Transport transport = new LobbyTransport(
                network.open(serverAddress()), UdpTransport.builder().port(port).open());
        server = new CubesServer(
                Server.builder(CubesProtocol.get())
                        .transport(transport)
                        .maxClients(CubesConstants.MAX_PLAYERS)
                        .build(),
                Budget.KBIT_256);
        server.tellCosts();
        server.start();
    }

    /**
     * Records the states of each tick in which the first player plays.
     *
     * @param frames takes them
     */
    public void record(Consumer<Frame> frames) {
        server.onTick(() -> {
            if (server.player(0) != null) {
                frames.accept(Frame.of(server.player(0), server.small()));
            }
        });
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

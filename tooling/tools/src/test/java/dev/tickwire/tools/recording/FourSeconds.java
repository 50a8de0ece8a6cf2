package dev.tickwire.tools.recording;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.tools.lobby.LobbyClientListener;
import dev.tickwire.tools.lobby.LobbyProtocol;
import dev.tickwire.tools.lobby.LobbyServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.util.Random;
import java.util.function.IntConsumer;

/** A server and a client of the lobby in memory, which play for four seconds, always the same. */
final class FourSeconds implements AutoCloseable {
    private static final long TICK_NANOS = 20_000_000L;
    private static final int TICKS = 200;

    private final MemoryNetwork network = new MemoryNetwork();
    final Server server = Server.builder(LobbyProtocol.get())
            .transport(network.open())
            .random(new Random(1))
            .build();
    final Client client = Client.builder(LobbyProtocol.get())
            .transport(network.open())
            .random(new Random(2))
            .build();

    /**
     * Plays.
     *
     * @param listener of the server
     * @param act is called before each tick, with its number
     */
    void play(LobbyServerListener listener, IntConsumer act) {
        server.listener(listener);
        client.listener(new LobbyClientListener() {});
        server.start();
        client.connect(server.transport().localAddress());
        long nowNanos = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            nowNanos += TICK_NANOS;
            act.accept(tick);
            server.update(nowNanos);
            server.flush();
            client.update(nowNanos);
            client.flush();
        }
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}

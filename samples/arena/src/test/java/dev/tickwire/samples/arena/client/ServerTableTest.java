package dev.tickwire.samples.arena.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.ArenaServerListener;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerTableTest {
    private static final InetSocketAddress ADDRESS = new InetSocketAddress("127.0.0.1", 40_000);
    private static final long MILLI = 1_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final ServerTable table = new ServerTable();

    @Test
    void shouldShowTheLatestReplyOfEachServer() {
        assertTrue(table.isEmpty());
        assertEquals(List.of("No server found"), table.lines());
        try (Server server = Server.builder(ArenaProtocol.get())
                        .transport(network.open(ADDRESS))
                        .maxClients(16)
                        .beacon(Beacon.Settings.of("Colosseum"))
                        .build();
                ServerBrowser browser = ServerBrowser.builder(ArenaProtocol.get(), table)
                        .transport(network.open())
                        .build()) {
            server.listener(new ArenaServerListener() {});
            server.start();
            browser.add(ADDRESS);
            for (int tick = 0; tick < 400; tick++) {
                browser.update(tick * 4 * MILLI);
                server.update(tick * 4 * MILLI);
                if (tick == 200) {
                    server.beacon().name("Circus");
                }
            }
        }
        assertFalse(table.isEmpty());
        assertEquals(
                List.of(
                        "server                   address                  players        ms",
                        "Circus                   127.0.0.1:40000          0/16          4.0"),
                table.lines());
    }
}

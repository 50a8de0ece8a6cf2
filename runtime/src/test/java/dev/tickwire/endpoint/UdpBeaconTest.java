package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.browser.FoundServer;
import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.beacon.Beacon;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Beacons over real sockets. */
class UdpBeaconTest {
    private static final long DEADLINE_NANOS = 20_000_000_000L;
    private static final DuelProtocol OTHER = new DuelProtocol(0xBEEF, PacketLimits.DEFAULT);

    private final List<FoundServer> found = new ArrayList<>();
    private final RecordingListener atClient = new RecordingListener();
    private final ServerBrowser browser = ServerBrowser.builder(DuelProtocol.get(), found::add)
            .interval(Duration.ofMillis(250))
            .build();
    private final Client client = Client.builder(DuelProtocol.get())
            .session(ClientSessions.plain().withTimeout(Duration.ofSeconds(1)))
            .build();
    private Server server;

    @AfterEach
    void close() {
        browser.close();
        client.close();
        server.close();
    }

    private InetSocketAddress serve(DuelProtocol protocol) {
        server = Server.builder(protocol)
                .beacon(Beacon.Settings.of("over UDP"))
                .maxClients(7)
                .build();
        server.listener((from, type, message) -> {});
        server.start();
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
    }

    private void pumpUntil(BooleanSupplier done) {
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (!done.getAsBoolean()) {
            long now = System.nanoTime();
            assertTrue(now - deadline < 0, "not done in time: " + found + atClient.events);
            server.update(now);
            client.update(now);
            browser.update(now);
            if (server.isTickDue()) {
                server.flush();
            }
            server.park();
        }
    }

    @Test
    void shouldQueryOneServer() {
        InetSocketAddress address = serve(DuelProtocol.get());
        client.listener(atClient);
        client.connect(address);
        browser.add(address);
        pumpUntil(() -> found.stream().anyMatch(each -> each.answer().players() == 1));

        FoundServer last = found.get(found.size() - 1);
        assertEquals("over UDP, 1 of 7", last.answer().toString());
        assertEquals(address, last.address());
        assertTrue(last.isCompatible());
        assertTrue(last.roundTripNanos() >= 0);
        assertTrue(client.isConnected());
    }

    @Test
    void shouldFindAServerOnTheLocalNetworks() {
        serve(OTHER);
        browser.addLocalNetworks(server.port());
        pumpUntil(() -> !found.isEmpty());

        assertEquals("over UDP, 0 of 7", found.get(0).answer().toString());
        assertEquals(server.port(), found.get(0).address().getPort());
        assertEquals(OTHER.id(), found.get(0).answer().protocolId());
    }

    @Test
    void shouldReportAVersionMismatchToAClient() {
        client.listener(atClient);
        client.connect(serve(OTHER));
        pumpUntil(() -> !atClient.events.isEmpty());

        assertEquals(List.of("disconnect -1 " + DisconnectReason.VERSION_MISMATCH), atClient.events);
        assertEquals(OTHER.id(), client.versionMismatch().serverProtocolId());
    }
}

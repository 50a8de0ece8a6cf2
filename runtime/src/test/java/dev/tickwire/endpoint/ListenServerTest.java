package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server in the process of a player, who reaches it through memory, while another does over a network. */
class ListenServerTest {
    private static final long STEP_NANOS = 16_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final ListenServerTransport transport = new ListenServerTransport(network.open());
    private final RecordingListener atServer = new RecordingListener();
    private final RecordingListener atLocal = new RecordingListener();
    private final RecordingListener atRemote = new RecordingListener();
    private long now;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldPlayWithBothThoughTheAddressOfOneIsForged(boolean encrypted) {
        Server server = Server.builder(DuelProtocol.get())
                .transport(transport)
                .session(
                        encrypted
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withPublicAddress(ListenServerTransport.SERVER)
                                        .withPublicAddress(transport.localAddress())
                                : ServerSessions.plain())
                .build();
        Transport localTransport = transport.openLocal();
        Client local = client(localTransport, encrypted, 1);
        Client remote = client(network.open(), encrypted, 2);
        Transport forger = network.open(localTransport.localAddress());
        server.listener(atServer);
        local.listener(atLocal);
        remote.listener(atRemote);
        try (server;
                local;
                remote) {
            server.start();
            local.connect(ListenServerTransport.SERVER);
            remote.connect(transport.localAddress());
            for (int step = 0; step < 200; step++) {
                now += STEP_NANOS;
                for (int forged = 0; forged < 100; forged++) {
                    forger.send(transport.localAddress(), new byte[1208], 0, 1 + forged * 12);
                }
                server.update(now);
                local.update(now);
                remote.update(now);
                if (step == 100) {
                    assertTrue(local.isConnected() && remote.isConnected(), "" + server.sessionStatistics());
                    local.send(local.create(DuelProtocol.SAY).with(1, "local"));
                    remote.send(remote.create(DuelProtocol.SAY).with(2, "remote"));
                    server.broadcast(server.create(DuelProtocol.SAY).with(3, "all"));
                }
                server.flush();
                local.flush();
                remote.flush();
            }
            assertTrue(local.isConnected() && remote.isConnected(), "" + server.sessionStatistics());
            assertEquals(Set.of("1:local", "2:remote"), withoutPeers(atServer.receivedTexts));
            assertEquals(Set.of("3:all"), withoutPeers(atLocal.receivedTexts));
            assertEquals(Set.of("3:all"), withoutPeers(atRemote.receivedTexts));
            assertEquals(200 * 100, transport.statistics().dropped(TransportStatistics.Drop.FORGED_ADDRESS));
        }
    }

    /** Bots, and players at the same screen: the share of one address in the network does not count for them. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAdmitALocalClientForEachSlot(boolean encrypted) {
        Server server = Server.builder(DuelProtocol.get())
                .transport(transport)
                .maxClients(8)
                .session(
                        encrypted
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withPublicAddress(ListenServerTransport.SERVER)
                                : ServerSessions.plain())
                .build();
        server.listener(atServer);
        server.start();
        List<Client> locals = new ArrayList<>();
        for (int id = 1; id <= 8; id++) {
            Client local = client(transport.openLocal(), encrypted, id);
            local.listener(atLocal);
            local.connect(ListenServerTransport.SERVER);
            locals.add(local);
        }
        for (int step = 0; step < 60; step++) {
            now += STEP_NANOS;
            server.update(now);
            server.flush();
            for (Client local : locals) {
                local.update(now);
                local.flush();
            }
        }
        assertEquals(8, server.peerCount(), "" + server.sessionStatistics());
        assertTrue(locals.stream().allMatch(Client::isConnected));
        locals.forEach(Client::close);
        server.close();
    }

    private static Set<String> withoutPeers(List<String> texts) {
        return texts.stream().map(line -> line.replaceFirst("\\d+:", "")).collect(Collectors.toSet());
    }

    private static Client client(Transport localTransport, boolean encrypted, long id) {
        return Client.builder(DuelProtocol.get())
                .transport(localTransport)
                .session(encrypted ? ClientSessions.insecure(id) : ClientSessions.plain())
                .build();
    }
}

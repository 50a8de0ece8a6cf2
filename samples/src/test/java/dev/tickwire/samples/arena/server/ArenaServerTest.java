package dev.tickwire.samples.arena.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.wire.ArenaClientListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArenaServerTest {
    private static final InetSocketAddress ADDRESS = new InetSocketAddress("127.0.0.1", 40_000);
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    /** More than a reliable channel keeps for a player that acks nothing. */
    private static final int TOO_MANY_CHATS = 1_500;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server endpoint = Server.builder(ArenaProtocol.get())
            .transport(network.open(ADDRESS))
            .maxClients(16)
            .random(new Random(1))
            .build();
    private final ArenaServer server = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
    private long nowNanos;

    @Test
    void shouldLetGoOfAPlayerThatHearsNothingAndPlayOnWithTheOthers() {
        server.start();
        Client deaf = join("deaf", 1);
        Client talker = join("talker", 2);
        Client listener = join("listener", 3);
        assertEquals(3, server.combatants().size());

        int chats = 0;
        while (endpoint.peerCount() == 3) {
            assertTrue(chats < TOO_MANY_CHATS, "the deaf player is still there");
            for (int i = 0; i < 50; i++) {
                talker.send(talker.create(ArenaProtocol.CHAT).text("hear me"));
                chats++;
            }
            tick(talker, listener);
        }

        assertTrue(talker.isConnected());
        assertTrue(listener.isConnected());
        assertEquals(2, server.combatants().size());
        tick(deaf);
        assertFalse(deaf.isConnected());
    }

    private Client join(String name, int number) {
        Client client = Client.builder(ArenaProtocol.get())
                .transport(network.open(new InetSocketAddress("127.0.0.1", 50_000 + number)))
                .random(new Random(number))
                .build();
        client.listener(new ArenaClientListener() {});
        client.connect(ADDRESS);
        while (!client.isConnected()) {
            tick(client);
        }
        client.send(client.create(ArenaProtocol.JOIN).name(name));
        tick(client);
        tick(client);
        return client;
    }

    private void tick(Client... clients) {
        nowNanos += TICK_NANOS;
        for (Client client : clients) {
            client.update(nowNanos);
            client.flush();
        }
        server.tick(nowNanos);
    }
}

package dev.tickwire.samples.arena.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaClientListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class ArenaServerTest {
    private static final InetSocketAddress ADDRESS = new InetSocketAddress("127.0.0.1", 40_000);
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    /** More than a reliable channel keeps for a player that acks nothing. */
    private static final int TOO_MANY_CHATS = 1_500;

    private static final int SPAM_TICKS = 600;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server endpoint = Server.builder(ArenaProtocol.get())
            .transport(network.open(ADDRESS))
            .maxClients(16)
            .random(new Random(1))
            .build();
    private final ArenaServer server = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
    private long nowNanos;

    @Test
    void shouldDisconnectAnUnresponsivePlayerAndContinueWithTheOthers() {
        server.start();
        Client unresponsive = join("deaf", 1);
        Client talker = join("talker", 2);
        Client listener = join("listener", 3);
        assertEquals(3, server.fighterCount());

        Peer unresponsivePeer = endpoint.peer(0);
        for (int chats = 0; unresponsivePeer.canSend(ArenaProtocol.CONTROL_CHANNEL); chats++) {
            assertTrue(chats < TOO_MANY_CHATS, "the queue has no end");
            unresponsivePeer.send(endpoint.create(ArenaProtocol.CHAT).text("hear me"));
        }
        assertEquals(3, endpoint.peerCount());
        talker.send(talker.create(ArenaProtocol.CHAT).text("hear me"));
        for (int ticks = 0; ticks < 5; ticks++) {
            tick(talker, listener);
        }

        assertTrue(talker.isConnected());
        assertTrue(listener.isConnected());
        assertEquals(2, server.fighterCount());
        tick(unresponsive);
        assertFalse(unresponsive.isConnected());
    }

    /** The lines of a spammer would fill the queues of all others, who would be kicked for it. */
    @Test
    void shouldPlayOnWithFivePlayersWhileOneSpamsChat() {
        server.start();
        Client spammer = join("spammer", 0);
        ArenaClient[] others = new ArenaClient[4];
        for (int i = 0; i < others.length; i++) {
            others[i] = arenaClient("other-" + i, i + 1);
        }
        ticksUntil(() -> server.fighterCount() == 5, others);
        for (int ticks = 0; ticks < SPAM_TICKS; ticks++) {
            for (int line = 0; line < 50 && spammer.canSend(ArenaProtocol.CONTROL_CHANNEL); line++) {
                spammer.send(spammer.create(ArenaProtocol.CHAT).text("buy my gold ".repeat(10)));
            }
            spammer.update(nowNanos);
            spammer.flush();
            nowNanos += TICK_NANOS;
            Arrays.stream(others).forEach(other -> other.update(nowNanos));
            server.update(nowNanos);
        }

        assertEquals(5, server.fighterCount());
        assertTrue(server.droppedChats() > 100, server.droppedChats() + " lines dropped");
    }

    @Test
    void shouldSendAPlayerTheReasonOfAKick() {
        server.start();
        ArenaClient camper = arenaClient("camper", 1);
        ArenaClient other = arenaClient("other", 2);
        ticksUntil(() -> camper.hasJoined() && other.hasJoined(), camper, other);
        assertFalse(server.kick("nobody", "away"));
        assertTrue(server.kick("camper", "no camping"));
        ticksUntil(() -> camper.endReason() != null, camper, other);

        assertEquals("kicked: no camping", camper.endDescription());
        assertEquals(1, server.fighterCount());
        assertTrue(other.hasJoined());
    }

    @Test
    void shouldNameTheServerOfTheTokenOnTimeout() {
        InetSocketAddress named = new InetSocketAddress("127.0.0.1", 41_000);
        byte[] token = new ConnectTokens(ArenaProtocol.get().id(), NetcodeKey.insecure(), List.of(named))
                .mint(0, 1, new byte[0]);
        Client client = Client.builder(ArenaProtocol.get())
                .transport(network.open(new InetSocketAddress("127.0.0.1", 50_001)))
                .build();
        ArenaClient lonely = new ArenaClient(client, "lonely", 1, DeliveryObserver.NONE);
        lonely.connect(token);
        for (int i = 0; i < 6_000 && lonely.endReason() == null; i++) {
            nowNanos += TICK_NANOS;
            lonely.update(nowNanos);
        }
        assertNotNull(lonely.endReason());
        assertEquals(named, lonely.endedServer());
    }

    @Test
    void shouldRejectANameInUse() {
        server.start();
        ArenaClient first = arenaClient("ann", 1);
        ticksUntil(first::hasJoined, first);
        ArenaClient second = arenaClient("ann", 2);
        ticksUntil(() -> second.endReason() != null, first, second);
        assertEquals("not admitted: the name is taken", second.endDescription());
        assertEquals(1, server.fighterCount());

        first.endpoint().disconnect();
        second.connect(ADDRESS);
        ticksUntil(second::hasJoined, first, second);
        assertEquals(1, server.fighterCount());
    }

    @Test
    void shouldRejectOneOfTwoSimultaneousLoginsWithTheSameName() {
        server.start();
        ArenaClient first = arenaClient("ann", 1);
        ArenaClient second = arenaClient("ann", 2);
        ticksUntil(() -> first.hasJoined() && second.endReason() != null, first, second);

        assertEquals("not admitted: the name is taken", second.endDescription());
        assertTrue(first.hasJoined());
    }

    @Test
    void shouldRequireANameAtLogin() {
        server.start();
        Client client = endpoint(1);
        String[] kickReason = new String[1];
        client.listener(new ArenaClientListener() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
                kickReason[0] = reason + " " + text;
            }
        });
        client.connect(ADDRESS);
        while (!client.isConnected()) {
            tick(client);
        }
        client.send(client.create(ArenaProtocol.CHAT).text("hello"));
        for (int ticks = 0; ticks < 60 && kickReason[0] == null; ticks++) {
            tick(client);
        }

        assertEquals("NOT_ADMITTED send your name first", kickReason[0]);
    }

    @Test
    void shouldSendTheReasonOfShutdown() {
        server.start();
        ArenaClient player = arenaClient("ann", 1);
        ticksUntil(player::hasJoined, player);
        endpoint.close("back at noon");
        player.update(nowNanos);

        assertEquals("server closed: back at noon", player.endDescription());
    }

    @Test
    void shouldReportThatItIsFull() {
        server.start();
        ArenaClient[] players = new ArenaClient[17];
        for (int i = 0; i < 17; i++) {
            players[i] = arenaClient("p" + i, i);
        }
        ticksUntil(
                () -> server.fighterCount() == 16 && Arrays.stream(players).anyMatch(p -> p.endReason() != null),
                players);

        ArenaClient denied = Arrays.stream(players)
                .filter(player -> player.endReason() != null)
                .findFirst()
                .orElseThrow();
        assertEquals("server full", denied.endDescription());
    }

    private ArenaClient arenaClient(String name, int number) {
        ArenaClient client = new ArenaClient(endpoint(number), name, number, DeliveryObserver.NONE);
        client.connect(ADDRESS);
        return client;
    }

    private Client endpoint(int number) {
        return Client.builder(ArenaProtocol.get())
                .transport(network.open(new InetSocketAddress("127.0.0.1", 50_000 + number)))
                .random(new Random(number))
                .build();
    }

    private void ticksUntil(BooleanSupplier done, ArenaClient... clients) {
        for (int ticks = 0; !done.getAsBoolean(); ticks++) {
            assertTrue(ticks < 600, "not done in ten seconds");
            nowNanos += TICK_NANOS;
            for (ArenaClient client : clients) {
                client.update(nowNanos);
            }
            server.update(nowNanos);
        }
    }

    private Client join(String name, int number) {
        Client client = endpoint(number);
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
        server.update(nowNanos);
    }
}

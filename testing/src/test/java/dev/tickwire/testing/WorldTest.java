package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.DuelServerListener;
import com.example.duel.wire.Duelist;
import com.example.duel.wire.Hit;
import com.example.duel.wire.Input;
import dev.tickwire.Runs;
import dev.tickwire.browser.FoundServer;
import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorldTest {
    private static WorldBuilder world() {
        return World.of(DuelProtocol.get());
    }

    private static void hit(World world) {
        world.server().broadcast(world.server().create(DuelProtocol.HIT).damage(1));
    }

    /** Notes when each hit came. */
    private static final class Hits implements DuelClientListener {
        private final World world;
        private final List<Long> millis = new ArrayList<>();

        Hits(World world, int client) {
            this.world = world;
            world.client(client).listener(this);
        }

        @Override
        public void onHit(Peer server, Hit hit) {
            millis.add(world.nowNanos() / 1_000_000);
        }
    }

    /** Connects with its number, from 1, as user data. */
    private static final class NumberedBot implements Bot {
        @Override
        public Protocol protocol() {
            return DuelProtocol.get();
        }

        @Override
        public GameTick start(Client client, int number) {
            return now -> {
                client.update(now);
                client.flush();
            };
        }

        @Override
        public void connect(Client client, int number, InetSocketAddress server) {
            client.connect(server, new byte[] {(byte) (number + 1)});
        }
    }

    @Test
    void shouldLetBotsConnectInTheirOwnWay() {
        World world = world().client(new NumberedBot()).clients(2).start();
        world.server().listener(new DuelServerListener() {});
        world.connect();
        assertEquals(1, world.server().peer(0).userData()[0]);
        assertEquals(2, world.server().peer(1).userData()[0]);
    }

    @Test
    void shouldMoveTimeInTicks() {
        World world = world().tickMillis(10).start();
        world.run(0.095);
        assertEquals(10, world.ticks());
        assertEquals(0.1, world.seconds());
        world.tick();
        assertEquals(110_000_000, world.nowNanos());
    }

    @ParameterizedTest
    @ValueSource(longs = {-7_000_000_000L, Long.MAX_VALUE - 1_000_000_000L, Long.MIN_VALUE})
    void shouldBeginAtAnyTime(long startNanos) {
        World world = world().startNanos(startNanos).tickMillis(10).clients(1).start();
        assertEquals(startNanos, world.nowNanos());
        assertEquals(0, world.seconds());
        world.connect();
        int ticks = world.ticks();
        List<Integer> receivedNumbers = new ArrayList<>();
        world.client(0).listener(new DuelClientListener() {
            @Override
            public void onHit(Peer server, Hit hit) {
                receivedNumbers.add(world.ticks() - ticks);
            }
        });
        world.pauseClient(0, 2);
        hit(world);
        world.run(3);

        assertEquals(List.of(200), receivedNumbers);
        assertEquals(ticks + 300, world.ticks());
        assertEquals(world.ticks() / 100.0, world.seconds());
        assertEquals(startNanos + world.ticks() * 10_000_000L, world.nowNanos());
        assertThrows(AssertionError.class, () -> world.runUntil(() -> false, 0.5));
        assertEquals(ticks + 350, world.ticks());
        assertTrue(world.allConnected());
    }

    @Test
    void shouldHaveRoomForAServerBrowser() {
        World world = world().serverSettings(server -> server.beacon(Beacon.Settings.of("Anna's arena")))
                .clients(2)
                .start();
        world.connect();
        List<FoundServer> found = new ArrayList<>();
        try (ServerBrowser browser = ServerBrowser.builder(DuelProtocol.get(), found::add)
                .transport(world.openTransport())
                .build()) {
            browser.add(World.SERVER_ADDRESS);
            world.eachTick(tick -> browser.update(world.nowNanos()));
            world.runUntil(() -> !found.isEmpty(), 1);
        }

        assertEquals("Anna's arena", found.get(0).answer().name());
        assertEquals(2, found.get(0).answer().players());
    }

    @Test
    void shouldLetTheServerSendThroughATransportOfTheTests() {
        List<Transport> wrapped = new ArrayList<>();
        NetworkConditions slow = NetworkConditions.perfect().withLatencyMillis(500);
        World world = world().serverTransport(network -> {
                    wrapped.add(network);
                    return new NetworkSimulator(network, 1, slow);
                })
                .clients(1)
                .start();
        world.connect();

        assertEquals(List.of(World.SERVER_ADDRESS), List.of(wrapped.get(0).localAddress()));
        assertTrue(world.seconds() > 2, "connected after " + world.seconds() + " s");
    }

    @Test
    void shouldConnectAllAndReportHowManyAre() {
        World world = world().clients(3).seed(5).start();
        assertEquals("world of seed 5 at 0.000 s (tick 0), 0 of 3 clients connected", world.toString());
        assertFalse(world.allConnected());
        world.connect();
        assertTrue(world.allConnected());
        assertEquals(3, world.server().peerCount());
        assertEquals(World.SERVER_ADDRESS, world.client(2).peer().address());
    }

    @Test
    void shouldTryAgainWhileAttemptsEndWithTheirTimeOut() {
        World world = world().clients(1)
                .clientSettings(client -> client.session(ClientSessions.plain().withTimeout(Duration.ofMillis(500))))
                .start();
        world.line(0).cutOff(3000);
        AssertionError late = assertThrows(AssertionError.class, () -> world.connect(2));
        assertTrue(late.getMessage().startsWith("not reached within 2.0 simulated seconds"), late.getMessage());
        world.connect(2);
        assertTrue(world.allConnected());
    }

    @Test
    void shouldDeliverWithTheLatencyToTheTickInEachDirection() {
        World world = world().clients(1).tickMillis(1).start();
        Hits hits = new Hits(world, 0);
        List<Long> inputs = new ArrayList<>();
        world.server().listener(new DuelServerListener() {
            @Override
            public void onInput(Peer from, Input input) {
                inputs.add(world.nowNanos() / 1_000_000);
            }
        });
        world.connect();
        world.conditions(
                NetworkConditions.perfect().withLatencyMillis(30),
                NetworkConditions.perfect().withLatencyMillis(70));
        int sentAt = world.ticks() + 1;
        world.eachTick(tick -> {
            if (tick == sentAt) {
                hit(world);
                world.client(0).send(world.client(0).create(DuelProtocol.INPUT));
            }
        });
        world.run(0.2);
        assertEquals(List.of(sentAt + 30L), inputs);
        assertEquals(List.of(sentAt + 70L), hits.millis);
    }

    @Test
    void shouldStopAtTheFirstTickOfACondition() {
        World world = world().tickMillis(10).start();
        world.runUntil(() -> world.ticks() == 7, 1);
        assertEquals(7, world.ticks());
        AssertionError late = assertThrows(AssertionError.class, () -> world.runUntil(() -> false, 0.5));
        assertEquals(
                "not reached within 0.5 simulated seconds by a world of seed 1 at 0.570 s (tick 57), 0 of 0 clients"
                        + " connected",
                late.getMessage());
    }

    @Test
    void shouldStallLoopsWhileTheNetworkContinues() {
        World world = world().clients(2).tickMillis(10).start();
        Hits paused = new Hits(world, 0);
        Hits running = new Hits(world, 1);
        world.connect();
        long now = world.nowNanos() / 1_000_000;
        world.pauseClient(0, 1);
        hit(world);
        world.run(2);
        assertEquals(List.of(now + 1000), paused.millis);
        assertEquals(List.of(now + 20), running.millis);

        world.pauseServer(1);
        hit(world);
        world.run(0.99);
        assertEquals(1, running.millis.size());
        world.run(0.03);
        assertEquals(2, running.millis.size());
        assertTrue(world.allConnected());
    }

    @Test
    void shouldChangeTheAddressOfAClient() {
        World world = world().clients(1)
                .clientSettings(client -> client.session(ClientSessions.plain().withTimeout(Duration.ofSeconds(1))))
                .serverSettings(server -> server.session(ServerSessions.plain().withTimeout(Duration.ofSeconds(1))))
                .start();
        world.connect();
        InetSocketAddress before = world.server().peer(0).address();
        world.changeAddress(0);
        InetSocketAddress after = world.client(0).transport().localAddress();
        assertNotEquals(before, after);
        world.tick();
        world.tick();
        assertTrue(world.server().transportStatistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS) > 0);

        // With or without a session that follows its client, the server meets it at its new address.
        world.runUntil(
                () -> world.client(0).state() == ClientState.DISCONNECTED
                        || world.server().peer(0) != null
                                && world.server().peer(0).address().equals(after),
                10);
        world.connect();
        assertEquals(after, world.server().peer(0).address());
    }

    @Test
    void shouldAddClientsLater() {
        World world = world().clients(1)
                .preset(NetworkPreset.LAN)
                .serverSettings(server -> server.maxClients(2))
                .start();
        world.connect();
        assertEquals(1, world.addClient());
        world.connect();
        assertEquals(2, world.server().peerCount());
        assertEquals(2, world.clientCount());
    }

    @Test
    void shouldRunIdenticallyForTheSameSeed() {
        long first = fingerprint(77);
        assertEquals(first, fingerprint(77));
        assertNotEquals(first, fingerprint(78));
    }

    private static long fingerprint(long seed) {
        try (World world =
                world().clients(4).seed(seed).preset(NetworkPreset.HELL).start()) {
            world.eachTick(tick -> {
                hit(world);
                for (int i = 0; i < 4; i++) {
                    world.client(i)
                            .send(world.client(i).create(DuelProtocol.INPUT).tick(tick));
                }
            });
            world.connect();
            world.pauseClient(1, 0.5);
            world.line(2).cutOff(700);
            world.run(5);
            assertTrue(world.datagrams() > 1000, world.datagrams() + " datagrams");
            return world.fingerprint();
        }
    }

    @Test
    void shouldKeepASetupApartFromTheWorldsMadeOfIt() {
        WorldBuilder setup = world().clients(1);
        World changed = setup.start();
        changed.preset(NetworkPreset.LOSS_99);
        World restarted = setup.start();
        restarted.connect();
        assertTrue(restarted.allConnected());
    }

    @Test
    void shouldCloseEverybody() {
        World world = world().clients(2).start();
        world.connect();
        world.close();
        assertTrue(world.server().isClosed());
        assertTrue(world.client(1).isClosed());
    }

    @Test
    void shouldRefuseWhatCannotBe() {
        assertEquals(
                "clients = -1, must be in 0..10000",
                assertThrows(IllegalArgumentException.class, () -> world().clients(-1))
                        .getMessage());
        assertEquals(
                "tickMillis = 0.0, must be in 0.1..1000.0",
                assertThrows(IllegalArgumentException.class, () -> world().tickMillis(0))
                        .getMessage());
    }

    /** No assertion on the speed, only the figure: how fast many clients live. */
    @Tag(Runs.LONG)
    @Test
    void shouldMeasureTheSpeedOfTwoHundredClients() {
        int clients = 200;
        int seconds = 5;
        long[] received = {0};
        World world = world().clients(clients).preset(NetworkPreset.BROADBAND).start();
        world.server().listener(new DuelServerListener() {
            @Override
            public void onInput(Peer from, Input input) {
                received[0]++;
            }
        });
        for (int i = 0; i < clients; i++) {
            world.client(i).listener(new DuelClientListener() {
                @Override
                public void onDuelistChange(Peer server, Duelist duelist, long changes) {
                    received[0]++;
                }
            });
        }
        Duelist duelist = world.server().state(DuelProtocol.WORLD_CHANNEL).add(DuelProtocol.DUELIST);
        world.eachTick(tick -> {
            duelist.x(tick % 100);
            for (int i = 0; i < clients; i++) {
                if (world.client(i).isConnected()) {
                    world.client(i)
                            .send(world.client(i).create(DuelProtocol.INPUT).tick(tick));
                }
            }
        });
        world.connect();
        world.run(3);
        received[0] = 0;
        long datagrams = world.datagrams();
        ThreadMXBean thread = ManagementFactory.getThreadMXBean();
        long beginCpu = thread.getCurrentThreadCpuTime();
        long begin = System.nanoTime();
        world.run(seconds);
        System.out.printf(
                Locale.ROOT,
                "WorldTest: 200 clients and a server at 60 ticks per second: %.1f simulated seconds a real second, %.1f a"
                        + " second of the processor, %d datagrams%n",
                seconds * 1e9 / (System.nanoTime() - begin),
                seconds * 1e9 / (thread.getCurrentThreadCpuTime() - beginCpu),
                world.datagrams() - datagrams);
        assertEquals(seconds * 80.0 * clients, received[0], seconds * 80 * clients * 0.02);
    }
}

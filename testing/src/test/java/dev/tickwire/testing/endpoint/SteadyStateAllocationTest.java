package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;

/** Nothing is allocated per packet or per message once warm. */
class SteadyStateAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CLIENTS = 8;

    private final Counting atServer = new Counting();
    private final Counting atClients = new Counting();

    @Test
    void shouldAllocateNothingInMemory() {
        playInMemory(NetworkConditions.perfect());
    }

    @Test
    void shouldAllocateNothingOnABadNetwork() {
        playInMemory(NetworkConditions.perfect()
                .withLatencyMillis(50)
                .withJitterMillis(20)
                .withLoss(0.05)
                .withDuplicates(0.05));
    }

    private void playInMemory(NetworkConditions conditions) {
        try (World world = begin(builder().conditions(conditions))) {
            ticks(world, 6000);
            assertEquals(CLIENTS, world.server().peerCount());
            long before = allocated();
            long messages = atServer.messages + atClients.messages;
            ticks(world, 2000);

            long allocated = allocated() - before;
            assertTrue(atServer.messages + atClients.messages - messages > 2000 * CLIENTS);
            assertTrue(allocated < 8192, allocated + " bytes in 2,000 ticks of " + CLIENTS + " clients");
        }
    }

    @Test
    void shouldAllocateNothingByBroadcastersAndSendersThatAreKept() {
        try (World world = begin(builder())) {
            ticks(world, 200);
            Server server = world.server();
            Room hall = server.room("hall");
            server.peers().forEach(peer -> peer.enter(hall));
            Broadcaster some = server.to(peer -> peer.index() % 2 == 0);
            Broadcaster inHall = server.to(hall.peers());
            world.eachTick(tick -> {
                some.broadcast(server.create(TalkProtocol.SIGHT).tick(tick));
                some.broadcast(
                        TalkProtocol.SIGHTS_CHANNEL,
                        server.create(TalkProtocol.SIGHT).tick(tick),
                        tick);
                inHall.broadcast(server.create(TalkProtocol.SIGHT).tick(tick));
                hall.broadcast(
                        TalkProtocol.SIGHTS_CHANNEL,
                        server.create(TalkProtocol.SIGHT).tick(tick),
                        tick);
                for (Peer peer : server.peers()) {
                    peer.on(TalkProtocol.SIGHTS_CHANNEL)
                            .send(server.create(TalkProtocol.SIGHT).tick(tick));
                }
            });
            ticks(world, 4000);
            long before = allocated();
            long messages = atClients.messages;
            ticks(world, 2000);

            long allocated = allocated() - before;
            assertTrue(atClients.messages - messages > 2000 * 3 * CLIENTS);
            assertTrue(allocated < 8192, allocated + " bytes in 2,000 ticks of " + CLIENTS + " clients");
        }
    }

    @Test
    void shouldMeasureAllocationOfTheJdkOverUdp() {
        WorldBuilder overUdp = builder()
                .serverSettings(server -> server.transport(onLoopback()))
                .clientSettings(client -> client.transport(onLoopback()));
        try (World world = begin(overUdp)) {
            ticks(world, 3000);
            assertEquals(CLIENTS, world.server().peerCount());
            long before = allocated();
            long datagrams = received(world);
            ticks(world, 2000);

            double each = (allocated() - before) / (double) (received(world) - datagrams);
            System.out.printf(
                    "SteadyStateAllocationTest: %.1f bytes allocated for a datagram received over UDP, server and clients%n",
                    each);
            assertTrue(each <= 160, each + " bytes for each datagram");
        }
    }

    private static WorldBuilder builder() {
        return World.of(TalkProtocol.get()).clients(CLIENTS).tickMillis(16);
    }

    private static Transport onLoopback() {
        return UdpTransport.builder()
                .bindAddress(InetAddress.getLoopbackAddress())
                .open();
    }

    private World begin(WorldBuilder builder) {
        World world = builder.start();
        world.server().listener(atServer);
        for (int i = 0; i < CLIENTS; i++) {
            world.client(i).listener(atClients);
            world.client(i).connect(world.server().transport().localAddress());
        }
        world.eachTick(tick -> play(world, tick));
        return world;
    }

    private static void ticks(World world, int count) {
        for (int i = 0; i < count; i++) {
            world.tick();
        }
    }

    private static long received(World world) {
        long received = world.server().transportStatistics().datagramsReceived();
        for (int i = 0; i < CLIENTS; i++) {
            received += world.client(i).transportStatistics().datagramsReceived();
        }
        return received;
    }

    /** Input and a chat line now and then from each client, the sight to all, one line to one. */
    private static void play(World world, int tick) {
        Server server = world.server();
        for (Peer peer : server.peers()) {
            if ((tick + peer.index()) % 10 == 0) {
                peer.send(Talk.message(server, tick, "hit"));
            }
        }
        server.broadcast(server.create(TalkProtocol.SIGHT).tick(tick));
        for (int i = 0; i < CLIENTS; i++) {
            Client client = world.client(i);
            client.send(client.create(TalkProtocol.STEER).tick(tick).turn(7));
            if (tick % 20 == 0) {
                Talk.send(client, tick, "chat");
            }
        }
    }

    private static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private static final class Counting implements ServerListener, ClientListener {
        long messages;

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            messages++;
        }
    }
}

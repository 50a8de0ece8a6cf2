package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nothing is allocated per packet or per message once warm. */
class SteadyStateAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CLIENTS = 8;

    private final Counting atServer = new Counting();
    private final Counting atClients = new Counting();
    private final List<Client> clients = new ArrayList<>();
    private Server server;
    private long now;
    private int tick;

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
        MemoryNetwork network = new MemoryNetwork();
        server = Server.builder(DuelProtocol.get())
                .transport(network.open())
                .random(new Random(1))
                .build();
        server.listener(atServer);
        server.start();
        for (int i = 0; i < CLIENTS; i++) {
            Client client = Client.builder(DuelProtocol.get())
                    .transport(new NetworkSimulator(network.open(), i, conditions))
                    .random(new Random(2 + i))
                    .build();
            connect(client, server.transport().localAddress());
        }
        play(6000);
        assertEquals(CLIENTS, server.peerCount());
        long before = allocated();
        long messages = atServer.messages + atClients.messages;
        play(2000);

        long allocated = allocated() - before;
        assertTrue(atServer.messages + atClients.messages - messages > 2000 * CLIENTS);
        assertTrue(allocated < 8192, allocated + " bytes in 2,000 ticks of " + CLIENTS + " clients");
    }

    @Test
    void shouldTellWhatTheJdkAllocatesOverUdp() {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        server = Server.builder(DuelProtocol.get()).bindAddress(loopback).build();
        server.listener(atServer);
        server.start();
        for (int i = 0; i < CLIENTS; i++) {
            connect(
                    Client.builder(DuelProtocol.get()).bindAddress(loopback).build(),
                    new InetSocketAddress(loopback, server.port()));
        }
        try {
            play(3000);
            assertEquals(CLIENTS, server.peerCount());
            long before = allocated();
            long datagrams = received();
            play(2000);

            double each = (allocated() - before) / (double) (received() - datagrams);
            System.out.printf(
                    "SteadyStateAllocationTest: %.1f bytes allocated for a datagram received over UDP, server and clients%n",
                    each);
            assertTrue(each <= 160, each + " bytes for each datagram");
        } finally {
            clients.forEach(Client::close);
            server.close();
        }
    }

    private void connect(Client client, InetSocketAddress to) {
        client.listener(atClients);
        client.connect(to);
        clients.add(client);
    }

    private long received() {
        long received = server.transportStatistics().datagramsReceived();
        for (Client client : clients) {
            received += client.transportStatistics().datagramsReceived();
        }
        return received;
    }

    /** Ticks of 16 ms: input and a chat line now and then from each client, the world to all, one line to one. */
    private void play(int ticks) {
        for (int last = tick + ticks; tick < last; tick++) {
            now += 16_000_000L;
            server.update(now);
            for (Peer peer : server.peers()) {
                if ((tick + peer.index()) % 10 == 0) {
                    peer.send(server.create(DuelProtocol.SAY).with(tick, "hit"));
                }
            }
            server.broadcast(server.create(DuelProtocol.WORLD).tick(tick));
            server.flush();
            for (int i = 0; i < clients.size(); i++) {
                Client client = clients.get(i);
                client.update(now);
                client.send(client.create(DuelProtocol.STEER).with(tick, 7));
                if (tick % 20 == 0) {
                    client.send(client.create(DuelProtocol.SAY).with(tick, "chat"));
                }
                client.flush();
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

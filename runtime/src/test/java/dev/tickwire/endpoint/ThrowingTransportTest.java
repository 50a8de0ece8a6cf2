package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Forwarding;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A transport of a game's own that throws, though it should not, costs no other peer anything. */
class ThrowingTransportTest {
    private static final long TICK = 16_000_000L;
    private static final IllegalStateException DEFECT = new IllegalStateException("a defect of the transport");

    private final MemoryNetwork network = new MemoryNetwork();
    private final Faulty faulty = new Faulty(network.open());
    private final RecordingListener atServer = new RecordingListener();
    private final List<RecordingListener> atClients = new ArrayList<>();
    private final List<Client> clients = new ArrayList<>();
    private Server server;
    private long now = -1;

    /** Throws when something is sent to an address, or after something was received. */
    private static final class Faulty extends Forwarding {
        private InetSocketAddress unreachable;
        private boolean throwsAfterReceive;

        Faulty(Transport inner) {
            super(inner);
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
            if (to.equals(unreachable)) {
                throw DEFECT;
            }
            super.send(to, bytes, offset, length);
        }

        @Override
        public boolean receive(Datagram into) {
            boolean hasCome = super.receive(into);
            if (hasCome && throwsAfterReceive) {
                throwsAfterReceive = false;
                throw DEFECT;
            }
            return hasCome;
        }
    }

    @BeforeEach
    void letThreeIn() {
        server = Server.builder(DuelProtocol.get())
                .transport(faulty)
                .maxClients(3)
                .random(new Random(1))
                .build();
        server.listener(atServer);
        server.start();
        for (int number = 0; number < 3; number++) {
            Client client = Client.builder(DuelProtocol.get())
                    .transport(network.open())
                    .random(new Random(number))
                    .build();
            RecordingListener listener = new RecordingListener();
            client.listener(listener);
            client.connect(faulty.localAddress());
            clients.add(client);
            atClients.add(listener);
            while (server.peerCount() <= number || !client.isConnected()) {
                update();
                server.flush();
            }
        }
    }

    @AfterEach
    void close() {
        clients.forEach(Client::close);
        server.close();
    }

    private void update() {
        now += TICK;
        server.update(now);
        for (Client client : clients) {
            client.update(now);
            client.flush();
        }
    }

    @Test
    void shouldFlushAllOthersThoughNothingCanBeSentToOne() {
        faulty.unreachable = clients.get(1).transport().localAddress();
        server.broadcast(server.create(DuelProtocol.SAY).with(7, "down"));
        assertSame(DEFECT, assertThrows(IllegalStateException.class, server::flush));
        faulty.unreachable = null;
        update();

        assertEquals(List.of("0:7:down"), atClients.get(0).said);
        assertEquals(List.of(), atClients.get(1).said);
        assertEquals(List.of("2:7:down"), atClients.get(2).said);
        for (int tick = 0; tick < 100 && atClients.get(1).said.isEmpty(); tick++) {
            update();
            server.flush();
        }
        assertEquals(List.of("1:7:down"), atClients.get(1).said, "sent again once it can be");
        assertEquals(List.of("connect 0", "connect 1", "connect 2"), atServer.events);
    }

    @Test
    void shouldKeepTheOthersAliveThoughNothingCanBeSentToOne() {
        faulty.unreachable = clients.get(0).transport().localAddress();
        List<Throwable> thrown = new ArrayList<>();
        for (int tick = 0; tick < 1_000; tick++) {
            now += TICK;
            try {
                server.update(now);
            } catch (IllegalStateException byTransport) {
                thrown.add(byTransport);
            }
            for (Client client : clients) {
                client.update(now);
            }
        }

        assertEquals(List.of("connect 0", "disconnect 0 TIMED_OUT"), atClients.get(0).events);
        assertEquals(List.of("connect 1"), atClients.get(1).events);
        assertEquals(List.of("connect 2"), atClients.get(2).events);
        assertEquals(List.of("connect 0", "connect 1", "connect 2", "disconnect 0 TIMED_OUT"), atServer.events);
        assertSame(DEFECT, thrown.get(0));
    }

    @Test
    void shouldEndTheSessionOfAClientToWhichNothingCanBeSent() {
        faulty.unreachable = clients.get(0).transport().localAddress();
        Peer peer = server.peer(0);
        assertSame(DEFECT, assertThrows(IllegalStateException.class, peer::disconnect));

        assertNull(server.peer(0));
        assertEquals("disconnect 0 CLOSED_LOCALLY", atServer.events.get(3));
    }

    @Test
    void shouldTellAllOthersThatItClosesThoughNothingCanBeSentToOne() {
        faulty.unreachable = clients.get(0).transport().localAddress();
        assertSame(DEFECT, assertThrows(IllegalStateException.class, server::close));
        update();

        assertEquals(
                List.of("disconnect 0 SERVER_CLOSED", "disconnect 1 SERVER_CLOSED", "disconnect 2 SERVER_CLOSED"),
                atServer.events.subList(3, 6));
        assertEquals(List.of("connect 0"), atClients.get(0).events);
        assertEquals(List.of("connect 1", "disconnect 1 SERVER_CLOSED"), atClients.get(1).events);
        assertEquals(List.of("connect 2", "disconnect 2 SERVER_CLOSED"), atClients.get(2).events);
    }

    @Test
    void shouldReceiveTheRestWithTheNextUpdateThoughOneReceiveThrows() {
        server.update(now);
        for (int number = 0; number < 3; number++) {
            Client client = clients.get(number);
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
            client.flush();
        }
        faulty.throwsAfterReceive = true;
        now += TICK;
        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> server.update(now)));
        update();

        assertEquals(List.of("1:1:up", "2:2:up"), atServer.said, "the first was lost with what threw");
        for (int tick = 0; tick < 100 && atServer.said.size() < 3; tick++) {
            update();
            server.flush();
        }
        assertEquals(List.of("1:1:up", "2:2:up", "0:0:up"), atServer.said);
    }
}

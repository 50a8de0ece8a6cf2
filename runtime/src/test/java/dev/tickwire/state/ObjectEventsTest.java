package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Counter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events of a client's objects, from the packet to the listener of the game. */
class ObjectEventsTest {
    private static final long TICK_NANOS = 20_000_000L;

    private final List<StateObject> appeared = new ArrayList<>();
    private long nowNanos;

    /** Update throws the first exception, with the others as suppressed ones, once all events are reported. */
    @Test
    void shouldReportAllEventsToAListenerThatThrows() {
        MemoryNetwork network = new MemoryNetwork();
        try (Server server = Server.builder(HailProtocol.get())
                        .transport(network.open())
                        .build();
                Client client = Client.builder(HailProtocol.get())
                        .transport(network.open())
                        .viewDelay(Duration.ZERO, Duration.ZERO)
                        .build()) {
            client.listener(new ClientListener() {
                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {
                    throw new AssertionError(message);
                }

                @Override
                public void onObjectAppear(Peer peer, ObjectType<?> type, StateObject object) {
                    appeared.add(object);
                    throw new IllegalArgumentException("ship " + appeared.size());
                }
            });
            server.listener(new ServerListener() {
                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {
                    throw new AssertionError(message);
                }
            });
            server.start();
            client.connect(server.transport().localAddress());
            for (int i = 0; i < 200 && !client.isConnected(); i++) {
                tick(server);
                tick(client);
            }
            assertTrue(client.isConnected());
            server.state(HailProtocol.WORLD).add(Ship.TYPE);
            server.state(HailProtocol.WORLD).add(Ship.TYPE);
            tick(server);
            Exception thrown = assertThrows(IllegalArgumentException.class, () -> tick(client));
            assertEquals("ship 1", thrown.getMessage());
            assertEquals("ship 2", thrown.getSuppressed()[0].getMessage());
            assertEquals(2, appeared.size());
            tick(server);
            tick(client);
        }
    }

    private void tick(Server server) {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        server.flush();
    }

    private void tick(Client client) {
        client.update(nowNanos);
        client.flush();
    }

    /** As many slots as one update needs, however many events there have been. */
    @Test
    void shouldReuseTheMemoryOfReportedEvents() {
        ReplicationPair pair = new ReplicationPair();
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship ship = pair.table.add(Ship.TYPE);
        pair.flush();
        Object[] room = room(end);
        for (int i = 0; i < 1_000; i++) {
            ship.x(i % 7);
            pair.flush();
        }
        assertSame(room, room(end));
    }

    private static Object[] room(ReplicationPair.TestPeer end) {
        return (Object[]) Counter.ownerIn(Counter.ownerIn(end.client, "events"), "objects");
    }
}

package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.HarborProtocol.Reply;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls of objects, and what becomes of those where the objects, or the connection, do not stay what they are. */
class ObjectCallsTest {
    private static final long TICK_NANOS = 20_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<String> events = new ArrayList<>();
    private final Server server = Server.builder(HarborProtocol.get())
            .transport(network.open())
            .random(new Random(1))
            .build();
    private final StateTable world = server.state(HarborProtocol.WORLD);
    private final Client client = Client.builder(HarborProtocol.get())
            .transport(network.open())
            .viewDelay(Duration.ZERO, Duration.ZERO)
            .random(new Random(2))
            .build();
    private final StateView seen = client.state(HarborProtocol.WORLD);
    private long nowNanos;
    private Peer peer;
    private Runnable onDisconnect = () -> {};

    ObjectCallsTest() {
        server.listener(new ServerListener() {
            @Override
            public void onConnect(Peer connected) {
                peer = connected;
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
                events.add("server: " + type.label() + " to " + ((Ship) object).name());
            }

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                events.add("asked of " + (object == null ? "none" : ((Ship) object).name()));
                answer.as(Reply.class).with(server.create(HarborProtocol.REPLY));
            }
        });
        server.start();
        client.listener(new ClientListener() {
            @Override
            public void onDisconnect(Peer gone, DisconnectReason reason) {
                onDisconnect.run();
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
                events.add("client: " + type.label() + " to " + ((Ship) object).name());
            }

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                events.add("asked of " + ((Ship) object).name());
                answer.as(Reply.class).with(client.create(HarborProtocol.REPLY));
            }
        });
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    private void connect() {
        client.connect(server.transport().localAddress());
        ticks(20);
        assertTrue(client.isConnected());
    }

    private void ticks(int count) {
        for (int tick = 0; tick < count; tick++) {
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            server.flush();
            client.update(nowNanos);
            client.flush();
        }
    }

    private Ship seen(int name) {
        for (Ship ship : seen.all(Ship.TYPE)) {
            if (ship.name() == name) {
                return ship;
            }
        }
        return null;
    }

    private <A extends Message> void recordOutcome(Call<A> call) {
        call.onAnswer(answer -> events.add("answer")).onFailure(failure -> events.add(failure.toString()));
    }

    private void call(Ship ship) {
        recordOutcome(client.call(HarborProtocol.ORDER, ship, client.create(HarborProtocol.ORDER)));
    }

    private void assertGone(Ship ship) {
        events.clear();
        call(ship);
        ticks(5);
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), events);
    }

    @Test
    void shouldReconnectInsideTheFailureOfACall() {
        world.add(Ship.TYPE).name(1);
        connect();
        client.call(HarborProtocol.QUESTION, client.create(HarborProtocol.QUESTION))
                .onFailure(failure -> {
                    events.add(failure + ", sees " + seen.count());
                    client.connect(server.transport().localAddress());
                });
        client.disconnect();
        assertEquals(List.of(CallFailure.DISCONNECTED + ", sees 0"), events);
        ticks(20);
        assertTrue(client.isConnected());
        assertTrue(client.serverTick() > 0, "the ticks of the new connection");
        call(seen(1));
        ticks(5);
        assertTrue(events.contains("answer"), events.toString());
    }

    @Test
    void shouldRefuseCallsOfAPlacedObjectThatIsHidden() {
        world.place(Ship.TYPE).name(1);
        Ship placed = null;
        for (Ship ship : world.all(Ship.TYPE)) {
            placed = ship;
        }
        seen.place(Ship.TYPE).name(1);
        server.update(nowNanos);
        server.flush();
        connect();
        call(seen(1));
        ticks(5);
        assertEquals(List.of("asked of 1", "answer"), events);
        Ship known = seen(1);
        world.hide(peer, placed);
        server.update(nowNanos);
        server.flush();
        assertGone(known);
    }

    @Test
    void shouldRejectCallsOfAnObjectHiddenMeanwhile() {
        Ship ship = world.add(Ship.TYPE).name(1);
        connect();
        Ship known = seen(1);
        world.hide(peer, ship);
        server.update(nowNanos);
        server.flush();
        assertGone(known);
        world.show(peer, ship);
        ticks(5);
        events.clear();
        call(seen(1));
        ticks(5);
        assertEquals(List.of("asked of 1", "answer"), events);
    }

    @Test
    void shouldRefuseCallsOfAnObjectWhoseSlotIsUsedAgain() {
        Ship ship = world.add(Ship.TYPE).name(1);
        connect();
        Ship known = seen(1);
        world.remove(ship);
        world.add(Ship.TYPE).name(2);
        server.update(nowNanos);
        server.flush();
        assertGone(known);
        call(seen(2));
        ticks(5);
        assertTrue(events.contains("asked of 2"));
    }

    @Test
    void shouldRefuseCallsOfAnObjectInAnotherRoom() {
        Ship ship = world.add(Ship.TYPE).name(1);
        connect();
        Ship known = seen(1);
        StateTable room = server.newTable(HarborProtocol.WORLD);
        Ship there = room.add(Ship.TYPE).name(2);
        room.include(peer);
        server.update(nowNanos);
        server.flush();
        assertGone(known);
        ticks(10);
        assertNotNull(seen(2));
        events.clear();
        peer.send(HarborProtocol.SIGNAL, ship, server.create(HarborProtocol.SIGNAL));
        peer.send(HarborProtocol.SIGNAL, there, server.create(HarborProtocol.SIGNAL));
        ticks(100);
        assertEquals(List.of("client: Signal to 2"), events);
        call(seen(2));
        ticks(5);
        room.close();
        events.clear();
        Ship left = seen(2);
        if (left != null) {
            call(left);
        }
        ticks(60);
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), events);
    }

    @Test
    void shouldCallOnlyTheOwner() {
        Ship ship = world.add(Ship.TYPE).name(1);
        connect();
        recordOutcome(client.call(HarborProtocol.HELM, seen(1), client.create(HarborProtocol.HELM)));
        ticks(5);
        assertEquals(List.of(CallFailure.NOT_THE_OWNER.toString()), events);
        events.clear();
        world.owner(ship, peer);
        recordOutcome(client.call(HarborProtocol.HELM, seen(1), client.create(HarborProtocol.HELM)));
        ticks(5);
        assertEquals(List.of("asked of 1", "answer"), events);
    }

    @Test
    void shouldCallObjectsThatArriveWithTheCall() {
        connect();
        Ship ship = world.add(Ship.TYPE).name(3);
        recordOutcome(peer.call(HarborProtocol.ORDER, ship, server.create(HarborProtocol.ORDER)));
        ticks(5);
        assertEquals(List.of("asked of 3", "answer"), events);
        events.clear();
        world.hide(peer, ship);
        recordOutcome(peer.call(HarborProtocol.ORDER, ship, server.create(HarborProtocol.ORDER)));
        ticks(100);
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), events);
        world.remove(ship);
        Message order = server.create(HarborProtocol.ORDER);
        assertThrows(
                IllegalArgumentException.class,
                () -> peer.call(HarborProtocol.ORDER, ship, (HarborProtocol.Order) order));
        order.release();
    }

    @Test
    void shouldRejectCallsOfObjectsThatVanishInTheHandlerBefore() {
        Ship ship = world.add(Ship.TYPE).name(1);
        connect();
        Ship known = seen(1);
        call(known);
        call(known);
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                world.remove((Ship) object);
                answer.as(Reply.class).with(server.create(HarborProtocol.REPLY));
            }
        });
        ticks(5);
        assertEquals(List.of("answer", CallFailure.OBJECT_GONE.toString()), events);
    }

    @Test
    void shouldEndCallsWhenTheServerClosesFromInsideOne() {
        connect();
        recordOutcome(client.call(HarborProtocol.QUESTION, client.create(HarborProtocol.QUESTION)));
        recordOutcome(client.call(HarborProtocol.QUESTION, client.create(HarborProtocol.QUESTION)));
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}

            @Override
            public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
                server.close();
                assertThrows(IllegalStateException.class, () -> answer.refuse("closed"));
            }
        });
        ticks(5);
        assertEquals(List.of(CallFailure.DISCONNECTED.toString(), CallFailure.DISCONNECTED.toString()), events);
    }
}

package dev.tickwire.testing.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.World;
import dev.tickwire.testing.call.wire.Door;
import dev.tickwire.testing.call.wire.DoorsClientListener;
import dev.tickwire.testing.call.wire.DoorsProtocol;
import dev.tickwire.testing.call.wire.DoorsServerListener;
import dev.tickwire.testing.call.wire.Gate;
import dev.tickwire.testing.call.wire.Lock;
import dev.tickwire.testing.call.wire.Open;
import dev.tickwire.testing.call.wire.Opened;
import dev.tickwire.testing.call.wire.Plan;
import dev.tickwire.testing.call.wire.Slam;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectCallTest {
    private static final double ROUND_TRIP_SECONDS = 0.2;

    private final World world = World.of(DoorsProtocol.get()).clients(2).start();
    private final Server server = world.server();
    private final Client client = world.client(0);
    private final StateTable doors = server.state(DoorsProtocol.DOORS_CHANNEL);
    private final StateTable gates = server.state(DoorsProtocol.GATES_CHANNEL);
    private final List<Peer> peers = new ArrayList<>();
    private final List<String> received = new ArrayList<>();
    private Gate gate;

    /** Places a gate on both sides, and connects two clients. */
    private Door begin() {
        gate = gates.place(DoorsProtocol.GATE).number(7);
        for (int number = 0; number < world.clientCount(); number++) {
            world.client(number)
                    .state(DoorsProtocol.GATES_CHANNEL)
                    .place(DoorsProtocol.GATE)
                    .number(7);
        }
        server.listener(new AtServer());
        client.listener(new AtClient());
        world.connect();
        Door door = doors.add(DoorsProtocol.DOOR).number(1);
        world.run(ROUND_TRIP_SECONDS);
        return door;
    }

    @AfterEach
    void closeAll() {
        world.close();
    }

    private Door seen() {
        return client.state(DoorsProtocol.DOORS_CHANNEL)
                .all(DoorsProtocol.DOOR)
                .iterator()
                .next();
    }

    private void open(Peer to, Endpoint of, Door door, int number) {
        follow(to.call(DoorsProtocol.OPEN, door, of.create(DoorsProtocol.OPEN).number(number)));
    }

    private void lock() {
        Gate seen = client.state(DoorsProtocol.GATES_CHANNEL)
                .all(DoorsProtocol.GATE)
                .iterator()
                .next();
        follow(client.call(
                DoorsProtocol.LOCK, seen, client.create(DoorsProtocol.LOCK).number(3)));
    }

    private void follow(Call<Opened> call) {
        call.onAnswer(opened -> received.add("answer " + opened.number()))
                .onFailure(failure -> received.add(failure.toString()));
    }

    private List<String> receivedAfter(double seconds) {
        world.run(seconds);
        List<String> drained = new ArrayList<>(received);
        received.clear();
        return drained;
    }

    @Test
    void shouldBeReceivedAtTheObject() {
        begin();
        open(client.peer(), client, seen(), 5);
        assertEquals(List.of("server: door 1 open 5", "answer 6"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldBeAskedByTheServer() {
        Door door = begin();
        open(peers.get(0), server, door, 5);
        assertEquals(List.of("client: door 1 open 5", "answer 4"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldSendToAnObject() {
        Door door = begin();
        client.send(
                DoorsProtocol.SLAM, seen(), client.create(DoorsProtocol.SLAM).number(8));
        peers.get(0)
                .send(
                        DoorsProtocol.SLAM,
                        door,
                        server.create(DoorsProtocol.SLAM).number(9));
        assertEquals(
                List.of("client: door 1 slams 9", "server: door 1 slams 8"), sorted(receivedAfter(ROUND_TRIP_SECONDS)));
    }

    @Test
    void shouldSendToAnObjectAtAllPeersThatSeeIt() {
        Door door = begin();
        assertEquals(
                2,
                server.broadcast(
                        DoorsProtocol.SLAM,
                        door,
                        server.create(DoorsProtocol.SLAM).number(4)));
        assertEquals(List.of("client: door 1 slams 4"), receivedAfter(ROUND_TRIP_SECONDS));
        doors.hide(peers.get(0), door);
        world.run(ROUND_TRIP_SECONDS);
        assertEquals(
                1,
                server.broadcast(
                        DoorsProtocol.SLAM,
                        door,
                        server.create(DoorsProtocol.SLAM).number(5)));
        assertEquals(List.of(), receivedAfter(2));
        assertEquals(0, client.peer().statistics().messagesMissed());
    }

    @Test
    void shouldNotSendToAnObjectAtPeersOfAnotherTable() {
        Door door = begin();
        Peer inRoom = peers.get(0);
        Room room = server.room("attic");
        Door attic =
                room.state(DoorsProtocol.DOORS_CHANNEL).add(DoorsProtocol.DOOR).number(2);
        inRoom.enter(room);
        world.run(ROUND_TRIP_SECONDS);
        assertFalse(doors.isShownTo(inRoom, door));
        assertTrue(doors.isShownTo(peers.get(1), door));
        assertEquals(
                1,
                server.broadcast(
                        DoorsProtocol.SLAM,
                        door,
                        server.create(DoorsProtocol.SLAM).number(4)));
        assertEquals(List.of(), receivedAfter(2));
        assertEquals(
                1,
                server.broadcast(
                        DoorsProtocol.SLAM,
                        attic,
                        server.create(DoorsProtocol.SLAM).number(5)));
        assertEquals(List.of("client: door 2 slams 5"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldSendToAnObjectInARoomToItsPeersOnly() {
        Door door = begin();
        Room room = server.room("attic");
        peers.get(0).enter(room);
        Slam slamMessage = server.create(DoorsProtocol.SLAM).number(3);
        assertEquals(1, room.broadcast(DoorsProtocol.SLAM, door, slamMessage));
        assertEquals(List.of("client: door 1 slams 3"), receivedAfter(ROUND_TRIP_SECONDS));
        room.close();
        Slam late = server.create(DoorsProtocol.SLAM);
        assertThrows(IllegalStateException.class, () -> room.broadcast(DoorsProtocol.SLAM, door, late));
        late.release();
    }

    private static List<String> sorted(List<String> texts) {
        return texts.stream().sorted().toList();
    }

    @Test
    void shouldBeRefusedForARemovedObject() {
        Door door = begin();
        open(client.peer(), client, seen(), 5);
        client.send(DoorsProtocol.SLAM, seen(), client.create(DoorsProtocol.SLAM));
        doors.remove(door);
        doors.add(DoorsProtocol.DOOR).number(2);
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), receivedAfter(ROUND_TRIP_SECONDS));
        assertEquals(1, peers.get(0).statistics().callsRejected());
        assertEquals(1, peers.get(0).statistics().messagesMissed());
    }

    @Test
    void shouldBeRefusedForAnObjectHiddenFromTheCaller() {
        Door door = begin();
        Door seen = seen();
        doors.hide(peers.get(0), door);
        server.flush();
        open(client.peer(), client, seen, 5);
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), receivedAfter(ROUND_TRIP_SECONDS));
        doors.show(peers.get(0), door);
        world.run(ROUND_TRIP_SECONDS);
        open(client.peer(), client, seen(), 5);
        assertEquals(List.of("server: door 1 open 5", "answer 6"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldBeRefusedForAnObjectInAnotherRoom() {
        begin();
        Door seen = seen();
        StateTable room = server.newTable(DoorsProtocol.DOORS_CHANNEL);
        room.add(DoorsProtocol.DOOR).number(2);
        room.include(peers.get(0));
        open(client.peer(), client, seen, 5);
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), receivedAfter(ROUND_TRIP_SECONDS));
        open(client.peer(), client, seen(), 5);
        assertEquals(List.of("server: door 2 open 5", "answer 6"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldBeRefusedForAnObjectOfAnotherOwner() {
        begin();
        lock();
        assertEquals(List.of(CallFailure.NOT_THE_OWNER.toString()), receivedAfter(ROUND_TRIP_SECONDS));
        gates.owner(gate, peers.get(1));
        lock();
        assertEquals(List.of(CallFailure.NOT_THE_OWNER.toString()), receivedAfter(ROUND_TRIP_SECONDS));
        gates.owner(gate, peers.get(0));
        lock();
        assertEquals(List.of("server: gate 7 locked 3", "answer 3"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldBeAnsweredForAPlacedObjectWithoutUpdates() {
        begin();
        gates.owner(gate, peers.get(0));
        lock();
        assertEquals(List.of("server: gate 7 locked 3", "answer 3"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    @Test
    void shouldWaitAtTheClientForAnObjectThatComes() {
        begin();
        Door second = doors.add(DoorsProtocol.DOOR).number(2);
        open(peers.get(0), server, second, 5);
        assertEquals(List.of("client: door 2 open 5", "answer 4"), receivedAfter(ROUND_TRIP_SECONDS));
    }

    /** The client draws a little behind, so the object appears again after the messages to it have arrived. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 1})
    void shouldWaitAtTheClientForAnObjectThatReturnsIntoSight(double hiddenSeconds) {
        Door door = begin();
        world.run(1);
        doors.hide(peers.get(0), door);
        world.run(hiddenSeconds);
        doors.show(peers.get(0), door);
        peers.get(0)
                .send(
                        DoorsProtocol.SLAM,
                        door,
                        server.create(DoorsProtocol.SLAM).number(9));
        open(peers.get(0), server, door, 5);
        assertEquals(List.of("client: door 1 slams 9", "client: door 1 open 5", "answer 4"), receivedAfter(1));
    }

    @Test
    void shouldBeReferredToByAChunkFromARoom() {
        begin();
        Room room = server.room("attic");
        room.state(DoorsProtocol.DOORS_CHANNEL).add(DoorsProtocol.DOOR).number(2);
        peers.get(0).enter(room);
        world.run(1);
        client.peer()
                .sendChunk(
                        DoorsProtocol.PLANS_CHANNEL,
                        client.create(DoorsProtocol.PLAN).door(seen()),
                        ChunkSource.of(new byte[100]));
        assertEquals(List.of("server: chunk for 2", "server: plan for 2"), receivedAfter(1));
    }

    @Test
    void shouldBeRefusedByAClientThatIsNotShownTheObject() {
        begin();
        Door second = doors.add(DoorsProtocol.DOOR).number(2);
        doors.hide(peers.get(0), second);
        open(peers.get(0), server, second, 5);
        assertEquals(List.of(), receivedAfter(0.9));
        assertEquals(List.of(CallFailure.OBJECT_GONE.toString()), receivedAfter(0.5));
    }

    @Test
    void shouldRefuseAnObjectThatIsNotThere() {
        Door door = begin();
        doors.remove(door);
        Open open = server.create(DoorsProtocol.OPEN);
        Peer peer = peers.get(0);
        String error = assertThrows(IllegalArgumentException.class, () -> peer.call(DoorsProtocol.OPEN, door, open))
                .getMessage();
        assertTrue(error.contains("Door") && error.contains("is not present"), error);
        error = assertThrows(IllegalArgumentException.class, () -> peer.call(DoorsProtocol.OPEN, seen(), open))
                .getMessage();
        assertTrue(error.contains("Door") && error.contains("another endpoint"), error);
        assertThrows(IllegalArgumentException.class, () -> peer.call(DoorsProtocol.OPEN, null, open));
        open.release();
    }

    private final class AtServer implements DoorsServerListener {
        @Override
        public void onChunk(Peer from, IncomingChunk chunk) {
            received.add("server: chunk for " + numberOf((Plan) chunk.message()));
        }

        @Override
        public void onPlan(Peer from, Plan plan) {
            received.add("server: plan for " + numberOf(plan));
        }

        private static String numberOf(Plan plan) {
            return plan.door() == null ? "none" : String.valueOf(plan.door().number());
        }

        @Override
        public void onConnect(Peer peer) {
            peers.add(peer);
        }

        @Override
        public void onDoorOpen(Peer from, Door object, Open message, Answer<Opened> answer) {
            received.add("server: door " + object.number() + " open " + message.number());
            answer.with(server.create(DoorsProtocol.OPENED).number(message.number() + 1));
        }

        @Override
        public void onGateLock(Peer from, Gate object, Lock message, Answer<Opened> answer) {
            received.add("server: gate " + object.number() + " locked " + message.number());
            answer.with(server.create(DoorsProtocol.OPENED).number(message.number()));
        }

        @Override
        public void onDoorSlam(Peer from, Door object, Slam message) {
            received.add("server: door " + object.number() + " slams " + message.number());
        }
    }

    private final class AtClient implements DoorsClientListener {
        @Override
        public void onDoorOpen(Peer from, Door object, Open message, Answer<Opened> answer) {
            received.add("client: door " + object.number() + " open " + message.number());
            answer.with(client.create(DoorsProtocol.OPENED).number(message.number() - 1));
        }

        @Override
        public void onDoorSlam(Peer from, Door object, Slam message) {
            received.add("client: door " + object.number() + " slams " + message.number());
        }
    }
}

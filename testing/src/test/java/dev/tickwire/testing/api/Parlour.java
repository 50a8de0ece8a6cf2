package dev.tickwire.testing.api;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.World;
import dev.tickwire.testing.api.wire.Chair;
import dev.tickwire.testing.api.wire.ParlourClientListener;
import dev.tickwire.testing.api.wire.ParlourProtocol;
import dev.tickwire.testing.api.wire.ParlourServerListener;
import dev.tickwire.testing.api.wire.Sat;
import dev.tickwire.testing.api.wire.Sit;

/** A server with two players and a chair in its first table, and another server: with one thing out of its place. */
final class Parlour implements AutoCloseable {
    /** Which thing is where it does not belong. */
    enum Misplaced {
        NOTHING,
        HIDDEN_OBJECT,
        OBJECT_OF_ANOTHER_TABLE,
        REMOVED_OBJECT,
        OBJECT_OF_ANOTHER_SERVER,
        OBJECT_OF_THE_OTHER_SIDE,
        OBJECT_OF_A_CLOSED_TABLE,
        NO_OBJECT,
        PEER_IN_ANOTHER_TABLE,
        EXCLUDED_PEER,
        PEER_THAT_IS_GONE,
        PEER_OF_ANOTHER_SERVER,
        PEER_OF_THE_OTHER_SIDE,
        NO_PEER,
        CLOSED_ROOM,
        ROOM_OF_ANOTHER_SERVER,
        NO_ROOM
    }

    private static final double SECONDS = 0.3;

    final World world = start();
    final Server server = world.server();
    final Client client = world.client(0);
    final StateTable table = server.state(ParlourProtocol.CHAIRS_CHANNEL);
    final StateView view = client.state(ParlourProtocol.CHAIRS_CHANNEL);
    /** The chair at the server, that of the client, the player and the room. */
    Chair chair;

    Chair seen;
    Peer peer;
    Room room;

    private final World other = start();
    private final Misplaced misplaced;

    Parlour(Misplaced misplaced) {
        chair = table.add(ParlourProtocol.CHAIR).number(1);
        room = server.room("attic");
        world.run(SECONDS);
        peer = server.peer(client.peer().index());
        seen = view.all(ParlourProtocol.CHAIR).iterator().next();
        table.owner(chair, peer);
        this.misplaced = misplaced;
        misplace(misplaced);
    }

    private static World start() {
        World made = World.of(ParlourProtocol.get()).clients(2).start();
        made.server().listener(new ParlourServerListener() {
            @Override
            public void onChairSit(Peer from, Chair object, Sit message, Answer<Sat> answer) {
                answer.refuse("taken");
            }
        });
        for (int number = 0; number < made.clientCount(); number++) {
            Client player = made.client(number);
            player.listener(new ParlourClientListener() {});
            player.state(ParlourProtocol.CHAIRS_CHANNEL).remember(30);
            player.predict(ParlourProtocol.CHAIR, ParlourProtocol.STEPS_CHANNEL, (chair, step) -> {});
        }
        made.eachTick(tick -> press(made));
        made.connect();
        return made;
    }

    private static void press(World made) {
        for (int number = 0; number < made.clientCount(); number++) {
            Client player = made.client(number);
            if (player.isTickDue()) {
                player.inputs(ParlourProtocol.STEPS_CHANNEL).next().left(true);
            }
        }
    }

    /** The chair, or a new one beside it where it is in its place: one of which nobody knows yet. */
    Chair fresh() {
        return misplaced == Misplaced.NOTHING ? table.add(ParlourProtocol.CHAIR) : chair;
    }

    private void misplace(Misplaced misplaced) {
        switch (misplaced) {
            case HIDDEN_OBJECT -> table.hide(peer, chair);
            case OBJECT_OF_ANOTHER_TABLE -> {
                chair = room.state(ParlourProtocol.CHAIRS_CHANNEL).add(ParlourProtocol.CHAIR);
                peer.enter(server.room("cellar"));
                server.newTable(ParlourProtocol.CHAIRS_CHANNEL).include(peer);
                table.include(peer);
            }
            case REMOVED_OBJECT -> table.remove(chair);
            case OBJECT_OF_ANOTHER_SERVER -> {
                chair = other.server().state(ParlourProtocol.CHAIRS_CHANNEL).add(ParlourProtocol.CHAIR);
                other.run(SECONDS);
                seen = other.client(0)
                        .state(ParlourProtocol.CHAIRS_CHANNEL)
                        .all(ParlourProtocol.CHAIR)
                        .iterator()
                        .next();
            }
            case OBJECT_OF_THE_OTHER_SIDE -> {
                Chair atServer = chair;
                chair = seen;
                seen = atServer;
            }
            case OBJECT_OF_A_CLOSED_TABLE -> {
                StateTable closed = server.newTable(ParlourProtocol.CHAIRS_CHANNEL);
                chair = closed.add(ParlourProtocol.CHAIR);
                table.exclude(peer);
                world.run(SECONDS);
                closed.close();
            }
            case NO_OBJECT -> {
                chair = null;
                seen = null;
            }
            case PEER_IN_ANOTHER_TABLE -> {
                room.state(ParlourProtocol.CHAIRS_CHANNEL);
                peer.enter(room);
            }
            case EXCLUDED_PEER -> table.exclude(peer);
            case PEER_THAT_IS_GONE -> client.disconnect();
            case PEER_OF_ANOTHER_SERVER -> peer = other.server().peer(1);
            case PEER_OF_THE_OTHER_SIDE -> peer = client.peer();
            case NO_PEER -> peer = null;
            case CLOSED_ROOM -> room.close();
            case ROOM_OF_ANOTHER_SERVER -> room = other.server().room("attic");
            case NO_ROOM -> room = null;
            default -> {}
        }
        world.run(SECONDS);
    }

    @Override
    public void close() {
        world.close();
        other.close();
    }
}

package dev.tickwire.testing.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.counters.wire.Fighter;
import dev.tickwire.testing.counters.wire.LongLivedClientListener;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.testing.counters.wire.Rock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A room with two state channels, of which one is sent in each fourth tick only. */
class CompleteRoomTest {
    private final List<String> events = new ArrayList<>();

    private Client client;

    private final class Events implements LongLivedClientListener {
        @Override
        public void onRoom(Peer from, String room, String text) {
            assertFalse(client.isWorldComplete());
            events.add("room " + room);
        }

        @Override
        public void onWorldComplete(Peer server) {
            events.add("complete");
        }

        @Override
        public void onFighterAppear(Peer from, Fighter fighter) {
            events.add("fighter " + fighter.number());
        }

        @Override
        public void onRockAppear(Peer from, Rock rock) {
            events.add("rock " + rock.height());
        }

        @Override
        public void onRockVanish(Peer from, Rock rock, VanishReason reason) {
            events.add("rock " + rock.height() + " vanishes");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldBeCompleteWithTheObjectsOfAllChannels(int ticks) {
        try (World world = World.of(LongLivedProtocol.get()).clients(1).start()) {
            Server server = world.server();
            client = world.client(0);
            client.listener(new Events());
            server.state(LongLivedProtocol.GROUND_CHANNEL)
                    .add(LongLivedProtocol.ROCK)
                    .height(1);
            Room hall = server.room("hall");
            hall.state(LongLivedProtocol.WORLD_CHANNEL)
                    .add(LongLivedProtocol.FIGHTER)
                    .number(2);
            hall.state(LongLivedProtocol.GROUND_CHANNEL)
                    .add(LongLivedProtocol.ROCK)
                    .height(2);
            world.connect();
            world.run(1);
            assertEquals(List.of("rock 1", "complete"), events);
            events.clear();
            for (int tick = 0; tick < ticks; tick++) {
                world.tick();
            }
            server.peers().iterator().next().enter(hall);
            world.run(1);
            assertEquals(
                    List.of("complete", "fighter 2", "rock 1 vanishes", "rock 2", "room hall"),
                    events.stream().sorted().toList());
            assertEquals("complete", events.get(4), events.toString());
            assertTrue(client.isWorldComplete());
        }
    }
}

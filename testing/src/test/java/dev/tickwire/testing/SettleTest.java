package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Duelist;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The comparison of the objects that clients show with those of their server. */
class SettleTest {
    private final World world = World.of(DuelProtocol.get())
            .preset(NetworkPreset.MOBILE)
            .seed(3)
            .clients(2)
            .start();
    private final StateTable table = world.server().state(DuelProtocol.WORLD_CHANNEL);
    private final Duelist anna = table.add(DuelProtocol.DUELIST).name("Anna");

    @BeforeEach
    void connect() {
        world.connect();
        world.settle(5);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void shouldWaitUntilAllClientsShowAChange() {
        anna.x(3).health(7);
        world.tick();
        assertEquals(
                List.of(
                        "client 0, channel world: differs in x, health:"
                                + " shows Duelist{player=0, name=\"Anna\", x=0.0, health=100},"
                                + " should show Duelist{player=0, name=\"Anna\", x=3.0, health=7}",
                        "client 1, channel world: differs in x, health:"
                                + " shows Duelist{player=0, name=\"Anna\", x=0.0, health=100},"
                                + " should show Duelist{player=0, name=\"Anna\", x=3.0, health=7}"),
                world.differences());
        world.settle(5);
        assertEquals(7, shown(0).health());
        assertEquals(7, shown(1).health());
    }

    /** Without a later state it is drawn on as it moved, beyond where it stands. */
    @Test
    void shouldWaitUntilRestingObjectsAreShownAtRest() {
        for (int moves = 0; moves < 100; moves++) {
            world.eachTick(tick -> anna.x(tick * 0.1f % 100));
            world.run(1);
            world.eachTick(tick -> {});
            world.tick();
            world.settle(5);
            assertEquals(anna.x(), shown(0).x(), 0.005f);
            assertEquals(anna.x(), shown(1).x(), 0.005f);
        }
    }

    @Test
    void shouldFailWithTheDifferencesOnTimeout() {
        world.line(1).cutOff(3000);
        table.remove(anna);
        table.add(DuelProtocol.DUELIST).player(1).name("Bo");
        String failure =
                assertThrows(AssertionError.class, () -> world.settle(1)).getMessage();

        assertTrue(failure.startsWith("not settled within 1.0 simulated seconds by a world of seed 3"), failure);
        assertTrue(
                failure.endsWith(
                        ":\nclient 1, channel world: does not show Duelist{player=1, name=\"Bo\", x=0.0, health=100}"
                                + "\nclient 1, channel world: shows, but should not show,"
                                + " Duelist{player=0, name=\"Anna\", x=0.0, health=100}"),
                failure);
        world.settle(10);
    }

    @Test
    void shouldCompareOwnersAndWhoIsToSeeAnObject() {
        table.owner(anna, world.server().peer(0));
        world.tick();
        assertTrue(world.differences().get(0).contains("differs in owner: "), world.differences()::toString);
        world.settle(5);
        assertEquals(1, (shown(0).isOwned() ? 1 : 0) + (shown(1).isOwned() ? 1 : 0));

        table.hide(world.server().peer(0), anna);
        world.tick();
        assertTrue(world.differences().get(0).contains("shows, but should not show, "), world.differences()::toString);
        world.settle(5);
        table.exclude(world.server().peer(1));
        world.settle(5);
        assertEquals(0, world.client(0).state(DuelProtocol.WORLD_CHANNEL).count());
        assertEquals(0, world.client(1).state(DuelProtocol.WORLD_CHANNEL).count());
    }

    @Test
    void shouldCompareWithTheRoomThatAPlayerIsIn() {
        StateTable room = world.server().newTable(DuelProtocol.WORLD_CHANNEL);
        room.add(DuelProtocol.DUELIST).name("Cy");
        room.include(world.server().peer(1));
        world.settle(5);
        int inRoom = world.client(0).peer().index();
        assertEquals("Cy", shown(inRoom == 1 ? 0 : 1).name());
        assertEquals("Anna", shown(inRoom == 1 ? 1 : 0).name());
    }

    @Test
    void shouldReportAClientThatTheServerDropped() {
        world.server().peer(world.client(1).peer().index()).disconnect();
        assertEquals(List.of("client 1: is not in the server's game"), world.differences());
    }

    private Duelist shown(int client) {
        return world.client(client)
                .state(DuelProtocol.WORLD_CHANNEL)
                .all(DuelProtocol.DUELIST)
                .iterator()
                .next();
    }
}

package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** One message to many, by reference counts. */
class BroadcastTest {
    @Test
    void shouldShareOneInstanceUntilAllHaveAckedIt() {
        DuelWorld world = new DuelWorld(3);
        world.connect(3);
        DuelProtocol.Say say = world.say(1, "to all");

        assertEquals(3, world.server.broadcast(say));
        assertNotSame(say, world.server.create(DuelProtocol.SAY));
        assertThrows(IllegalStateException.class, () -> say.with(2, "changed"));
        world.ticks(4);

        assertSame(say, world.server.create(DuelProtocol.SAY));
        for (int client = 0; client < 3; client++) {
            assertEquals(List.of(client + ":1:to all"), world.at(client).said);
        }
    }

    @Test
    void shouldGiveTheMessageBackWhenThereIsNobody() {
        DuelWorld world = new DuelWorld(3);
        DuelProtocol.World message = world.server.create(DuelProtocol.WORLD);

        assertEquals(0, world.server.broadcast(message));

        assertSame(message, world.server.create(DuelProtocol.WORLD));
    }

    @Test
    void shouldNotWaitForPeersThatLeave() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        DuelProtocol.Say say = world.say(1, "bye");
        world.server.broadcast(DuelProtocol.EVENTS_CHANNEL, say);
        world.server.flush();

        world.server.peer(0).disconnect();
        world.server.peer(1).disconnect();

        assertSame(say, world.server.create(DuelProtocol.SAY));
    }

    @Test
    void shouldTellHowManyQueuesTookIt() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        Peer full = world.server.peer(1);
        while (full.canSend(DuelProtocol.EVENTS_CHANNEL)) {
            full.send(world.say(0, "fill"));
        }

        assertEquals(1, world.server.broadcast(world.say(1, "news")));
    }

    @Test
    void shouldRefuseWhatNoChannelCarries() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        DuelProtocol.Steer steer = world.server.create(DuelProtocol.STEER);

        assertThrows(IllegalArgumentException.class, () -> world.server.broadcast(steer));
    }

    @Test
    void shouldLeaveTheGameItsOwnHold() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        DuelProtocol.Say say = world.say(1, "kept");
        say.retain();
        world.server.broadcast(say);
        world.ticks(4);

        assertEquals("kept", say.text.get());
        say.release();
        assertSame(say, world.server.create(DuelProtocol.SAY));
    }
}

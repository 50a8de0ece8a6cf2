package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import java.util.ArrayList;
import java.util.Collections;
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
        world.server.broadcast(DuelProtocol.EVENTS_CHANNEL, say, world.server.peers());
        world.server.flush();

        world.server.peer(0).disconnect();
        world.server.peer(1).disconnect();

        assertSame(say, world.server.create(DuelProtocol.SAY));
    }

    @Test
    void shouldReachThePeersOfAList() {
        DuelWorld world = new DuelWorld(3);
        world.connect(3);
        DuelProtocol.Say say = world.say(1, "to two");
        List<Peer> two = List.of(world.server.peer(0), world.server.peer(2));

        assertEquals(2, world.server.broadcast(DuelProtocol.EVENTS_CHANNEL, world.say(0, "first"), two));
        assertEquals(2, world.server.broadcast(say, two));
        world.ticks(4);

        assertEquals(List.of("0:0:first", "0:1:to two"), world.at(0).said);
        assertEquals(List.of(), world.at(1).said);
        assertEquals(List.of("2:0:first", "2:1:to two"), world.at(2).said);
        assertSame(say, world.server.create(DuelProtocol.SAY));
    }

    @Test
    void shouldReachThePeersThatAreChosen() {
        DuelWorld world = new DuelWorld(3);
        world.connect(3);
        DuelProtocol.Say say = world.say(1, "to one");

        assertEquals(1, world.server.broadcast(say, peer -> peer.index() == 1));
        assertEquals(0, world.server.broadcast(world.say(2, "to none"), peer -> false));
        world.ticks(4);

        assertEquals(List.of(), world.at(0).said);
        assertEquals(List.of("1:1:to one"), world.at(1).said);
        assertSame(say, world.server.create(DuelProtocol.SAY));
    }

    @Test
    void shouldTellOfEachPeerOfAListWhatBecameOfTheMessage() {
        DuelWorld world = new DuelWorld(3);
        world.connect(3);
        List<String> receipts = new ArrayList<>();
        world.server.listener(new RecordingListener() {
            @Override
            public void onReceipt(Peer peer, long receipt, boolean acked) {
                receipts.add(peer.index() + ":" + receipt + ":" + acked);
            }
        });
        List<Peer> two = List.of(world.server.peer(0), world.server.peer(2));

        world.server.broadcast(
                DuelProtocol.WORLD_CHANNEL,
                world.server.create(DuelProtocol.WORLD).tick(1),
                two,
                7);
        world.server.flush();
        world.server.broadcast(
                DuelProtocol.WORLD_CHANNEL,
                world.server.create(DuelProtocol.WORLD).tick(2),
                two,
                8);
        world.ticks(4);

        assertEquals(
                List.of("0:7:true", "0:8:true", "2:7:true", "2:8:true"),
                receipts.stream().sorted().toList());
    }

    @Test
    void shouldSendNothingToPeersOfAListThatAreGone() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        Peer gone = world.server.peer(1);
        gone.disconnect();
        DuelProtocol.Say say = world.say(1, "news");

        assertEquals(1, world.server.broadcast(say, List.of(gone, world.server.peer(0))));
        world.ticks(4);

        assertEquals(List.of("0:1:news"), world.at(0).said);
        assertSame(say, world.server.create(DuelProtocol.SAY));
    }

    @Test
    void shouldRefusePeersOfAnotherServer() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        DuelWorld other = new DuelWorld(1);
        other.connect(1);
        DuelProtocol.Say say = world.say(1, "news");

        for (Peer stranger :
                new Peer[] {other.server.peer(0), world.clients.get(0).peer(), null}) {
            assertEquals(
                    "peers has " + stranger + ", must have peers of this server alone",
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> world.server.broadcast(say, Collections.singletonList(stranger)))
                            .getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> world.server.broadcast(say, (Iterable<Peer>) null));
        assertThrows(IllegalArgumentException.class, () -> world.server.broadcast(null, say, world.server.peers()));
        say.release();
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
    void shouldLeaveTheGameWhatItRefuses() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        DuelProtocol.Steer steer = world.server.create(DuelProtocol.STEER);
        assertThrows(IllegalArgumentException.class, () -> world.server.broadcast(steer));

        steer.release();
        assertSame(steer, world.server.create(DuelProtocol.STEER));
    }

    @Test
    void shouldSayThatAMessageWasGivenAway() {
        DuelWorld world = new DuelWorld(2);
        DuelProtocol.Say say = world.say(1, "once");
        world.server.broadcast(say);

        String refused = assertThrows(IllegalStateException.class, () -> world.server.broadcast(say))
                .getMessage();
        assertTrue(refused.startsWith("Say cannot be sent"), refused);
    }

    @Test
    void shouldPassOnToAllWhatAListenerWasGivenAndKeepWhatItRetained() {
        for (boolean retained : new boolean[] {false, true}) {
            for (int others = 0; others < 2; others++) {
                DuelWorld world = new DuelWorld(2);
                DuelProtocol.Say[] given = new DuelProtocol.Say[1];
                world.server.listener(new RecordingListener() {
                    @Override
                    public void onMessage(Peer from, MessageType<?> type, Message message) {
                        given[0] = (DuelProtocol.Say) message;
                        if (retained) {
                            message.retain();
                        }
                        if (world.server.peerCount() == 1) {
                            from.disconnect();
                        }
                        world.server.broadcast(message);
                    }
                });
                world.connect(1 + others);
                world.clients.get(0).send(world.say(world.clients.get(0), 1, "on"));
                world.ticks(6);

                if (retained) {
                    assertEquals("on", given[0].text.get());
                    given[0].release();
                }
                assertSame(given[0], world.server.create(DuelProtocol.SAY));
                assertEquals(others == 0 ? List.of() : List.of("1:1:on"), world.at(others).said);
            }
        }
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

    @Test
    void shouldTellForEachPeerWhatBecameOfIt() {
        List<String> told = new ArrayList<>();
        DuelWorld world = new DuelWorld(3);
        world.server.listener(new RecordingListener() {
            @Override
            public void onReceipt(Peer peer, long receipt, boolean acked) {
                told.add(peer.index() + ":" + receipt + (acked ? " acked" : " lost"));
            }
        });
        world.connect(3);
        DuelProtocol.World shared = world.server.create(DuelProtocol.WORLD);

        DuelProtocol.World first = world.server.create(DuelProtocol.WORLD);
        assertEquals(3, world.server.broadcast(DuelProtocol.WORLD_CHANNEL, first, world.server.peers(), 7));
        assertEquals(3, world.server.broadcast(DuelProtocol.WORLD_CHANNEL, shared, world.server.peers(), 1L << 40));
        world.server.flush();
        assertSame(shared, world.server.create(DuelProtocol.WORLD), "sent once, whatever becomes of it");
        world.ticks(4);

        long large = 1L << 40;
        told.sort(null);
        assertEquals(
                List.of(
                        "0:" + large + " acked",
                        "0:7 acked",
                        "1:" + large + " acked",
                        "1:7 acked",
                        "2:" + large + " acked",
                        "2:7 acked"),
                told);
    }

    @Test
    void shouldRefuseToAskReceiptsOfReliableMessages() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        DuelProtocol.Say say = world.say(1, "arrives");

        assertThrows(
                IllegalArgumentException.class,
                () -> world.server.broadcast(DuelProtocol.EVENTS_CHANNEL, say, world.server.peers(), 1));
        assertEquals(1, world.server.broadcast(say), "it is still the game's");
    }
}

package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.message;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.Sight;
import dev.tickwire.testing.endpoint.wire.Steer;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One message to many, by reference counts. */
class BroadcastTest {
    @Test
    void shouldShareOneInstanceUntilAllHaveAckedIt() {
        Talk talk = new Talk(3);
        talk.connect(3);
        Say say = message(talk.server, 1, "to all");

        assertEquals(3, talk.server.broadcast(say));
        assertNotSame(say, talk.server.create(TalkProtocol.SAY));
        assertThrows(IllegalStateException.class, () -> say.number(2));
        talk.ticks(4);

        assertSame(say, talk.server.create(TalkProtocol.SAY));
        for (int client = 0; client < 3; client++) {
            assertEquals(List.of(client + ":1:to all"), talk.at(client).receivedTexts);
        }
    }

    @Test
    void shouldReleaseTheMessageWithoutRecipients() {
        Talk talk = new Talk(3);
        Sight message = talk.server.create(TalkProtocol.SIGHT);

        assertEquals(0, talk.server.broadcast(message));

        assertSame(message, talk.server.create(TalkProtocol.SIGHT));
    }

    @Test
    void shouldNotWaitForPeersThatLeave() {
        Talk talk = new Talk(2);
        talk.connect(2);
        Say say = message(talk.server, 1, "bye");
        talk.server.broadcast(TalkProtocol.EVENTS_CHANNEL, say);
        talk.server.flush();

        talk.server.peer(0).disconnect();
        talk.server.peer(1).disconnect();

        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldReachThePeersOfAList() {
        Talk talk = new Talk(3);
        talk.connect(3);
        Say say = message(talk.server, 1, "to two");
        List<Peer> two = List.of(talk.server.peer(0), talk.server.peer(2));

        assertEquals(2, talk.server.to(two).broadcast(TalkProtocol.EVENTS_CHANNEL, message(talk.server, 0, "first")));
        assertEquals(2, talk.server.to(two).broadcast(say));
        talk.ticks(4);

        assertEquals(List.of("0:0:first", "0:1:to two"), talk.at(0).receivedTexts);
        assertEquals(List.of(), talk.at(1).receivedTexts);
        assertEquals(List.of("2:0:first", "2:1:to two"), talk.at(2).receivedTexts);
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldReachThePeersThatAreChosen() {
        Talk talk = new Talk(3);
        talk.connect(3);
        Say say = message(talk.server, 1, "to one");

        assertEquals(1, talk.server.to(peer -> peer.index() == 1).broadcast(say));
        assertEquals(0, talk.server.to(peer -> false).broadcast(message(talk.server, 2, "to none")));
        talk.ticks(4);

        assertEquals(List.of(), talk.at(0).receivedTexts);
        assertEquals(List.of("1:1:to one"), talk.at(1).receivedTexts);
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldReportTheOutcomePerPeerOfAList() {
        Talk talk = new Talk(3);
        talk.connect(3);
        List<String> receipts = new ArrayList<>();
        talk.server.listener(new Recorded() {
            @Override
            public void onReceipt(Peer peer, long receipt, boolean acked) {
                receipts.add(peer.index() + ":" + receipt + ":" + acked);
            }
        });
        List<Peer> two = List.of(talk.server.peer(0), talk.server.peer(2));

        talk.server
                .to(two)
                .broadcast(
                        TalkProtocol.SIGHTS_CHANNEL,
                        talk.server.create(TalkProtocol.SIGHT).tick(1),
                        7);
        talk.server.flush();
        talk.server
                .to(two)
                .broadcast(
                        TalkProtocol.SIGHTS_CHANNEL,
                        talk.server.create(TalkProtocol.SIGHT).tick(2),
                        8);
        talk.ticks(4);

        assertEquals(
                List.of("0:7:true", "0:8:true", "2:7:true", "2:8:true"),
                receipts.stream().sorted().toList());
    }

    @Test
    void shouldSendNothingToDisconnectedPeersOfAList() {
        Talk talk = new Talk(2);
        talk.connect(2);
        Peer disconnected = talk.server.peer(1);
        disconnected.disconnect();
        Say say = message(talk.server, 1, "news");

        assertEquals(
                1, talk.server.to(List.of(disconnected, talk.server.peer(0))).broadcast(say));
        talk.ticks(4);

        assertEquals(List.of("0:1:news"), talk.at(0).receivedTexts);
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldRefusePeersOfAnotherServer() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Talk other = new Talk(1);
        other.connect(1);
        Say say = message(talk.server, 1, "news");

        for (Peer stranger : new Peer[] {other.server.peer(0), talk.client(0).peer(), null}) {
            assertEquals(
                    "peers has " + stranger + ", must have only peers of this server",
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> talk.server
                                            .to(Collections.singletonList(stranger))
                                            .broadcast(say))
                            .getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> talk.server.to((Iterable<Peer>) null));
        assertThrows(IllegalArgumentException.class, () -> talk.server.broadcast(null, say));
        say.release();
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldReturnTheNumberOfQueuesThatAcceptedIt() {
        Talk talk = new Talk(2);
        talk.connect(2);
        Peer full = talk.server.peer(1);
        while (full.canSend(TalkProtocol.EVENTS_CHANNEL)) {
            full.send(message(talk.server, 0, "fill"));
        }

        assertEquals(1, talk.server.broadcast(message(talk.server, 1, "news")));
    }

    @Test
    void shouldRefuseMessagesThatNoChannelCarries() {
        Talk talk = new Talk(2);
        talk.connect(2);
        Steer steer = talk.server.create(TalkProtocol.STEER);

        assertThrows(IllegalArgumentException.class, () -> talk.server.broadcast(steer));
    }

    @Test
    void shouldLeaveTheGameWhatItRefuses() {
        Talk talk = new Talk(2);
        talk.connect(2);
        Steer steer = talk.server.create(TalkProtocol.STEER);
        assertThrows(IllegalArgumentException.class, () -> talk.server.broadcast(steer));

        steer.release();
        assertSame(steer, talk.server.create(TalkProtocol.STEER));
    }

    @Test
    void shouldReportAReleasedMessage() {
        Talk talk = new Talk(2);
        Say say = message(talk.server, 1, "once");
        talk.server.broadcast(say);

        String refused = assertThrows(IllegalStateException.class, () -> talk.server.broadcast(say))
                .getMessage();
        assertTrue(refused.startsWith("Say cannot be sent"), refused);
    }

    @Test
    void shouldBroadcastAReceivedMessageAndKeepARetainedOne() {
        for (boolean retained : new boolean[] {false, true}) {
            for (int others = 0; others < 2; others++) {
                Talk talk = new Talk(2);
                Say[] received = new Say[1];
                talk.server.listener(new Recorded() {
                    @Override
                    public void onMessage(Peer from, MessageType<?> type, Message message) {
                        received[0] = (Say) message;
                        if (retained) {
                            message.retain();
                        }
                        if (talk.server.peerCount() == 1) {
                            from.disconnect();
                        }
                        talk.server.broadcast(message);
                    }
                });
                talk.connect(1 + others);
                talk.client(0).send(message(talk.client(0), 1, "on"));
                talk.ticks(6);

                if (retained) {
                    assertEquals("on", received[0].text());
                    received[0].release();
                }
                assertSame(received[0], talk.server.create(TalkProtocol.SAY));
                assertEquals(others == 0 ? List.of() : List.of("1:1:on"), talk.at(others).receivedTexts);
            }
        }
    }

    @Test
    void shouldLeaveTheGameItsOwnHold() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Say say = message(talk.server, 1, "kept");
        say.retain();
        talk.server.broadcast(say);
        talk.ticks(4);

        assertEquals("kept", say.text());
        say.release();
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldReportTheOutcomePerPeer() {
        List<String> notified = new ArrayList<>();
        Talk talk = new Talk(3);
        talk.server.listener(new Recorded() {
            @Override
            public void onReceipt(Peer peer, long receipt, boolean acked) {
                notified.add(peer.index() + ":" + receipt + (acked ? " acked" : " lost"));
            }
        });
        talk.connect(3);
        Sight shared = talk.server.create(TalkProtocol.SIGHT);

        Sight first = talk.server.create(TalkProtocol.SIGHT);
        assertEquals(3, talk.server.broadcast(TalkProtocol.SIGHTS_CHANNEL, first, 7));
        assertEquals(3, talk.server.broadcast(TalkProtocol.SIGHTS_CHANNEL, shared, 1L << 40));
        talk.server.flush();
        assertSame(shared, talk.server.create(TalkProtocol.SIGHT), "sent once, whatever becomes of it");
        talk.ticks(4);

        long large = 1L << 40;
        notified.sort(null);
        assertEquals(
                List.of(
                        "0:" + large + " acked",
                        "0:7 acked",
                        "1:" + large + " acked",
                        "1:7 acked",
                        "2:" + large + " acked",
                        "2:7 acked"),
                notified);
    }

    /** A condition may throw, or end the connection of the one that it is asked about. */
    @Test
    void shouldLeaveTheGameItsOwnHoldWhereAConditionThrows() {
        Talk talk = new Talk(3);
        talk.connect(3);
        Say say = message(talk.server, 1, "half");
        IllegalStateException thrown = new IllegalStateException("of the game");
        Broadcaster broken = talk.server.to(peer -> {
            if (peer.index() == 2) {
                throw thrown;
            }
            if (peer.index() == 1) {
                peer.disconnect();
            }
            return true;
        });

        assertSame(thrown, assertThrows(IllegalStateException.class, () -> broken.broadcast(say)));
        talk.ticks(4);
        assertEquals(List.of("0:1:half"), talk.at(0).receivedTexts);
        assertEquals(List.of(), talk.at(1).receivedTexts);
        assertEquals("half", say.text());
        say.release();
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldSendToThePeersInAKeptListAtTheTimeOfSending() {
        Talk talk = new Talk(2);
        talk.connect(2);
        List<Peer> list = new ArrayList<>();
        Broadcaster some = talk.server.to(list);
        assertEquals(0, some.broadcast(message(talk.server, 1, "nobody")));
        list.add(talk.server.peer(1));
        assertEquals(1, some.broadcast(message(talk.server, 2, "one")));
        list.add(talk.server.peer(0));
        talk.server.close();
        Say say = message(talk.server, 3, "too late");
        assertEquals(0, some.broadcast(say));
        assertSame(say, talk.server.create(TalkProtocol.SAY));
    }

    @Test
    void shouldRefuseToAskReceiptsOfReliableMessages() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Say say = message(talk.server, 1, "arrives");

        assertThrows(IllegalArgumentException.class, () -> talk.server.broadcast(TalkProtocol.EVENTS_CHANNEL, say, 1));
        assertEquals(1, talk.server.broadcast(say), "it is still the game's");
    }
}

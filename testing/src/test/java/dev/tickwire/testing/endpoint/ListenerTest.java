package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.message;
import static dev.tickwire.testing.endpoint.Talk.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.Say;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The calls that listeners may make from inside, and the effects of their exceptions. */
class ListenerTest {
    private final Talk talk = new Talk(4);

    @Test
    void shouldLetAListenerAnswer() {
        talk.server.listener(new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                from.send(message(talk.server, (int) ((Say) message).number() + 1, "answer"));
            }
        });
        talk.connect(1);
        Client client = talk.client(0);

        client.send(message(client, 1, "question"));
        talk.ticks(4);

        assertEquals(List.of("0:2:answer"), talk.at(0).receivedTexts);
    }

    @Test
    void shouldLetAListenerDisconnectWhoSentTheMessage() {
        Recorded listener = new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                super.onMessage(from, type, message);
                from.disconnect(DisconnectReason.KICKED);
            }
        };
        talk.server.listener(listener);
        talk.connect(2);
        Client client = talk.client(0);

        client.send(message(client, 1, "rude"));
        client.send(message(client, 2, "ruder"));
        talk.ticks(4);

        assertEquals(List.of("0:1:rude"), listener.receivedTexts);
        assertEquals(List.of("connect 0", "connect 1", "disconnect 0 KICKED"), listener.events);
        assertEquals(List.of("connect 0", "disconnect 0 KICKED"), talk.at(0).events);
        assertTrue(talk.client(1).isConnected());
    }

    @Test
    void shouldLetAListenerDisconnectOnConnect() {
        talk.server.listener(new Recorded() {
            @Override
            public void onConnect(Peer peer) {
                peer.disconnect(DisconnectReason.KICKED);
            }
        });
        talk.add(new Recorded()).connect(talk.address());

        talk.ticks(6);

        assertEquals(0, talk.server.peerCount());
        assertTrue(talk.at(0).events.contains("disconnect -1 KICKED")
                || talk.at(0).events.contains("disconnect 0 KICKED"));
    }

    @Test
    void shouldLetAListenerCloseTheServer() {
        talk.server.listener(new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                talk.server.close();
            }
        });
        talk.connect(3);
        for (Client client : talk.clients) {
            client.send(message(client, 1, "stop"));
        }

        talk.ticks(3);

        assertTrue(talk.server.isClosed());
        for (int client = 0; client < 3; client++) {
            assertEquals(ClientState.DISCONNECTED, talk.client(client).state());
        }
    }

    @Test
    void shouldLetAListenerCloseTheServerWhenAPeerIsReplaced() {
        talk.connect(1);
        talk.server.listener(new Recorded() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                talk.server.close();
            }
        });
        talk.addAt(talk.kill(talk.client(0)), new Recorded()).connect(talk.address());

        talk.ticks(6);

        assertTrue(talk.server.isClosed());
        assertEquals(0, talk.server.peerCount());
    }

    @Test
    void shouldLetAClientsListenerConnectAgainAtOnce() {
        List<DisconnectReason> reasons = new ArrayList<>();
        Client[] client = new Client[1];
        client[0] = talk.add(new Recorded() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                reasons.add(reason);
                client[0].connect(talk.address());
            }
        });
        client[0].connect(talk.address());
        talk.ticks(5);
        talk.server.peer(0).disconnect(DisconnectReason.KICKED);
        talk.ticks(8);

        assertEquals(List.of(DisconnectReason.KICKED), reasons);
        assertTrue(client[0].isConnected());
    }

    @Test
    void shouldLetAClientsListenerCloseTheClient() {
        Client[] client = new Client[1];
        client[0] = talk.add(new Recorded() {
            @Override
            public void onConnect(Peer peer) {
                client[0].close();
            }
        });
        client[0].connect(talk.address());
        talk.ticks(6);

        assertTrue(client[0].isClosed());
        assertEquals(ClientState.DISCONNECTED, client[0].state());
        assertEquals(0, talk.server.peerCount());
    }

    @Test
    void shouldRefuseUpdateAndFlushFromInside() {
        List<String> refused = new ArrayList<>();
        talk.server.listener(new Recorded() {
            @Override
            public void onConnect(Peer peer) {
                refused.add(assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now()))
                        .getMessage());
                refused.add(assertThrows(IllegalStateException.class, talk.server::flush)
                        .getMessage());
            }
        });
        talk.connect(1);

        assertEquals(
                List.of(
                        "update was called by a task, listener, sink or source, inside update",
                        "flush was called by a task, listener, sink or source, inside update"),
                refused);
    }

    @ParameterizedTest
    @ValueSource(strings = {"disconnect", "close"})
    void shouldRefuseCallsOfTheLoopFromInsideAnEndThatTheGameBringsAbout(String end) {
        List<String> refused = new ArrayList<>();
        talk.server.listener(new Recorded() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                for (Runnable call : List.<Runnable>of(
                        () -> talk.server.update(talk.now()),
                        talk.server::flush,
                        talk.server::park,
                        talk.server::handOver)) {
                    refused.add(
                            assertThrows(IllegalStateException.class, call::run).getMessage());
                }
            }
        });
        talk.connect(1);
        if (end.equals("close")) {
            talk.server.close();
        } else {
            talk.server.peer(0).disconnect();
        }

        String inside = " was called by a task, listener, sink or source, inside " + end;
        assertEquals(List.of("update" + inside, "flush" + inside, "park" + inside, "handOver" + inside), refused);
        talk.server.update(talk.now());
        talk.server.handOver();
    }

    @Test
    void shouldNotParkInAListener() {
        talk.connect(1);
        talk.server.listener(new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                talk.server.park();
            }
        });
        send(talk.client(0), 1, "x");
        talk.client(0).flush();

        assertEquals(
                "park was called by a task, listener, sink or source, inside update",
                assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now() + 1))
                        .getMessage());
    }

    @Test
    void shouldContinueAfterAListenerThrew() {
        Recorded listener = new Recorded() {
            private boolean thrown;

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                if (!thrown) {
                    thrown = true;
                    throw new IllegalStateException("a defect of the game");
                }
                super.onMessage(from, type, message);
            }
        };
        talk.server.listener(listener);
        talk.connect(2);
        for (int number = 1; number <= 3; number++) {
            for (Client client : talk.clients) {
                client.send(message(client, number, "x"));
            }
        }
        talk.clients.forEach(Client::flush);

        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now()));
        assertEquals("a defect of the game", thrown.getMessage());
        talk.ticks(20);

        assertEquals(2, talk.server.peerCount());
        assertEquals(5, listener.receivedTexts.size());
        assertEquals(
                3,
                listener.receivedTexts.stream()
                        .filter(text -> text.startsWith("1:"))
                        .count());
    }

    @Test
    void shouldCloseAllEvenIfAListenerThrows() {
        talk.connect(3);
        talk.server.listener(new Recorded() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                throw new IllegalStateException("a defect of the game");
            }
        });

        assertThrows(IllegalStateException.class, talk.server::close);
        talk.tick();

        for (int client = 0; client < 3; client++) {
            assertTrue(talk.at(client).events.contains("disconnect " + client + " SERVER_CLOSED"));
        }
        assertEquals(0, talk.server.peerCount());
    }

    @Test
    void shouldNotFreeAMessageThatAListenerRetains() {
        Say[] kept = new Say[1];
        talk.server.listener(new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                message.retain();
                kept[0] = (Say) message;
            }
        });
        talk.connect(1);
        Client client = talk.client(0);
        client.send(message(client, 5, "keep me"));
        talk.ticks(10);

        assertEquals("keep me", kept[0].text());
        kept[0].release();
        assertFalse(talk.server.isClosed());
    }
}

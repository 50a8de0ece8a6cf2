package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What listeners may do from inside, and what happens when they throw. */
class ListenerTest {
    private final DuelWorld world = new DuelWorld(4);

    @Test
    void shouldLetAListenerAnswer() {
        world.server.listener(new RecordingListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                from.send(world.say(((DuelProtocol.Say) message).number + 1, "answer"));
            }
        });
        world.connect(1);
        Client client = world.clients.get(0);

        client.send(world.say(client, 1, "question"));
        world.ticks(4);

        assertEquals(List.of("0:2:answer"), world.at(0).said);
    }

    @Test
    void shouldLetAListenerDisconnectWhoSentTheMessage() {
        RecordingListener listener = new RecordingListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                super.onMessage(from, type, message);
                from.disconnect(DisconnectReason.KICKED);
            }
        };
        world.server.listener(listener);
        world.connect(2);
        Client client = world.clients.get(0);

        client.send(world.say(client, 1, "rude"));
        client.send(world.say(client, 2, "ruder"));
        world.ticks(4);

        assertEquals(List.of("0:1:rude"), listener.said);
        assertEquals(List.of("connect 0", "connect 1", "disconnect 0 KICKED"), listener.events);
        assertEquals(List.of("connect 0", "disconnect 0 KICKED"), world.at(0).events);
        assertTrue(world.clients.get(1).isConnected());
    }

    @Test
    void shouldLetAListenerDisconnectOnConnect() {
        world.server.listener(new RecordingListener() {
            @Override
            public void onConnect(Peer peer) {
                peer.disconnect(DisconnectReason.KICKED);
            }
        });
        world.client(new RecordingListener()).connect(world.serverAddress);

        world.ticks(6);

        assertEquals(0, world.server.peerCount());
        assertTrue(world.at(0).events.contains("disconnect -1 KICKED")
                || world.at(0).events.contains("disconnect 0 KICKED"));
    }

    @Test
    void shouldLetAListenerCloseTheServer() {
        world.server.listener(new RecordingListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                world.server.close();
            }
        });
        world.connect(3);
        for (Client client : world.clients) {
            client.send(world.say(client, 1, "stop"));
        }

        world.ticks(3);

        assertTrue(world.server.isClosed());
        for (int client = 0; client < 3; client++) {
            assertEquals(ClientState.DISCONNECTED, world.clients.get(client).state());
        }
    }

    @Test
    void shouldLetAListenerCloseTheServerWhenAPeerIsReplaced() {
        world.connect(1);
        world.server.listener(new RecordingListener() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                world.server.close();
            }
        });
        Client gone = world.clients.remove(0);
        var address = gone.transport().localAddress();
        gone.transport().close();
        world.client(new RecordingListener(), world.network.open(address)).connect(world.serverAddress);

        world.ticks(6);

        assertTrue(world.server.isClosed());
        assertEquals(0, world.server.peerCount());
    }

    @Test
    void shouldLetAClientsListenerConnectAgainAtOnce() {
        List<DisconnectReason> reasons = new ArrayList<>();
        Client[] client = new Client[1];
        client[0] = world.client(new RecordingListener() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                reasons.add(reason);
                client[0].connect(world.serverAddress);
            }
        });
        client[0].connect(world.serverAddress);
        world.ticks(5);
        world.server.peer(0).disconnect(DisconnectReason.KICKED);
        world.ticks(8);

        assertEquals(List.of(DisconnectReason.KICKED), reasons);
        assertTrue(client[0].isConnected());
    }

    @Test
    void shouldLetAClientsListenerCloseTheClient() {
        Client[] client = new Client[1];
        client[0] = world.client(new RecordingListener() {
            @Override
            public void onConnect(Peer peer) {
                client[0].close();
            }
        });
        client[0].connect(world.serverAddress);
        world.ticks(6);

        assertTrue(client[0].isClosed());
        assertEquals(ClientState.DISCONNECTED, client[0].state());
        assertEquals(0, world.server.peerCount());
    }

    @Test
    void shouldRefuseUpdateAndFlushFromInside() {
        List<String> refused = new ArrayList<>();
        world.server.listener(new RecordingListener() {
            @Override
            public void onConnect(Peer peer) {
                refused.add(assertThrows(IllegalStateException.class, () -> world.server.update(world.now))
                        .getMessage());
                refused.add(assertThrows(IllegalStateException.class, world.server::flush)
                        .getMessage());
            }
        });
        world.connect(1);

        assertEquals(
                List.of(
                        "update was called by a listener, that is from inside update",
                        "flush was called by a listener, that is from inside update"),
                refused);
    }

    @Test
    void shouldGoOnAfterAListenerThrew() {
        RecordingListener listener = new RecordingListener() {
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
        world.server.listener(listener);
        world.connect(2);
        for (int number = 1; number <= 3; number++) {
            for (Client client : world.clients) {
                client.send(world.say(client, number, "x"));
            }
        }
        world.clients.forEach(Client::flush);

        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> world.server.update(world.now));
        assertEquals("a defect of the game", thrown.getMessage());
        world.ticks(20);

        assertEquals(2, world.server.peerCount());
        assertEquals(5, listener.said.size());
        assertEquals(
                3, listener.said.stream().filter(said -> said.startsWith("1:")).count());
    }

    @Test
    void shouldCloseAllEvenIfAListenerThrows() {
        world.connect(3);
        world.server.listener(new RecordingListener() {
            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                throw new IllegalStateException("a defect of the game");
            }
        });

        assertThrows(IllegalStateException.class, world.server::close);
        world.tick();

        for (int client = 0; client < 3; client++) {
            assertTrue(world.at(client).events.contains("disconnect " + client + " SERVER_CLOSED"));
        }
        assertEquals(0, world.server.peerCount());
    }

    @Test
    void shouldNotFreeAMessageThatAListenerRetains() {
        DuelProtocol.Say[] kept = new DuelProtocol.Say[1];
        world.server.listener(new RecordingListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                message.retain();
                kept[0] = (DuelProtocol.Say) message;
            }
        });
        world.connect(1);
        Client client = world.clients.get(0);
        client.send(world.say(client, 5, "keep me"));
        world.ticks(10);

        assertEquals("keep me", kept[0].text.get());
        kept[0].release();
        assertFalse(world.server.isClosed());
    }
}

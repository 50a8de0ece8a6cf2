package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.message;
import static dev.tickwire.testing.endpoint.Talk.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An exception of a listener affects no other peer: all work is done, then the first exception is thrown. */
class ThrowingListenerTest {
    private static final IllegalStateException DEFECT = new IllegalStateException("a defect of the game");

    /** Throws at each message whose text begins with "poison". */
    private static class ThrowingRecorder extends Recorded {
        final Supplier<? extends Throwable> poison;

        ThrowingRecorder(Supplier<? extends Throwable> poison) {
            this.poison = poison;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            super.onMessage(from, type, message);
            if (message instanceof Say say && say.text().startsWith("poison")) {
                raise(poison.get());
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldTimeOutADeadClientAndKeepTheOthersAliveThoughEachUpdateThrows(Sessions kind) {
        try (Talk talk = new Talk(kind, 4)) {
            Recorded atServer = new ThrowingRecorder(() -> DEFECT);
            talk.server.listener(atServer);
            List<Client> all =
                    Stream.generate(() -> talk.join(new Recorded())).limit(3).toList();
            talk.ticksUntil(() -> talk.server.peerCount() == 3);
            Client dead = all.get(2);
            int deadIndex = dead.peer().index();
            talk.pause(dead);
            List<Throwable> thrown = new ArrayList<>();
            talk.catching(thrown);
            int ticks = 0;
            while (talk.server.peer(deadIndex) != null && ticks < 2000) {
                send(all.get(0), ticks++, "poison");
                talk.tick();
            }

            assertTrue(ticks < 700, "timed out after " + ticks + " ticks of 16 ms");
            assertTrue(atServer.events.contains("disconnect " + deadIndex + " TIMED_OUT"), "" + atServer.events);
            assertTrue(thrown.size() > ticks - 5, thrown.size() + " of " + ticks + " updates threw");
            assertEquals(2, talk.server.peerCount());
            assertTrue(all.get(0).isConnected() && all.get(1).isConnected());
            dead.close();
        }
    }

    @Test
    void shouldDeliverAllMessagesOfAllPeersInTheSameUpdate() {
        Talk talk = new Talk(4);
        List<Throwable> made = new ArrayList<>();
        Recorded listener = new ThrowingRecorder(() -> {
            made.add(new IllegalStateException("poison " + made.size()));
            return made.get(made.size() - 1);
        });
        talk.server.listener(listener);
        talk.connect(3);
        for (Client client : talk.clients) {
            client.send(message(client, 1, "poison"));
            client.send(message(client, 2, "poison"));
            client.send(message(client, 3, "well"));
            client.flush();
        }

        Throwable thrown = assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now()));

        assertEquals(9, listener.receivedTexts.size(), "" + listener.receivedTexts);
        assertEquals(6, made.size());
        assertSame(made.get(0), thrown);
        assertEquals(made.subList(1, 6), List.of(thrown.getSuppressed()));
        talk.ticks(10);
        assertEquals(9, listener.receivedTexts.size(), "none is delivered twice");
    }

    @Test
    void shouldRecycleTheMessageThatTheListenerCouldNotBear() {
        Talk talk = new Talk(1);
        List<Message> delivered = new ArrayList<>();
        talk.server.listener(new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                delivered.add(message);
                throw DEFECT;
            }
        });
        talk.connect(1);
        Client client = talk.client(0);
        client.send(message(client, 1, "poison"));
        client.flush();

        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now())));

        assertEquals(1, delivered.size());
        assertThrows(IllegalStateException.class, delivered.get(0)::retain, "it was given back");
        assertSame(delivered.get(0), talk.server.create(TalkProtocol.SAY), "it lies in the pool");
    }

    static Stream<Throwable> errors() {
        return Stream.of(
                new AssertionError("an assertion of the game"),
                new StackOverflowError(),
                new OutOfMemoryError("of the game"),
                new java.io.IOException("checked, as Kotlin throws it"));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void shouldTreatErrorsLikeExceptions(Throwable error) {
        Talk talk = new Talk(2);
        Recorded listener = new ThrowingRecorder(() -> error);
        talk.server.listener(listener);
        talk.connect(2);
        for (Client client : talk.clients) {
            client.send(message(client, 1, "poison"));
            client.send(message(client, 2, "well"));
            client.flush();
        }

        assertSame(error, assertThrows(error.getClass(), () -> talk.server.update(talk.now())));

        assertEquals(4, listener.receivedTexts.size(), "" + listener.receivedTexts);
        talk.ticks(1);
    }

    @Test
    void shouldDeliverTheMessagesOfAPacketWhoseReceiptListenerThrows() {
        Talk talk = new Talk(1);
        Recorded listener = new Recorded() {
            @Override
            public void onReceipt(Peer peer, long receipt, boolean acked) {
                events.add("receipt " + receipt);
                throw DEFECT;
            }
        };
        talk.add(listener).connect(talk.address());
        talk.ticks(10);
        Client client = talk.client(0);
        for (int receipt = 1; receipt <= 3; receipt++) {
            client.peer()
                    .send(
                            TalkProtocol.INPUT_CHANNEL,
                            client.create(TalkProtocol.STEER).tick(receipt).turn(0),
                            receipt);
        }
        client.flush();
        talk.server.update(talk.now());
        talk.server.broadcast(talk.server.create(TalkProtocol.SIGHT).tick(1));
        talk.server.flush();

        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> client.update(talk.now())));

        assertEquals(List.of("connect 0", "receipt 1", "receipt 2", "receipt 3"), listener.events);
        assertEquals(1, listener.sights, "an unreliable message that came in the same packet");
    }

    @Test
    void shouldAdmitEverybodyThoughTheListenerAlwaysThrows() {
        try (Talk talk = new Talk(Sessions.PLAIN, 3)) {
            Recorded listener = new Recorded() {
                @Override
                public void onConnect(Peer peer) {
                    super.onConnect(peer);
                    throw DEFECT;
                }

                @Override
                public void onAddressChange(Peer peer, InetSocketAddress before) {
                    events.add("move " + peer.index());
                    throw DEFECT;
                }

                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
                    super.onDisconnect(peer, reason, text);
                    throw DEFECT;
                }
            };
            talk.server.listener(listener);
            List<Throwable> thrown = new ArrayList<>();
            talk.catching(thrown);
            for (int i = 0; i < 3; i++) {
                talk.join(new Recorded());
            }
            for (int i = 0; i < 10; i++) {
                talk.tick();
            }
            assertEquals(3, talk.server.peerCount());
            assertFalse(thrown.isEmpty());
            talk.changeAddress(talk.client(1));
            for (int i = 0; i < 200; i++) {
                talk.tick();
            }
            assertTrue(listener.events.contains("move 1"), "" + listener.events);

            Peer first = talk.server.peer(0);
            assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> first.kick("out")));
            assertFalse(first.isConnected());
            assertSame(DEFECT, assertThrows(IllegalStateException.class, talk.server::close));
            assertEquals(
                    List.of("disconnect 0 KICKED", "disconnect 1 SERVER_CLOSED", "disconnect 2 SERVER_CLOSED"),
                    listener.events.stream()
                            .filter(event -> event.startsWith("disconnect"))
                            .toList());
        }
    }

    @Test
    void shouldContinueInAListenerThoughItsDisconnectMadeAnotherThrow() {
        Talk talk = new Talk(2);
        Recorded listener = new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                super.onMessage(from, type, message);
                talk.server.peer(1 - from.index()).disconnect();
                events.add("disconnected");
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                throw DEFECT;
            }
        };
        talk.server.listener(listener);
        talk.connect(2);
        Client client = talk.client(0);
        client.send(message(client, 1, "out with the other"));
        client.flush();

        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now())));

        assertTrue(listener.events.contains("disconnected"));
        assertEquals(1, talk.server.peerCount());
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldEndAllLoginsThoughTheirListenerThrows(Sessions kind) {
        List<String> ended = new ArrayList<>();
        try (Talk talk = new Talk(kind, 3, new LoginListener() {
            @Override
            public void decide(Login login) {
                throw new AssertionError("no message was sent");
            }

            @Override
            public void loginEnded(Login login, DisconnectReason reason, String text) {
                ended.add(login.index() + " " + reason);
                throw DEFECT;
            }
        })) {
            for (int i = 0; i < 3; i++) {
                talk.join(new Recorded());
            }
            talk.ticksUntil(() -> talk.server.loginCount() == 3);

            assertSame(DEFECT, assertThrows(IllegalStateException.class, talk.server::close));

            assertEquals(
                    List.of("0 SERVER_CLOSED", "1 SERVER_CLOSED", "2 SERVER_CLOSED"),
                    ended.stream().sorted().toList());
            assertEquals(0, talk.server.loginCount());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldDecideOnAllThoughTheLoginListenerThrows(Sessions kind) {
        List<String> seen = new ArrayList<>();
        try (Talk talk = new Talk(kind, 3, new LoginListener() {
            @Override
            public void decideOnArrival(Login login) {
                seen.add("arrival " + login.index());
                throw DEFECT;
            }

            @Override
            public void decide(Login login) {
                seen.add("login " + login.index());
                login.admit();
                throw DEFECT;
            }
        })) {
            List<Throwable> thrown = new ArrayList<>();
            talk.catching(thrown);
            for (int i = 0; i < 3; i++) {
                talk.join(new Recorded());
            }
            for (int i = 0; i < 10; i++) {
                talk.tick();
            }
            talk.clients.forEach(client -> send(client, 1, "hello"));
            for (int i = 0; i < 10; i++) {
                talk.tick();
            }

            assertEquals(3, talk.server.peerCount());
            assertEquals(3, talk.atServer.receivedTexts.size(), "" + talk.atServer.receivedTexts);
            assertEquals(
                    List.of("arrival 0", "arrival 1", "arrival 2", "login 0", "login 1", "login 2"),
                    seen.stream().sorted().collect(Collectors.toList()));
        }
    }
}

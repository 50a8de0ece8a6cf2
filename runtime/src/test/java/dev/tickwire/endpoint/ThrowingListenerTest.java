package dev.tickwire.endpoint;

import static dev.tickwire.endpoint.SessionWorld.say;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
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

/** What a listener throws costs nobody else anything: all is done, then the first of it is thrown. */
class ThrowingListenerTest {
    private static final IllegalStateException DEFECT = new IllegalStateException("a defect of the game");

    /** Throws at each message that says "poison". */
    private static class Poisoned extends RecordingListener {
        final Supplier<? extends Throwable> poison;

        Poisoned(Supplier<? extends Throwable> poison) {
            this.poison = poison;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            super.onMessage(from, type, message);
            if (message instanceof DuelProtocol.Say say && say.text.get().startsWith("poison")) {
                raise(poison.get());
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static void tick(SessionWorld world, List<Throwable> thrown) {
        world.now += 16 * SessionWorld.MILLI;
        try {
            world.server.update(world.now);
        } catch (Throwable failure) {
            thrown.add(failure);
        }
        world.server.flush();
        for (Client client : world.clients) {
            client.update(world.now);
            client.flush();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldTimeOutADeadClientAndKeepTheOthersAliveThoughEachUpdateThrows(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 4).start()) {
            RecordingListener atServer = new Poisoned(() -> DEFECT);
            world.server.listener(atServer);
            List<Client> all = Stream.generate(() -> world.join(new RecordingListener()))
                    .limit(3)
                    .toList();
            world.ticksUntil(() -> world.server.peerCount() == 3);
            Client dead = all.get(2);
            int deadIndex = dead.peer().index();
            world.clients.remove(dead);
            List<Throwable> thrown = new ArrayList<>();
            int ticks = 0;
            while (world.server.peer(deadIndex) != null && ticks < 2000) {
                say(all.get(0), ticks++, "poison");
                tick(world, thrown);
            }

            assertTrue(ticks < 700, "timed out after " + ticks + " ticks of 16 ms");
            assertTrue(atServer.events.contains("disconnect " + deadIndex + " TIMED_OUT"), "" + atServer.events);
            assertTrue(thrown.size() > ticks - 5, thrown.size() + " of " + ticks + " updates threw");
            assertEquals(2, world.server.peerCount());
            assertTrue(all.get(0).isConnected() && all.get(1).isConnected());
            dead.close();
        }
    }

    @Test
    void shouldTellAllMessagesOfAllPeersInTheSameUpdate() {
        DuelWorld world = new DuelWorld(4);
        List<Throwable> made = new ArrayList<>();
        RecordingListener listener = new Poisoned(() -> {
            made.add(new IllegalStateException("poison " + made.size()));
            return made.get(made.size() - 1);
        });
        world.server.listener(listener);
        world.connect(3);
        for (Client client : world.clients) {
            client.send(world.say(client, 1, "poison"));
            client.send(world.say(client, 2, "poison"));
            client.send(world.say(client, 3, "well"));
            client.flush();
        }

        Throwable thrown = assertThrows(IllegalStateException.class, () -> world.server.update(world.now));

        assertEquals(9, listener.said.size(), "" + listener.said);
        assertEquals(6, made.size());
        assertSame(made.get(0), thrown);
        assertEquals(made.subList(1, 6), List.of(thrown.getSuppressed()));
        world.ticks(10);
        assertEquals(9, listener.said.size(), "none is told twice");
    }

    @Test
    void shouldRecycleTheMessageThatTheListenerCouldNotBear() {
        DuelWorld world = new DuelWorld(1);
        List<Message> told = new ArrayList<>();
        world.server.listener(new RecordingListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                told.add(message);
                throw DEFECT;
            }
        });
        world.connect(1);
        Client client = world.clients.get(0);
        client.send(world.say(client, 1, "poison"));
        client.flush();

        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> world.server.update(world.now)));

        assertEquals(1, told.size());
        assertThrows(IllegalStateException.class, told.get(0)::retain, "it was given back");
        assertSame(told.get(0), world.server.create(DuelProtocol.SAY), "it lies in the pool");
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
        DuelWorld world = new DuelWorld(2);
        RecordingListener listener = new Poisoned(() -> error);
        world.server.listener(listener);
        world.connect(2);
        for (Client client : world.clients) {
            client.send(world.say(client, 1, "poison"));
            client.send(world.say(client, 2, "well"));
            client.flush();
        }

        assertSame(error, assertThrows(error.getClass(), () -> world.server.update(world.now)));

        assertEquals(4, listener.said.size(), "" + listener.said);
        world.ticks(1);
    }

    @Test
    void shouldTellTheMessagesThatCameWithAReceiptOfWhichTheListenerThrows() {
        DuelWorld world = new DuelWorld(1);
        RecordingListener listener = new RecordingListener() {
            @Override
            public void onReceipt(Peer peer, long receipt, boolean acked) {
                events.add("receipt " + receipt);
                throw DEFECT;
            }
        };
        world.client(listener).connect(world.serverAddress);
        world.ticks(10);
        Client client = world.clients.get(0);
        for (int receipt = 1; receipt <= 3; receipt++) {
            client.peer()
                    .send(
                            DuelProtocol.INPUT_CHANNEL,
                            client.create(DuelProtocol.STEER).with(receipt, 0),
                            receipt);
        }
        client.flush();
        world.now += DuelWorld.TICK;
        world.server.update(world.now);
        world.server.broadcast(world.server.create(DuelProtocol.WORLD).tick(1));
        world.server.flush();

        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> client.update(world.now)));

        assertEquals(List.of("connect 0", "receipt 1", "receipt 2", "receipt 3"), listener.events);
        assertEquals(1, listener.worlds, "an unreliable message that came in the same packet");
    }

    @Test
    void shouldTakeInEverybodyThoughTheListenerThrowsAtEachConnectAndMoveAndEnd() {
        try (SessionWorld world = new SessionWorld(SessionKind.PLAIN, 3).start()) {
            RecordingListener listener = new RecordingListener() {
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
            world.server.listener(listener);
            List<Throwable> thrown = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                world.join(new RecordingListener());
            }
            for (int i = 0; i < 10; i++) {
                tick(world, thrown);
            }
            assertEquals(3, world.server.peerCount());
            assertFalse(thrown.isEmpty());
            world.changeAddress(world.clients.get(1));
            for (int i = 0; i < 200; i++) {
                tick(world, thrown);
            }
            assertTrue(listener.events.contains("move 1"), "" + listener.events);

            Peer first = world.server.peer(0);
            assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> first.kick("out")));
            assertFalse(first.isConnected());
            assertSame(DEFECT, assertThrows(IllegalStateException.class, world.server::close));
            assertEquals(
                    List.of("disconnect 0 KICKED", "disconnect 1 SERVER_CLOSED", "disconnect 2 SERVER_CLOSED"),
                    listener.events.stream()
                            .filter(event -> event.startsWith("disconnect"))
                            .toList());
        }
    }

    @Test
    void shouldGoOnInsideAListenerWhoseDisconnectAnotherListenerCouldNotBear() {
        DuelWorld world = new DuelWorld(2);
        RecordingListener listener = new RecordingListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                super.onMessage(from, type, message);
                world.server.peer(1 - from.index()).disconnect();
                events.add("disconnected");
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                throw DEFECT;
            }
        };
        world.server.listener(listener);
        world.connect(2);
        Client client = world.clients.get(0);
        client.send(world.say(client, 1, "out with the other"));
        client.flush();

        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> world.server.update(world.now)));

        assertTrue(listener.events.contains("disconnected"));
        assertEquals(1, world.server.peerCount());
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldEndAllLoginsThoughTheirListenerThrows(SessionKind kind) {
        List<String> ended = new ArrayList<>();
        try (SessionWorld world = new SessionWorld(kind, 3)) {
            world.server.logins(new LoginListener() {
                @Override
                public void decide(Login login) {
                    throw new AssertionError("nothing was said");
                }

                @Override
                public void loginEnded(Login login, DisconnectReason reason, String text) {
                    ended.add(login.index() + " " + reason);
                    throw DEFECT;
                }
            });
            world.start();
            for (int i = 0; i < 3; i++) {
                world.join(new RecordingListener());
            }
            world.ticksUntil(() -> world.server.loginCount() == 3);

            assertSame(DEFECT, assertThrows(IllegalStateException.class, world.server::close));

            assertEquals(
                    List.of("0 SERVER_CLOSED", "1 SERVER_CLOSED", "2 SERVER_CLOSED"),
                    ended.stream().sorted().toList());
            assertEquals(0, world.server.loginCount());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldDecideOnAllThoughTheLoginListenerThrows(SessionKind kind) {
        List<String> seen = new ArrayList<>();
        try (SessionWorld world = new SessionWorld(kind, 3)) {
            world.server.logins(new LoginListener() {
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
            });
            world.start();
            List<Throwable> thrown = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                world.join(new RecordingListener());
            }
            for (int i = 0; i < 10; i++) {
                tick(world, thrown);
            }
            world.clients.forEach(client -> say(client, 1, "hello"));
            for (int i = 0; i < 10; i++) {
                tick(world, thrown);
            }

            assertEquals(3, world.server.peerCount());
            assertEquals(3, world.atServer.said.size(), "" + world.atServer.said);
            assertEquals(
                    List.of("arrival 0", "arrival 1", "arrival 2", "login 0", "login 1", "login 2"),
                    seen.stream().sorted().collect(Collectors.toList()));
        }
    }
}

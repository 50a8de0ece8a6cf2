package dev.tickwire.endpoint;

import static dev.tickwire.endpoint.SessionWorld.MILLI;
import static dev.tickwire.endpoint.SessionWorld.say;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Ownership;
import dev.tickwire.packet.PacketDrop;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that looks at who comes before the game sees them. */
class LoginTest {
    private final RecordingListener atClient = new RecordingListener();
    private final List<Login> logins = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();

    /** Writes down who comes and leaves the decision to the test. */
    private final LoginListener undecided = login -> {
        logins.add(login);
        shown.add(((DuelProtocol.Say) login.message()).text.get());
    };

    @ParameterizedTest
    @EnumSource
    void shouldAdmitAtOnceAndThenTellTheGame(SessionKind kind) {
        try (SessionWorld world = world(kind, login -> {
            undecided.decide(login);
            assertTrue(login.admit());
        })) {
            Client client = world.join(atClient, (byte) 9);
            world.ticksUntil(client::isConnected);
            world.ticks(20);
            assertEquals(List.of(), world.atServer.events, "nothing was said yet");
            assertEquals(1, world.server.loginCount());
            say(client, 0, "let me in");
            say(client, 1, "and hear me");
            world.ticksUntil(() -> world.atServer.said.size() == 2);

            assertEquals(List.of("connect 0"), world.atServer.events);
            assertEquals(List.of("0:0:let me in", "0:1:and hear me"), world.atServer.said);
            assertEquals(List.of("let me in"), shown, "told once");
            assertEquals(9, world.server.peer(0).userData()[0]);
            assertEquals(0, world.server.loginCount());
            assertNull(logins.get(0).message());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAttachToThePeerWhatTheLoginWasGiven(SessionKind kind) {
        List<Object> attached = new ArrayList<>();
        LoginListener door = login -> {
            assertNull(login.attachment());
            login.attach("Ada");
            assertEquals("Ada", login.attachment());
            login.admit();
        };
        try (SessionWorld world = world(kind, door)) {
            world.server.listener(new RecordingListener() {
                @Override
                public void onConnect(Peer peer) {
                    attached.add(peer.attachment(String.class));
                }
            });
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "Ada");
            world.ticksUntil(() -> !attached.isEmpty());

            assertEquals(List.of("Ada"), attached);
            assertEquals("Ada", world.server.peer(0).attachment());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAdmitWhoChangesItsAddressWhileItWaits(SessionKind kind) {
        try (SessionWorld world = world(kind, undecided)) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "slow");
            world.ticksUntil(() -> !logins.isEmpty());
            Login login = logins.get(0);
            world.changeAddress(client);
            world.ticksUntil(() -> login.address().getPort()
                    == client.transport().localAddress().getPort());
            assertTrue(login.isWaiting());
            assertTrue(login.admit());
            say(client, 1, "and hear me");
            world.ticksUntil(() -> world.atServer.said.size() == 2);

            assertEquals(List.of("connect 0"), world.atServer.events);
            assertEquals(1, world.server.sessionStatistics().moves());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTakeItsTimeAndShowWhoWaits(SessionKind kind) {
        try (SessionWorld world = world(kind, undecided)) {
            Client client = world.join(atClient, (byte) 1, (byte) 2);
            world.ticksUntil(client::isConnected);
            say(client, 0, "slow");
            world.ticksUntil(() -> !logins.isEmpty());
            world.ticks(300);
            Login login = logins.get(0);
            assertTrue(login.isWaiting());
            assertEquals(0, login.index());
            assertEquals(kind.secure, login.clientId() == 1);
            assertArrayEquals(Arrays.copyOf(new byte[] {1, 2}, 256), login.userData());
            assertEquals(
                    client.transport().localAddress().getPort(), login.address().getPort());
            assertEquals("slow", ((DuelProtocol.Say) login.message()).text.get());
            assertNull(world.server.peer(0));
            assertEquals(0, world.server.peerCount());
            assertFalse(world.server.peers().iterator().hasNext());
            assertEquals(0, world.server.broadcast(world.server.create(DuelProtocol.WORLD)));
            assertEquals(List.of(), world.atServer.events);
            assertTrue(client.isConnected());

            assertTrue(login.admit());
            assertFalse(login.admit());
            assertFalse(login.refuse("no"));
            assertEquals(List.of(), world.atServer.events, "told from inside update alone");
            world.ticksUntil(() -> world.atServer.said.size() == 1);
            assertEquals(1, world.server.broadcast(world.server.create(DuelProtocol.WORLD)));
            world.ticksUntil(() -> atClient.worlds == 1);
            assertFalse(login.isWaiting());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseWithAText(SessionKind kind) {
        try (SessionWorld world = world(kind, login -> login.refuse("name is taken"))) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "me");
            world.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("connect 0", "disconnect 0 NOT_ADMITTED"), atClient.events);
            assertEquals(List.of("name is taken"), atClient.texts);
            assertEquals(List.of(), world.atServer.events, "the game never saw it");
            assertEquals(List.of(), world.atServer.said);
            assertEquals(0, world.server.loginCount());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecideByUserDataAloneBeforeAnythingIsSaid(SessionKind kind) {
        try (SessionWorld world = world(kind, new LoginListener() {
            @Override
            public void decideOnArrival(Login login) {
                assertNull(login.message());
                if (login.userData()[0] == 1) {
                    login.admit();
                } else {
                    login.refuse("first byte");
                }
            }

            @Override
            public void decide(Login login) {
                undecided.decide(login);
            }
        })) {
            RecordingListener other = new RecordingListener();
            Client one = world.join(atClient, (byte) 1);
            Client two = world.join(other, (byte) 2);
            world.ticksUntil(() -> one.isConnected() && world.atServer.events.size() == 1 && !other.texts.isEmpty());
            say(one, 0, "in");
            world.ticksUntil(() -> world.atServer.said.size() == 1);

            assertEquals(ClientState.DISCONNECTED, two.state());
            assertEquals(List.of("first byte"), other.texts);
            assertTrue(other.events.get(other.events.size() - 1).endsWith("NOT_ADMITTED"));
            assertEquals(List.of(), shown, "it was decided before");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldTellTheRefusalOnABadNetworkThoughNothingElseArrived(SessionKind kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(60)
                .withJitterMillis(20)
                .withLoss(0.3);
        for (long seed = 0; seed < 50; seed++) {
            RecordingListener told = new RecordingListener();
            try (SessionWorld world = new SessionWorld(kind, 1, seed, bad, builder -> {})) {
                world.server.logins(new LoginListener() {
                    @Override
                    public void decideOnArrival(Login login) {
                        login.refuse("at the door");
                    }

                    @Override
                    public void decide(Login login) {}
                });
                world.start();
                world.join(told);
                world.ticksUntil(() -> !told.texts.isEmpty());

                assertTrue(told.events.get(told.events.size() - 1).endsWith("NOT_ADMITTED"), "seed " + seed);
                assertEquals(List.of("at the door"), told.texts, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldShowWhatAClientSaidThatLeavesInTheSameUpdate(SessionKind kind) {
        try (SessionWorld world = world(kind, undecided)) {
            Client client = world.join(atClient);
            world.ticksUntil(() -> client.isConnected() && world.server.loginCount() == 1);
            say(client, 0, "let me in");
            client.flush();
            client.disconnect();
            world.ticksUntil(() -> world.server.loginCount() == 0);

            assertEquals(List.of("let me in"), shown);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepWhatIsReliableAndDropTheRestWhileItWaits(SessionKind kind) {
        try (SessionWorld world = world(kind, undecided)) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            int said = 0;
            for (int tick = 0; tick < 400; tick++) {
                while (client.canSend(DuelProtocol.EVENTS_CHANNEL) && said < 20 * tick && said < 5_000) {
                    say(client, said, "message " + said++);
                }
                client.send(client.create(DuelProtocol.STEER).with(tick, 1));
                world.tick();
            }
            world.ticksUntil(() -> !client.canSend(DuelProtocol.EVENTS_CHANNEL));
            assertTrue(said > 1_024 && said <= 2 * 1_024, "a window is kept here, and one there: " + said);
            assertEquals(List.of(), world.atServer.events);
            assertEquals(0, world.atServer.steers);
            assertTrue(logins.get(0).admit());
            int all = said;
            world.ticksUntil(() -> world.atServer.said.size() == all);

            assertEquals(
                    IntStream.range(0, all)
                            .mapToObj(number -> "0:" + number + ":message " + number)
                            .toList(),
                    world.atServer.said);
            Peer peer = world.server.peer(0);
            assertTrue(peer.statistics().messagesUnheard() > 20);
            assertTrue(
                    peer.statistics().link().dropped(PacketDrop.NOT_ADMITTED) > 100, "and more in packets not taken");
            client.send(client.create(DuelProtocol.STEER).with(1, 1));
            world.ticksUntil(() -> world.atServer.steers > 0);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldDeliverAllInOrderAfterASlowDecisionOnABadNetwork(SessionKind kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(60)
                .withJitterMillis(30)
                .withLoss(0.15)
                .withDuplicates(0.1);
        for (long seed = 0; seed < 20; seed++) {
            logins.clear();
            try (SessionWorld world = new SessionWorld(kind, 2, seed, bad, builder -> builder.reorder(true))) {
                world.server.logins(undecided);
                world.start();
                Client client = world.join(new RecordingListener());
                world.ticksUntil(client::isConnected);
                for (int number = 0; number < 100; number++) {
                    say(client, number, "");
                    client.send(client.create(DuelProtocol.STEER).with(number, 1));
                    world.tick();
                }
                world.ticksUntil(() -> !logins.isEmpty());
                assertEquals(List.of(), world.atServer.said, "seed " + seed);
                logins.get(0).admit();
                world.ticksUntil(() -> world.atServer.said.size() == 100);

                assertEquals(
                        IntStream.range(0, 100)
                                .mapToObj(number -> "0:" + number + ":")
                                .toList(),
                        world.atServer.said,
                        "seed " + seed);
                assertEquals(List.of("connect 0"), world.atServer.events, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldForgetAClientThatLeavesWhileItWaits(SessionKind kind) {
        try (SessionWorld world = world(kind, undecided)) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "wait");
            world.ticksUntil(() -> !logins.isEmpty());
            client.disconnect();
            world.ticksUntil(() -> world.server.loginCount() == 0);

            Login login = logins.get(0);
            assertFalse(login.isWaiting());
            assertNull(login.message());
            assertFalse(login.admit());
            assertFalse(login.refuse("too late"));
            world.ticks(20);
            assertEquals(List.of(), world.atServer.events);
            world.connect(client, 2);
            world.ticksUntil(client::isConnected);
            say(client, 0, "again");
            world.ticksUntil(() -> logins.size() == 2);
            assertFalse(login.admit(), "it stands for one connection");
            assertTrue(logins.get(1).admit());
            world.ticksUntil(() -> world.atServer.said.size() == 1);
            assertEquals(List.of("0:0:again"), world.atServer.said);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseWhoIsNotDecidedOnInTime(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(
                kind, 2, 1, NetworkConditions.perfect(), builder -> builder.loginTimeout(Duration.ofSeconds(3)))) {
            world.server.logins(undecided);
            world.start();
            RecordingListener other = new RecordingListener();
            Client silent = world.join(atClient);
            Client talking = world.join(other);
            world.ticksUntil(() -> silent.isConnected() && talking.isConnected());
            long since = world.now;
            say(talking, 0, "hello?");
            world.ticksUntil(() -> world.now - since >= 2_900 * MILLI);
            assertEquals(2, world.server.loginCount());
            world.ticksUntil(() -> atClient.texts.size() + other.texts.size() == 2);

            assertTrue(world.now - since < 10_000 * MILLI);
            assertTrue(atClient.events.get(1).endsWith("NOT_ADMITTED"));
            assertTrue(other.events.get(1).endsWith("NOT_ADMITTED"));
            assertEquals(0, world.server.loginCount());
            assertFalse(logins.get(0).admit());
            assertEquals(List.of(), world.atServer.events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellWhyALoginEndedWithoutAPeer(SessionKind kind) {
        RecordedLogins door = new RecordedLogins();
        try (SessionWorld world = new SessionWorld(
                kind, 8, 1, NetworkConditions.perfect(), builder -> builder.loginTimeout(Duration.ofSeconds(3)))) {
            world.server.logins(door);
            world.start();
            for (int client = 0; client < 4; client++) {
                int number = client;
                Client joined = world.join(new RecordingListener());
                world.ticksUntil(joined::isConnected);
                say(joined, number, "hello");
                world.ticksUntil(() -> door.toDecide.size() == number + 1);
            }
            assertEquals(List.of(), door.ended);
            assertTrue(door.arrived.get(0).admit());
            assertTrue(door.arrived.get(1).refuse("that name is taken"));
            world.clients.get(2).peer().disconnect(DisconnectReason.CLOSED_LOCALLY, "dinner");
            world.ticksUntil(() -> door.ended.size() == 3);
            world.clients.get(0).disconnect();
            world.ticksUntil(() -> world.atServer.events.size() == 2);

            assertEquals(
                    List.of("1 NOT_ADMITTED that name is taken", "2 CLOSED_BY_PEER dinner", "3 NOT_ADMITTED"),
                    door.ended.stream().sorted().toList());
            assertEquals(
                    List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"),
                    world.atServer.events,
                    "the end of one that was admitted is told to the game alone");
            assertEquals(0, world.server.loginCount());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldHoldASlotWhileItWaits(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 1)) {
            world.server.logins(undecided);
            world.start();
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "wait");
            world.ticksUntil(() -> !logins.isEmpty());
            RecordingListener other = new RecordingListener();
            Client second = world.join(other);
            world.ticksUntil(() -> second.state() == ClientState.DISCONNECTED);
            assertEquals(List.of("disconnect -1 SERVER_FULL"), other.events);

            assertTrue(logins.get(0).refuse(""));
            world.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
            world.connect(second, 3);
            world.ticksUntil(second::isConnected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellWhoWaitsThatTheServerCloses(SessionKind kind) {
        try (SessionWorld world = world(kind, undecided)) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "wait");
            world.ticksUntil(() -> !logins.isEmpty());
            world.server.close("bye");
            for (int tries = 0; tries < 1_000_000 && client.isConnected(); tries++) {
                world.now += MILLI / 1000;
                client.update(world.now);
            }

            assertEquals("disconnect 0 SERVER_CLOSED", atClient.events.get(1));
            assertEquals(List.of("bye"), atClient.texts);
            assertEquals(List.of(), world.atServer.events);
            assertFalse(logins.get(0).admit());
            assertEquals(0, world.server.loginCount());
        }
    }

    @Test
    void shouldEndAClientThatBreaksTheProtocolWhileItWaits() {
        try (SessionWorld world = world(SessionKind.PLAIN, undecided)) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            world.tick();
            byte[] packet = new byte[64];
            // A header of a later packet that acks nothing, and 3 entries of 3 channels that are none.
            packet[0] = 0x3E;
            int sequence = (int) client.peer().statistics().link().packetsSent() + 5;
            packet[1] = (byte) sequence;
            packet[3] = (byte) (sequence + 1);
            packet[8] = (byte) 0xFF;
            client.send(client.peer(), packet, 0, 9);
            world.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);

            assertEquals("disconnect 0 PROTOCOL_ERROR", atClient.events.get(1));
            assertEquals(List.of(), world.atServer.events);
        }
    }

    @Test
    void shouldStandAListenerThatSendsTheMessageOn() {
        try (SessionWorld world = world(SessionKind.PLAIN, login -> {
            Ownership.handOver(login.message());
            Ownership.drop(login.message());
            login.admit();
        })) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "still there");
            world.ticksUntil(() -> world.atServer.said.size() == 1);

            assertEquals(List.of("0:0:still there"), world.atServer.said);
        }
    }

    @Test
    void shouldGoOnBehindWhatAListenerThrew() {
        try (SessionWorld world = world(SessionKind.PLAIN, login -> {
            login.admit();
            throw new IllegalStateException("after it had decided");
        })) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "hello");
            assertThrows(IllegalStateException.class, () -> world.ticks(20));
            world.ticksUntil(() -> world.atServer.said.size() == 1);

            assertEquals(List.of("connect 0"), world.atServer.events);
        }
    }

    @Test
    void shouldGoOnBehindWhatTheGameThrewWhenToldOfOneWithAFullWindow() {
        RecordingListener throwing = new RecordingListener() {
            @Override
            public void onConnect(Peer peer) {
                super.onConnect(peer);
                throw new IllegalStateException("not now");
            }
        };
        try (SessionWorld world = world(SessionKind.PLAIN, undecided)) {
            world.server.listener(throwing);
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            int said = 0;
            while (said < 1_500) {
                while (client.canSend(DuelProtocol.EVENTS_CHANNEL) && said < 1_500) {
                    say(client, said++, "");
                }
                world.tick();
            }
            world.ticks(100);
            assertTrue(logins.get(0).admit());
            assertThrows(IllegalStateException.class, () -> world.ticks(20));
            world.ticksUntil(() -> throwing.said.size() == 1_500);

            assertEquals(List.of("connect 0"), throwing.events);
        }
    }

    @Test
    void shouldLetTheGameEndOneThatWasJustAdmitted() {
        RecordingListener kicking = new RecordingListener() {
            @Override
            public void onConnect(Peer peer) {
                super.onConnect(peer);
                peer.kick("changed my mind");
            }
        };
        try (SessionWorld world = world(SessionKind.PLAIN, Login::admit)) {
            world.server.listener(kicking);
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "hello");
            world.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("connect 0", "disconnect 0 KICKED"), kicking.events);
            assertEquals(List.of(), kicking.said);
            assertEquals(List.of("changed my mind"), atClient.texts);
        }
    }

    @Test
    void shouldSayWhatIsWrong() {
        try (SessionWorld world = world(SessionKind.PLAIN, undecided)) {
            assertEquals(
                    "this server was started before: call logins(...) before start()",
                    assertThrows(IllegalStateException.class, () -> world.server.logins(undecided))
                            .getMessage());
            assertEquals(
                    "decides = null, must be a listener",
                    assertThrows(IllegalArgumentException.class, () -> world.server.logins(null))
                            .getMessage());
            assertEquals(
                    "loginTimeout = PT0.099S, must be in PT0.1S..PT10M",
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> Server.builder(DuelProtocol.get()).loginTimeout(Duration.ofMillis(99)))
                            .getMessage());
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            say(client, 0, "x");
            world.ticksUntil(() -> !logins.isEmpty());
            assertThrows(IllegalArgumentException.class, () -> logins.get(0).refuse("two\nlines"));
            assertTrue(logins.get(0).isWaiting());
        }
    }

    private SessionWorld world(SessionKind kind, LoginListener decides) {
        SessionWorld world = new SessionWorld(kind, 4);
        world.server.logins(decides);
        return world.start();
    }
}

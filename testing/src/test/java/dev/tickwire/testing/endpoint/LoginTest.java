package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.MILLI;
import static dev.tickwire.testing.endpoint.Talk.send;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
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
    private final Recorded atClient = new Recorded();
    private final List<Login> logins = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();

    /** Writes down who comes and leaves the decision to the test. */
    private final LoginListener undecided = login -> {
        logins.add(login);
        shown.add(((Say) login.message()).text());
    };

    @ParameterizedTest
    @EnumSource
    void shouldAdmitAtOnceAndThenNotifyTheGame(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, login -> {
            undecided.decide(login);
            assertTrue(login.admit());
        })) {
            Client client = talk.join(atClient, (byte) 9);
            talk.ticksUntil(client::isConnected);
            talk.ticks(20);
            assertEquals(List.of(), talk.atServer.events, "no message was sent yet");
            assertEquals(1, talk.server.loginCount());
            send(client, 0, "let me in");
            send(client, 1, "and hear me");
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 2);

            assertEquals(List.of("connect 0"), talk.atServer.events);
            assertEquals(List.of("0:0:let me in", "0:1:and hear me"), talk.atServer.receivedTexts);
            assertEquals(List.of("let me in"), shown, "shown once");
            assertEquals(9, talk.server.peer(0).userData()[0]);
            assertEquals(0, talk.server.loginCount());
            assertNull(logins.get(0).message());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldPassTheAttachmentOfTheLoginToThePeer(Sessions kind) {
        List<Object> attached = new ArrayList<>();
        LoginListener door = login -> {
            assertNull(login.attachment());
            login.attach("Ada");
            assertEquals("Ada", login.attachment());
            login.admit();
        };
        try (Talk talk = new Talk(kind, 4, door)) {
            talk.server.listener(new Recorded() {
                @Override
                public void onConnect(Peer peer) {
                    attached.add(peer.attachment(String.class));
                }
            });
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "Ada");
            talk.ticksUntil(() -> !attached.isEmpty());

            assertEquals(List.of("Ada"), attached);
            assertEquals("Ada", talk.server.peer(0).attachment());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAdmitAClientThatChangesItsAddressWhileWaiting(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, undecided)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "slow");
            talk.ticksUntil(() -> !logins.isEmpty());
            Login login = logins.get(0);
            talk.changeAddress(client);
            talk.ticksUntil(() -> login.address().getPort()
                    == client.transport().localAddress().getPort());
            assertTrue(login.isWaiting());
            assertTrue(login.admit());
            send(client, 1, "and hear me");
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 2);

            assertEquals(List.of("connect 0"), talk.atServer.events);
            assertEquals(1, talk.server.sessionStatistics().moves());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecideLaterAndListWaitingLogins(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, undecided)) {
            Client client = talk.join(atClient, (byte) 1, (byte) 2);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "slow");
            talk.ticksUntil(() -> !logins.isEmpty());
            talk.ticks(300);
            Login login = logins.get(0);
            assertTrue(login.isWaiting());
            assertEquals(0, login.index());
            assertEquals(kind.encrypted, login.clientId() == 1);
            assertArrayEquals(Arrays.copyOf(new byte[] {1, 2}, 256), login.userData());
            assertEquals(
                    client.transport().localAddress().getPort(), login.address().getPort());
            assertEquals("slow", ((Say) login.message()).text());
            assertNull(talk.server.peer(0));
            assertEquals(0, talk.server.peerCount());
            assertFalse(talk.server.peers().iterator().hasNext());
            assertEquals(0, talk.server.broadcast(talk.server.create(TalkProtocol.SIGHT)));
            assertEquals(List.of(), talk.atServer.events);
            assertTrue(client.isConnected());

            assertTrue(login.admit());
            assertFalse(login.admit());
            assertFalse(login.refuse("no"));
            assertEquals(List.of(), talk.atServer.events, "listeners are called from inside update alone");
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 1);
            assertEquals(1, talk.server.broadcast(talk.server.create(TalkProtocol.SIGHT)));
            talk.ticksUntil(() -> atClient.sights == 1);
            assertFalse(login.isWaiting());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseWithAText(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, login -> login.refuse("name is taken"))) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "me");
            talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("connect 0", "disconnect 0 NOT_ADMITTED"), atClient.events);
            assertEquals(List.of("name is taken"), atClient.texts);
            assertEquals(List.of(), talk.atServer.events, "the game never saw it");
            assertEquals(List.of(), talk.atServer.receivedTexts);
            assertEquals(0, talk.server.loginCount());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecideByUserDataBeforeAnyMessage(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, new LoginListener() {
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
            Recorded other = new Recorded();
            Client one = talk.join(atClient, (byte) 1);
            Client two = talk.join(other, (byte) 2);
            talk.ticksUntil(() -> one.isConnected() && talk.atServer.events.size() == 1 && !other.texts.isEmpty());
            send(one, 0, "in");
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 1);

            assertEquals(ClientState.DISCONNECTED, two.state());
            assertEquals(List.of("first byte"), other.texts);
            assertTrue(other.events.get(other.events.size() - 1).endsWith("NOT_ADMITTED"));
            assertEquals(List.of(), shown, "it was decided before");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldReportTheRefusalOnABadNetworkThoughNothingElseArrived(Sessions kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(60)
                .withJitterMillis(20)
                .withLoss(0.3);
        for (int run = 0; run < 50; run++) {
            long seed = Seeds.of(LoginTest.class, run);
            Recorded recorded = new Recorded();
            try (Talk talk = new Talk(kind, 1, seed, bad, builder -> {}, new LoginListener() {
                @Override
                public void decideOnArrival(Login login) {
                    login.refuse("at the door");
                }

                @Override
                public void decide(Login login) {}
            })) {
                talk.join(recorded);
                talk.ticksUntil(() -> !recorded.texts.isEmpty());

                assertTrue(
                        recorded.events.get(recorded.events.size() - 1).endsWith("NOT_ADMITTED"),
                        "seed " + seed + ": " + recorded.events);
                assertEquals(List.of("at the door"), recorded.texts, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldDeliverMessagesOfAClientThatLeavesInTheSameUpdate(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, undecided)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(() -> client.isConnected() && talk.server.loginCount() == 1);
            send(client, 0, "let me in");
            client.flush();
            client.disconnect();
            talk.ticksUntil(() -> talk.server.loginCount() == 0);

            assertEquals(List.of("let me in"), shown);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepReliableAndDropUnreliableMessagesWhileWaiting(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, undecided)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            int sentCount = 0;
            for (int tick = 0; tick < 400; tick++) {
                while (client.canSend(TalkProtocol.EVENTS_CHANNEL) && sentCount < 20 * tick && sentCount < 5_000) {
                    send(client, sentCount, "message " + sentCount++);
                }
                client.send(client.create(TalkProtocol.STEER).tick(tick).turn(1));
                talk.tick();
            }
            talk.ticksUntil(() -> !client.canSend(TalkProtocol.EVENTS_CHANNEL));
            assertTrue(
                    sentCount > 1_024 && sentCount <= 2 * 1_024, "a window is kept here, and one there: " + sentCount);
            assertEquals(List.of(), talk.atServer.events);
            assertEquals(0, talk.atServer.steers);
            assertTrue(logins.get(0).admit());
            int all = sentCount;
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == all);

            assertEquals(
                    IntStream.range(0, all)
                            .mapToObj(number -> "0:" + number + ":message " + number)
                            .toList(),
                    talk.atServer.receivedTexts);
            Peer peer = talk.server.peer(0);
            assertTrue(peer.statistics().messagesNotAdmitted() > 20);
            assertTrue(
                    peer.statistics().link().dropped(LinkStatistics.Drop.NOT_ADMITTED) > 100,
                    "and more in packets not taken");
            client.send(client.create(TalkProtocol.STEER).tick(1).turn(1));
            talk.ticksUntil(() -> talk.atServer.steers > 0);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldDeliverAllInOrderAfterASlowDecisionOnABadNetwork(Sessions kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(60)
                .withJitterMillis(30)
                .withLoss(0.15)
                .withDuplicates(0.1);
        for (int run = 0; run < 20; run++) {
            long seed = Seeds.of(LoginTest.class, 50 + run);
            logins.clear();
            try (Talk talk = new Talk(kind, 2, seed, bad, builder -> builder.reorder(true), undecided)) {
                Client client = talk.join(new Recorded());
                talk.ticksUntil(client::isConnected);
                for (int number = 0; number < 100; number++) {
                    send(client, number, "");
                    client.send(client.create(TalkProtocol.STEER).tick(number).turn(1));
                    talk.tick();
                }
                talk.ticksUntil(() -> !logins.isEmpty());
                assertEquals(List.of(), talk.atServer.receivedTexts, "seed " + seed);
                logins.get(0).admit();
                talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 100);

                assertEquals(
                        IntStream.range(0, 100)
                                .mapToObj(number -> "0:" + number + ":")
                                .toList(),
                        talk.atServer.receivedTexts,
                        "seed " + seed);
                assertEquals(List.of("connect 0"), talk.atServer.events, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldForgetAClientThatLeavesWhileItWaits(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, undecided)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "wait");
            talk.ticksUntil(() -> !logins.isEmpty());
            client.disconnect();
            talk.ticksUntil(() -> talk.server.loginCount() == 0);

            Login login = logins.get(0);
            assertFalse(login.isWaiting());
            assertNull(login.message());
            assertFalse(login.admit());
            assertFalse(login.refuse("too late"));
            talk.ticks(20);
            assertEquals(List.of(), talk.atServer.events);
            talk.connect(client, 2);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "again");
            talk.ticksUntil(() -> logins.size() == 2);
            assertFalse(login.admit(), "it stands for one connection");
            assertTrue(logins.get(1).admit());
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 1);
            assertEquals(List.of("0:0:again"), talk.atServer.receivedTexts);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseAClientWithoutADecisionInTime(Sessions kind) {
        try (Talk talk = new Talk(
                kind,
                2,
                1,
                NetworkConditions.perfect(),
                builder -> builder.loginTimeout(Duration.ofSeconds(3)),
                undecided)) {
            Recorded other = new Recorded();
            Client silent = talk.join(atClient);
            Client talking = talk.join(other);
            talk.ticksUntil(() -> silent.isConnected() && talking.isConnected());
            long since = talk.now();
            send(talking, 0, "hello?");
            talk.ticksUntil(() -> talk.now() - since >= 2_900 * MILLI);
            assertEquals(2, talk.server.loginCount());
            talk.ticksUntil(() -> atClient.texts.size() + other.texts.size() == 2);

            assertTrue(talk.now() - since < 10_000 * MILLI);
            assertTrue(atClient.events.get(1).endsWith("NOT_ADMITTED"));
            assertTrue(other.events.get(1).endsWith("NOT_ADMITTED"));
            assertEquals(0, talk.server.loginCount());
            assertFalse(logins.get(0).admit());
            assertEquals(List.of(), talk.atServer.events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldReportWhyALoginEndedWithoutAPeer(Sessions kind) {
        RecordedLogins door = new RecordedLogins();
        try (Talk talk = new Talk(
                kind,
                8,
                1,
                NetworkConditions.perfect(),
                builder -> builder.loginTimeout(Duration.ofSeconds(3)),
                door)) {
            for (int client = 0; client < 4; client++) {
                int number = client;
                Client joined = talk.join(new Recorded());
                talk.ticksUntil(joined::isConnected);
                send(joined, number, "hello");
                talk.ticksUntil(() -> door.toDecide.size() == number + 1);
            }
            assertEquals(List.of(), door.ended);
            assertTrue(door.arrived.get(0).admit());
            assertTrue(door.arrived.get(1).refuse("that name is taken"));
            talk.client(2).peer().disconnect(DisconnectReason.CLOSED_LOCALLY, "dinner");
            talk.ticksUntil(() -> door.ended.size() == 3);
            talk.client(0).disconnect();
            talk.ticksUntil(() -> talk.atServer.events.size() == 2);

            assertEquals(
                    List.of("1 NOT_ADMITTED that name is taken", "2 CLOSED_BY_PEER dinner", "3 NOT_ADMITTED"),
                    door.ended.stream().sorted().toList());
            assertEquals(
                    List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"),
                    talk.atServer.events,
                    "the end of an admitted login is reported to the game alone");
            assertEquals(0, talk.server.loginCount());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldHoldASlotWhileItWaits(Sessions kind) {
        try (Talk talk = new Talk(kind, 1, undecided)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "wait");
            talk.ticksUntil(() -> !logins.isEmpty());
            Recorded other = new Recorded();
            Client second = talk.join(other);
            talk.ticksUntil(() -> second.state() == ClientState.DISCONNECTED);
            assertEquals(List.of("disconnect -1 SERVER_FULL"), other.events);

            assertTrue(logins.get(0).refuse(""));
            talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
            talk.connect(second, 3);
            talk.ticksUntil(second::isConnected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotifyWaitingClientsThatTheServerCloses(Sessions kind) {
        try (Talk talk = new Talk(kind, 4, undecided)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "wait");
            talk.ticksUntil(() -> !logins.isEmpty());
            talk.server.close("bye");
            talk.ticksUntil(() -> !client.isConnected());

            assertEquals("disconnect 0 SERVER_CLOSED", atClient.events.get(1));
            assertEquals(List.of("bye"), atClient.texts);
            assertEquals(List.of(), talk.atServer.events);
            assertFalse(logins.get(0).admit());
            assertEquals(0, talk.server.loginCount());
        }
    }

    @Test
    void shouldSupportAListenerThatForwardsTheMessage() {
        try (Talk talk = new Talk(Sessions.PLAIN, 4, login -> {
            Ownership.handOver(login.message());
            Ownership.drop(login.message());
            login.admit();
        })) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "still there");
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 1);

            assertEquals(List.of("0:0:still there"), talk.atServer.receivedTexts);
        }
    }

    @Test
    void shouldContinueAfterAListenerThrew() {
        try (Talk talk = new Talk(Sessions.PLAIN, 4, login -> {
            login.admit();
            throw new IllegalStateException("after it had decided");
        })) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "hello");
            assertThrows(IllegalStateException.class, () -> talk.ticks(20));
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 1);

            assertEquals(List.of("connect 0"), talk.atServer.events);
        }
    }

    @Test
    void shouldContinueAfterTheGameThrewForAClientWithAFullWindow() {
        Recorded throwing = new Recorded() {
            @Override
            public void onConnect(Peer peer) {
                super.onConnect(peer);
                throw new IllegalStateException("not now");
            }
        };
        try (Talk talk = new Talk(Sessions.PLAIN, 4, undecided)) {
            talk.server.listener(throwing);
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            int sentCount = 0;
            while (sentCount < 1_500) {
                while (client.canSend(TalkProtocol.EVENTS_CHANNEL) && sentCount < 1_500) {
                    send(client, sentCount++, "");
                }
                talk.tick();
            }
            talk.ticks(100);
            assertTrue(logins.get(0).admit());
            assertThrows(IllegalStateException.class, () -> talk.ticks(20));
            talk.ticksUntil(() -> throwing.receivedTexts.size() == 1_500);

            assertEquals(List.of("connect 0"), throwing.events);
        }
    }

    @Test
    void shouldLetTheGameEndOneThatWasJustAdmitted() {
        Recorded kicking = new Recorded() {
            @Override
            public void onConnect(Peer peer) {
                super.onConnect(peer);
                peer.kick("changed my mind");
            }
        };
        try (Talk talk = new Talk(Sessions.PLAIN, 4, Login::admit)) {
            talk.server.listener(kicking);
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "hello");
            talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("connect 0", "disconnect 0 KICKED"), kicking.events);
            assertEquals(List.of(), kicking.receivedTexts);
            assertEquals(List.of("changed my mind"), atClient.texts);
        }
    }

    @Test
    void shouldDescribeTheError() {
        try (Talk talk = new Talk(Sessions.PLAIN, 4, undecided)) {
            assertEquals(
                    "this server was started already: call logins(...) before start()",
                    assertThrows(IllegalStateException.class, () -> talk.server.logins(undecided))
                            .getMessage());
            assertEquals(
                    "decides = null, must be a listener",
                    assertThrows(IllegalArgumentException.class, () -> talk.server.logins(null))
                            .getMessage());
            assertEquals(
                    "loginTimeout = PT0.099S, must be in PT0.1S..PT10M",
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> Server.builder(TalkProtocol.get()).loginTimeout(Duration.ofMillis(99)))
                            .getMessage());
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            send(client, 0, "x");
            talk.ticksUntil(() -> !logins.isEmpty());
            assertThrows(IllegalArgumentException.class, () -> logins.get(0).refuse("two\nlines"));
            assertTrue(logins.get(0).isWaiting());
        }
    }
}

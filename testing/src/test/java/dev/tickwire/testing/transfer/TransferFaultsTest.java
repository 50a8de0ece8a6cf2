package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.rooms.wire.Count;
import dev.tickwire.testing.rooms.wire.Counted;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transfers that a game or a server disturbs. */
class TransferFaultsTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect().withLatencyMillis(50);

    /** Records the callbacks of a connection; tests override further ones to act there. */
    private static class TransferRecorder implements HallsClientListener {
        final List<String> notifications = new ArrayList<>();

        @Override
        public void onConnect(Peer peer) {
            notifications.add("connect");
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            notifications.add(("disconnect " + reason + " " + text).trim());
        }

        @Override
        public void onTransfer(Peer from, Peer to, String text) {
            notifications.add("transfer");
        }

        @Override
        public void onRoom(Peer from, String room, String text) {
            notifications.add("room " + room);
        }
    }

    /** If the client alone considers itself connected, both servers have received nothing of its end. */
    @Test
    void shouldEndIfTheGameLeavesWhenItsObjectsVanishInTheChange() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            TransferRecorder game = new TransferRecorder() {
                @Override
                public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
                    client.disconnect();
                }
            };
            client.listener(game);
            fleet.join();
            fleet.run(1);
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(30);
            int known = fleet.hosts.get(0).server.peerCount()
                    + fleet.hosts.get(1).server.peerCount();
            assertEquals(
                    known == 0 ? ClientState.DISCONNECTED : ClientState.CONNECTED,
                    client.state(),
                    game.notifications + ", known at servers: " + known);
        }
    }

    /** A game that answers no call. */
    private static final class SilentGame implements HallsServerListener {
        @Override
        public void onCount(Peer from, Count count, Answer<Counted> answer) {
            answer.retain();
        }
    }

    /** The same by a call that fails in the change, as all that are open do. */
    @Test
    void shouldEndIfTheGameLeavesWhenACallFailsInTheChange() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            TransferRecorder game = new TransferRecorder();
            client.listener(game);
            fleet.hosts.get(0).server.listener(new SilentGame());
            fleet.join();
            client.call(HallsProtocol.COUNT, client.create(HallsProtocol.COUNT))
                    .onFailure(failure -> client.disconnect());
            fleet.run(0.2);
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(5);
            assertEquals(ClientState.DISCONNECTED, client.state(), game.notifications.toString());
            client.connect(fleet.token(1, 1));
        }
    }

    @Test
    void shouldNotifyNothingOfAServerThatTheGameLeft() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            TransferRecorder game = new TransferRecorder() {
                @Override
                public void onTransfer(Peer from, Peer to, String text) {
                    super.onTransfer(from, to, text);
                    client.disconnect();
                }
            };
            client.listener(game);
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.peer(1).enter(fleet.hosts.get(1).server.room("gate"));
            fleet.hosts.get(0).paused = true;
            fleet.run(0.5);
            fleet.hosts.get(0).paused = false;
            fleet.run(1);
            assertEquals(List.of("connect", "transfer", "disconnect CLOSED_LOCALLY"), game.notifications);
            assertEquals("", client.room());
        }
    }

    /** The first server is closed while the client asks the second; behind that its token names the first. */
    @Test
    void shouldNotifyTheEndIfTheTokenNamesAClosedServer() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1, 0), "");
            fleet.run(0.3);
            fleet.hosts.get(0).server.close("gone");
            fleet.runUntil(() -> fleet.player.client.state() == ClientState.DISCONNECTED, 30);
            assertEquals(2, fleet.player.events.size(), fleet.player.events.toString());
            assertEquals("disconnect SERVER_CLOSED", fleet.player.events.get(1));
        }
    }

    /** The token names many dead servers; the transfer fails after 30 seconds, and the game tries a live server. */
    @Test
    void shouldTransferAgainAfterAnAbandonedTransfer() {
        try (Fleet fleet = new Fleet(16, 1, LINE)) {
            fleet.join();
            int[] vanishCounts = new int[14];
            for (int number = 0; number < vanishCounts.length; number++) {
                vanishCounts[number] = number + 1;
                fleet.hosts.get(number + 1).paused = true;
            }
            fleet.peer(0).transfer(fleet.longToken(1, vanishCounts), "");
            fleet.runUntil(() -> fleet.hosts.get(0).events.size() == 2, 40);
            assertEquals("transfer failed TIMED_OUT", fleet.hosts.get(0).events.get(1));
            fleet.peer(0).transfer(fleet.token(1, 15), "to a good one");
            long begun = fleet.now;
            fleet.runUntil(
                    () -> fleet.player.events.size() == 2
                            || fleet.hosts.get(0).events.size() == 3,
                    200);
            assertEquals(
                    2,
                    fleet.player.events.size(),
                    fleet.player.events + ", " + fleet.hosts.get(0).events + " after "
                            + (fleet.now - begun) / 1_000_000_000 + " s");
        }
    }

    /** A call that the server has not answered when the client stands at the other: it answers a moment later. */
    @Test
    void shouldBringTheAnswerToWhatWasAskedBefore() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            fleet.join();
            List<String> outcome = new ArrayList<>();
            fleet.hosts.get(0).server.listener(new HallsServerListener() {
                @Override
                public void onCount(Peer from, Count count, Answer<Counted> answer) {
                    outcome.add("asked, answer "
                            + answer.with(fleet.hosts
                                    .get(0)
                                    .server
                                    .create(HallsProtocol.COUNTED)
                                    .guests(3)));
                }
            });
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            while (client.canSend(HallsProtocol.EVENTS_CHANNEL)) {
                client.call(HallsProtocol.COUNT, client.create(HallsProtocol.COUNT))
                        .onAnswer(counted -> outcome.add("answered"))
                        .onFailure(failure -> outcome.add("failed " + failure));
                fleet.tick();
            }
            fleet.run(2);
            assertTrue(outcome.stream().noneMatch(each -> each.startsWith("failed")), outcome.toString());
        }
    }

    /** The other server's login listener refuses the client at once. */
    @Test
    void shouldStayWhereTheOtherServerDoesNotAdmit() {
        List<Login> logins = new ArrayList<>();
        int[] servers = {0};
        try (Fleet fleet = new Fleet(2, 1, LINE, server -> {
            if (servers[0]++ == 1) {
                server.logins(new dev.tickwire.endpoint.LoginListener() {
                    @Override
                    public void decideOnArrival(Login login) {
                        logins.add(login);
                    }

                    @Override
                    public void decide(Login login) {}
                });
            }
        })) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> !logins.isEmpty(), 5);
            logins.get(0).refuse("banned");
            fleet.run(5);
            assertEquals(1, fleet.player.events.size(), fleet.player.events.toString());
            assertTrue(fleet.player.client.isConnected());
            assertEquals(List.of("connect 1", "transfer failed NOT_ADMITTED"), fleet.hosts.get(0).events);
        }
    }

    /** A game that knows nothing of transfers and connects anew whenever a connection ends. */
    @Test
    void shouldThrowNothingIfTheGameReconnectsAfterEachEnd() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            List<String> notifications = new ArrayList<>();
            client.listener(new HallsClientListener() {
                @Override
                public void onConnect(Peer peer) {
                    notifications.add("connect");
                }

                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    notifications.add("disconnect " + reason);
                    if (!client.isClosed()) {
                        client.connect(fleet.token(1, 0));
                    }
                }
            });
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(5);
            assertEquals(List.of("connect", "connect"), notifications);
        }
    }

    /** The game closes the client in the change. */
    @Test
    void shouldNotifyNoTransferOfAClientClosedDuringTheChange() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            TransferRecorder game = new TransferRecorder() {
                @Override
                public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
                    client.close();
                }
            };
            client.listener(game);
            fleet.join();
            fleet.run(1);
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(5);
            assertEquals(ClientState.DISCONNECTED, client.state(), game.notifications.toString());
        }
    }

    /** A token without a time-out, as in development: the server that it names does not answer. */
    @Test
    void shouldNotifyTheEndThoughATokenHasNoTimeout() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.endlessToken(1, 1), "");
            fleet.run(0.5);
            fleet.hosts.get(0).server.close("gone");
            fleet.run(120);
            assertEquals(2, fleet.player.events.size(), fleet.player.events + " " + fleet.player.client.state());
        }
    }

    /** Records the server that each callback names. */
    private static class Servers implements HallsClientListener {
        final List<Peer> ended = new ArrayList<>();
        final List<Peer> vanished = new ArrayList<>();

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            ended.add(peer);
        }

        @Override
        public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
            vanished.add(from);
        }
    }

    /** The calls fail with the connection, and the game does not wait for more. */
    @Test
    void shouldNotifyTheOldEndIfTheGameReconnectsWhenACallFails() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            Servers game = new Servers();
            client.listener(game);
            fleet.hosts.get(0).server.listener(new SilentGame());
            fleet.join();
            Peer before = client.peer();
            client.call(HallsProtocol.COUNT, client.create(HallsProtocol.COUNT))
                    .onFailure(failure -> client.connect(fleet.token(1, 1)));
            fleet.run(0.2);
            fleet.peer(0).kick("over");
            fleet.run(2);
            assertEquals(List.of(before), game.ended);
            assertEquals(ClientState.CONNECTED, client.state());
            assertNotSame(before, client.peer());
        }
    }

    /** The same in the change: the game leaves, and connects to a server of its own choice. */
    @Test
    void shouldNotifyTheOldEndIfTheGameReconnectsDuringTheChange() {
        try (Fleet fleet = new Fleet(3, 1, LINE)) {
            Client client = fleet.player.client;
            Servers game = new Servers() {
                @Override
                public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
                    if (!client.isClosed()) {
                        client.disconnect();
                        client.connect(fleet.token(1, 2));
                    }
                }
            };
            client.listener(game);
            fleet.join();
            fleet.run(1);
            Peer before = client.peer();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(5);
            assertEquals(List.of(before), game.ended);
            assertEquals(ClientState.CONNECTED, client.state());
            assertEquals(1, fleet.hosts.get(2).server.peerCount());
        }
    }

    @Test
    void shouldReportVanishingObjectsAsOldIfTheGameReconnects() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            Servers game = new Servers() {
                @Override
                public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
                    super.onGuestVanish(from, guest, why);
                    if (!client.isClosed() && client.state() == ClientState.DISCONNECTED) {
                        client.connect(fleet.token(1, 1));
                    }
                }
            };
            client.listener(game);
            fleet.hosts.get(0).server.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST);
            fleet.join();
            fleet.run(1);
            Peer before = client.peer();
            fleet.peer(0).kick("over");
            fleet.run(2);
            assertEquals(List.of(before, before), game.vanished);
            assertEquals(ClientState.CONNECTED, client.state());
        }
    }

    /** The server closes while the client is on its way, and the game leaves when the first of its objects vanishes. */
    @Test
    void shouldNotifyTheEndAfterAllObjectsVanishedIfTheGameLeaves() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            Client client = fleet.player.client;
            TransferRecorder game = new TransferRecorder() {
                @Override
                public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
                    notifications.add("vanish");
                    client.disconnect();
                }
            };
            client.listener(game);
            fleet.hosts.get(0).server.state(HallsProtocol.WORLD_CHANNEL).add(HallsProtocol.GUEST);
            fleet.join();
            fleet.run(1);
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(1);
            fleet.peer(0).disconnect(DisconnectReason.SERVER_CLOSED);
            fleet.run(1);
            assertEquals(List.of("connect", "vanish", "vanish", "disconnect CLOSED_LOCALLY"), game.notifications);
            assertEquals(ClientState.DISCONNECTED, client.state());
        }
    }

    /** For a client that plays nowhere, to have been transferred is no reason. */
    @Test
    void shouldReportTheRefusalOfTheNewServerAfterATransfer() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            TransferRecorder game = new TransferRecorder();
            fleet.player.client.listener(game);
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(1);
            fleet.peer(0).disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(1);
            assertEquals(ClientState.CONNECTING, fleet.player.client.state());
            fleet.hosts.get(1).server.drain();
            fleet.hosts.get(1).paused = false;
            fleet.run(1);
            assertEquals(List.of("connect", "disconnect SERVER_DRAINING"), game.notifications);
        }
    }

    /** The client's loop stands still while the one server ends with it as transferred, and the other throws it out. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportTheEndReasonOfTheNewServerAfterATransfer(boolean otherFirst) {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            TransferRecorder game = new TransferRecorder();
            fleet.player.client.listener(game);
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> isStanding(fleet), 5);
            fleet.player.paused = true;
            if (otherFirst) {
                fleet.peer(1).kick("out");
                fleet.run(0.1);
            }
            fleet.peer(0).disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(0.1);
            if (!otherFirst) {
                fleet.peer(1).kick("out");
                fleet.run(0.1);
            }
            fleet.player.paused = false;
            fleet.run(1);
            assertEquals(List.of("connect", "disconnect KICKED out"), game.notifications);
        }
    }

    /** A hostile client claims a transfer, so that it does not seem to have left a match. */
    @Test
    void shouldRejectATransferThatTheServerHasNotBegun() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.player.client.peer().disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(1);
            assertEquals(List.of("connect 1", "disconnect 1 CLOSED_BY_PEER"), fleet.hosts.get(0).events);
        }
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.hosts.get(1).server.drain();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(0).events.size() == 2, 10);
            fleet.player.client.peer().disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(1);
            assertEquals(
                    List.of("connect 1", "transfer failed SERVER_DRAINING", "disconnect 1 CLOSED_BY_PEER"),
                    fleet.hosts.get(0).events);
        }
    }

    /** Whether the first server knows that the client is ready at the other, too. */
    private static boolean isStanding(Fleet fleet) {
        return fleet.peer(0)
                .send(fleet.hosts.get(0).server.create(HallsProtocol.SAY))
                .equals(SendResult.TRANSFERRING);
    }
}

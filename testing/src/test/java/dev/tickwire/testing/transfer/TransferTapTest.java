package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that goes on at another server, as its tap sees it. */
class TransferTapTest {
    /** Notes the ends that the listener and a tap are notified of. */
    private static final class Ends implements HallsClientListener {
        final List<String> atGame = new ArrayList<>();
        final List<String> atTap = new ArrayList<>();
        Runnable onGuestVanish = () -> {};

        Ends(Client client) {
            client.listener(this);
            client.tap(new Tap() {
                @Override
                public void onSwitch(Peer from) {
                    atTap.add("switch");
                }

                @Override
                public void onEnd(Peer peer, DisconnectReason reason, String text) {
                    atTap.add((reason + " " + text).trim());
                }
            });
        }

        @Override
        public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
            onGuestVanish.run();
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            atGame.add((reason + " " + text).trim());
        }
    }

    @Test
    void shouldShowTheRefusalOfTheNewServerInPlaceOfTheTransfer() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            Ends ends = new Ends(fleet.player.client);
            fleet.join();
            fleet.hosts.get(1).server.drain();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(1);
            fleet.peer(0).disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(1);
            assertEquals(List.of("SERVER_DRAINING"), ends.atGame);
            assertEquals(ends.atGame, ends.atTap);
        }
    }

    /** The old server closes before the new one has answered, and the transfer fails or the game leaves. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldShowTheEndOfTheOldServerWhenItIsFinal(boolean leaves) {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            Client client = fleet.player.client;
            Ends ends = new Ends(client);
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(0.5);
            fleet.peer(0).disconnect(DisconnectReason.SERVER_CLOSED, "gone");
            fleet.run(0.5);
            assertEquals(List.of("switch"), ends.atTap);
            assertEquals(ClientState.CONNECTING, client.state());
            if (leaves) {
                client.disconnect();
            }
            fleet.runUntil(() -> client.state() == ClientState.DISCONNECTED, 30);
            assertEquals(List.of(leaves ? "CLOSED_LOCALLY" : "SERVER_CLOSED gone"), ends.atGame);
            assertEquals(ends.atGame, ends.atTap.subList(1, ends.atTap.size()));
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true", "true, true"})
    void shouldShowThatTheGameLeftInTheChange(boolean disconnects, boolean closes) {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            Ends ends = new Ends(fleet.player.client);
            fleet.join();
            fleet.run(1);
            Client client = fleet.player.client;
            ends.onGuestVanish = () -> {
                if (disconnects) {
                    client.disconnect();
                }
                if (closes) {
                    client.close();
                }
            };
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> !ends.atGame.isEmpty(), 5);
            assertEquals(List.of("CLOSED_LOCALLY"), ends.atGame);
            assertEquals(List.of("switch", "CLOSED_LOCALLY"), ends.atTap);
        }
    }

    /** A server that sends a client away before it has come has sent it nowhere. */
    @Test
    void shouldShowNoTransferThatTheNewServerClaims() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect().withLatencyMillis(50))) {
            Ends ends = new Ends(fleet.player.client);
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.player.paused = true;
            fleet.peer(1).disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(0.1);
            fleet.peer(0).disconnect(DisconnectReason.TRANSFERRED);
            fleet.run(0.1);
            fleet.player.paused = false;
            fleet.run(1);
            assertEquals(List.of("CLOSED_BY_PEER"), ends.atGame);
            assertEquals(ends.atGame, ends.atTap);
        }
    }

    @Test
    void shouldShowTheEndAndTheConnectionAndThenThatTheyAreATransfer() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            fleet.join();
            Client client = fleet.player.client;
            Peer before = client.peer();
            List<String> seen = new ArrayList<>();
            client.tap(new Tap() {
                @Override
                public void onEnd(Peer peer, DisconnectReason reason, String text) {
                    seen.add("end " + (peer == before) + " " + reason);
                }

                @Override
                public void onSwitch(Peer from) {
                    seen.add("switch " + (from == before));
                }

                @Override
                public void onConnect(Peer peer) {
                    seen.add("connect " + (peer == client.peer()));
                }

                @Override
                public void onTransfer(Peer from, Peer to, String text) {
                    seen.add("transfer " + (from == before) + " " + (to == client.peer()) + " " + text + " before "
                            + fleet.player.events.size());
                }
            });
            fleet.peer(0).transfer(fleet.token(1, 1), "to the arena");
            for (int tick = 0; fleet.player.events.size() < 2; tick++) {
                assertTrue(tick < 2000, fleet.player.events.toString());
                fleet.tick();
            }
            assertTrue(before != client.peer());
            assertEquals(
                    List.of(
                            "switch true",
                            "end true TRANSFERRED",
                            "connect true",
                            "transfer true true to the arena before 1"),
                    seen);
        }
    }
}

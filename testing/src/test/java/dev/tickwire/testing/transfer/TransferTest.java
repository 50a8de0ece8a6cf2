package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that a server sends on to another one. */
class TransferTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.02);

    private static void send(Client client, long number) {
        client.send(client.create(HallsProtocol.SAY).number(number).text("x".repeat(80)));
    }

    private static int port(Fleet fleet, int host) {
        return fleet.hosts.get(host).address().getPort();
    }

    private static String transfer(Fleet fleet, int from, int to, String text) {
        return "transfer " + port(fleet, from) + " to " + port(fleet, to) + " " + text + ", sees []";
    }

    @Test
    void shouldContinueAtTheOtherServer() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.run(1);
            assertEquals("[0]", fleet.player.guests.keySet().toString());
            Peer before = fleet.player.client.peer();
            fleet.peer(0).transfer(fleet.token(1, 1), "to the north");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 5);
            assertEquals(
                    List.of("connect " + port(fleet, 0), transfer(fleet, 0, 1, "to the north")), fleet.player.events);
            assertNotSame(before, fleet.player.client.peer());
            assertEquals(0, fleet.player.client.peer().index());
            fleet.run(1);
            assertEquals("[1]", fleet.player.guests.keySet().toString());
            assertEquals(List.of("connect 1", "disconnect 1 TRANSFERRED"), fleet.hosts.get(0).events);
            assertEquals(List.of("connect 1"), fleet.hosts.get(1).events);
            send(fleet.player.client, 7);
            fleet.hosts
                    .get(1)
                    .server
                    .broadcast(
                            fleet.hosts.get(1).server.create(HallsProtocol.SAY).number(8));
            fleet.run(1);
            assertEquals(List.of(7L), fleet.hosts.get(1).receivedNumbers);
            assertEquals(List.of(8L), fleet.player.receivedNumbers);
            assertTrue(fleet.hosts.get(1).steered > 50);
        }
    }

    /** Both servers remove the objects of a player who leaves: by a transfer, there and back, and by an end. */
    @Test
    void shouldRemoveTheObjectsOfThePlayerAtTheServerThatItLeaves() {
        try (Fleet fleet = new Fleet(
                2,
                3,
                LINE,
                server -> server.state(HallsProtocol.WORLD_CHANNEL).removeOwnedOnLeave(HallsProtocol.GUEST))) {
            fleet.join();
            Guest first = addOwn(fleet, 0, 10);
            for (int host : new int[] {1, 0}) {
                fleet.run(1);
                StateView view = fleet.player.client.state(HallsProtocol.WORLD_CHANNEL);
                assertEquals(first.number(), view.mine(HallsProtocol.GUEST).number());
                Guest left = first;
                fleet.peer(1 - host).transfer(fleet.token(1, host), "");
                fleet.runUntil(() -> !left.isPresent(), 5);
                assertTrue(fleet.hosts.get(1 - host).guest.isPresent());
                fleet.runUntil(
                        () -> fleet.player.client.peer().index() == 0
                                && fleet.hosts.get(host).server.peerCount() == 1,
                        5);
                first = addOwn(fleet, host, 20 + host);
            }
            fleet.run(1);
            fleet.player.client.disconnect();
            Guest last = first;
            fleet.runUntil(() -> !last.isPresent(), 5);
            assertEquals(
                    1,
                    fleet.hosts.get(0).server.state(HallsProtocol.WORLD_CHANNEL).count());
        }
    }

    private static Guest addOwn(Fleet fleet, int host, int number) {
        StateTable table = fleet.hosts.get(host).server.state(HallsProtocol.WORLD_CHANNEL);
        Guest own = table.add(HallsProtocol.GUEST).number(number);
        table.owner(own, fleet.peer(host));
        return own;
    }

    /** Queues full either way, on a bad line: all arrives, once and in order, before the client goes on. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldLoseAndDoubleNothingThatIsReliable(long seed) {
        try (Fleet fleet = new Fleet(2, seed, LINE)) {
            fleet.join();
            List<Long> byPlayer = new ArrayList<>();
            List<Long> byServer = new ArrayList<>();
            long next = 0;
            boolean begun = false;
            for (int tick = 0; fleet.player.events.size() < 2; tick++) {
                assertTrue(tick < 2000, "seed " + seed + ": " + fleet.player.events);
                Client client = fleet.player.client;
                for (int each = 0; each < 6; each++, next++) {
                    if (client.send(client.create(HallsProtocol.SAY)
                                    .number(next)
                                    .text("x".repeat(40)))
                            .isQueued()) {
                        byPlayer.add(next);
                    }
                    if (fleet.peer(0) != null
                            && fleet.peer(0)
                                    .send(fleet.hosts
                                            .get(0)
                                            .server
                                            .create(HallsProtocol.SAY)
                                            .number(next))
                                    .isQueued()) {
                        byServer.add(next);
                    }
                }
                if (tick == 100) {
                    fleet.peer(0).transfer(fleet.token(1, 1), "");
                    begun = true;
                }
                assertTrue(begun || fleet.hosts.get(1).events.isEmpty());
                fleet.tick();
            }
            assertEquals(byServer, fleet.player.receivedNumbers, "seed " + seed);
            fleet.run(2);
            List<Long> receivedByBoth = new ArrayList<>(fleet.hosts.get(0).receivedNumbers);
            receivedByBoth.addAll(fleet.hosts.get(1).receivedNumbers);
            assertEquals(byPlayer, receivedByBoth, "seed " + seed);
            assertEquals("[1]", fleet.player.guests.keySet().toString());
        }
    }

    @Test
    void shouldRejectReliableMessagesBetweenServers() {
        try (Fleet fleet = new Fleet(2, 3, LINE)) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            Peer atOld = fleet.peer(0);
            boolean wasRefusedAtClient = false;
            boolean wasRefusedAtServer = false;
            while (fleet.player.events.size() < 2) {
                Client client = fleet.player.client;
                SendResult byClient =
                        client.send(client.create(HallsProtocol.SAY).number(1));
                wasRefusedAtClient |= byClient == SendResult.TRANSFERRING;
                assertTrue(!wasRefusedAtClient || !byClient.isQueued());
                assertEquals(
                        SendResult.QUEUED,
                        client.send(client.create(HallsProtocol.STEER).number(1)));
                wasRefusedAtServer |=
                        atOld.send(fleet.hosts.get(0).server.create(HallsProtocol.SAY)) == SendResult.TRANSFERRING;
                if (wasRefusedAtClient && client.isConnected()) {
                    assertFalse(client.canSend(HallsProtocol.EVENTS_CHANNEL));
                }
                fleet.tick();
            }
            assertTrue(wasRefusedAtClient && wasRefusedAtServer);
            assertTrue(fleet.player.client.canSend(HallsProtocol.EVENTS_CHANNEL));
        }
    }

    @Test
    void shouldFailCallsBetweenServersAsTransferred() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            Client client = fleet.player.client;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            List<CallFailure> failures = new ArrayList<>();
            while (fleet.player.events.size() < 2) {
                boolean isMoving = !client.canSend(HallsProtocol.EVENTS_CHANNEL);
                int before = failures.size();
                client.call(HallsProtocol.COUNT, client.create(HallsProtocol.COUNT))
                        .onFailure(failures::add);
                assertEquals(isMoving ? 1 : 0, failures.size() - before);
                fleet.tick();
            }
            assertTrue(failures.size() > 1 && failures.contains(CallFailure.TRANSFERRING), failures.toString());
            assertFalse(failures.contains(CallFailure.CLOSED), failures.toString());
        }
    }

    @Test
    void shouldStayIfTheOtherServerIsFullOrSilentOrDrains() {
        try (Fleet fleet = new Fleet(3, 1, NetworkConditions.perfect().withLatencyMillis(50))) {
            fleet.join();
            fleet.hosts.get(1).server.drain();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(0).events.size() == 2, 10);
            assertEquals(
                    "transfer failed SERVER_DRAINING", fleet.hosts.get(0).events.get(1));
            fleet.hosts.get(2).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 2), "");
            fleet.runUntil(() -> fleet.hosts.get(0).events.size() == 3, 20);
            assertEquals("transfer failed NO_ANSWER", fleet.hosts.get(0).events.get(2));
            send(fleet.player.client, 5);
            fleet.run(1);
            assertEquals(List.of(5L), fleet.hosts.get(0).receivedNumbers);
            assertEquals(List.of("connect " + port(fleet, 0)), fleet.player.events);

            fleet.hosts.get(2).paused = false;
            fleet.peer(0).transfer(fleet.token(1, 1, 2), "at last");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 10);
            assertEquals(transfer(fleet, 0, 2, "at last"), fleet.player.events.get(1), "the second of the token");
        }
    }

    /** The other server lets the client in and thinks better of it, when nothing reliable is taken here any more. */
    @Test
    void shouldStayIfTheOtherServerEndsItBeforeTheChange() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect().withLatencyMillis(50))) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> !fleet.player.client.canSend(HallsProtocol.EVENTS_CHANNEL), 5);
            fleet.peer(1).kick("not you");
            fleet.runUntil(() -> fleet.hosts.get(0).events.size() == 2, 5);
            assertEquals("transfer failed KICKED", fleet.hosts.get(0).events.get(1));
            assertEquals(
                    SendResult.QUEUED,
                    fleet.peer(0).send(fleet.hosts.get(0).server.create(HallsProtocol.SAY)));
            send(fleet.player.client, 5);
            fleet.run(1);
            assertEquals(List.of(5L), fleet.hosts.get(0).receivedNumbers);
            assertEquals(1, fleet.player.receivedNumbers.size());
            assertEquals(1, fleet.player.events.size());
            fleet.peer(0).transfer(fleet.token(1, 1), "once more");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 5);
            assertEquals(transfer(fleet, 0, 1, "once more"), fleet.player.events.get(1));
        }
    }

    @Test
    void shouldRefuseTokensThatAreOfNoUse() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            byte[] garbage = new byte[2048];
            garbage[5] = 1;
            Peer oldPeer = fleet.peer(0);
            assertThrows(IllegalArgumentException.class, () -> oldPeer.transfer(garbage, ""));
            byte[] token = fleet.token(1, 1, 0);
            fleet.peer(0).transfer(token, "");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 5);
            Peer newPeer = fleet.peer(1);
            newPeer.transfer(token, "");
            fleet.runUntil(() -> fleet.hosts.get(1).events.size() == 2, 5);
            assertEquals(
                    "transfer failed TOKEN_INVALID", fleet.hosts.get(1).events.get(1), "used before");
            assertThrows(IllegalArgumentException.class, () -> newPeer.transfer(new byte[100], ""));
            assertThrows(IllegalArgumentException.class, () -> newPeer.transfer(token, "two\nlines"));
            newPeer.transfer(fleet.token(1, 0), "");
            assertThrows(IllegalStateException.class, () -> newPeer.transfer(token, ""));
            assertThrows(
                    IllegalStateException.class,
                    () -> fleet.player.client.peer().transfer(token, ""));
        }
    }

    @Test
    void shouldContinueIfThePreviousServerClosesMeanwhile() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(0.1);
            fleet.hosts.get(0).server.close("gone");
            fleet.runUntil(() -> fleet.player.client.state() == ClientState.CONNECTING, 1);
            assertThrows(IllegalStateException.class, () -> fleet.player.client.connect(fleet.token(1, 1)));
            fleet.runUntil(() -> fleet.player.events.size() == 2, 5);
            assertEquals(transfer(fleet, 0, 1, ""), fleet.player.events.get(1));
            fleet.run(1);
            assertEquals("[1]", fleet.player.guests.keySet().toString());
        }
    }

    @Test
    void shouldNotifyTheEndIfBothServersAreClosed() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(0.3);
            fleet.hosts.get(0).server.close("gone");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 10);
            assertEquals("disconnect SERVER_CLOSED", fleet.player.events.get(1));
            assertEquals(ClientState.DISCONNECTED, fleet.player.client.state());
        }
    }

    @Test
    void shouldEndForClientsThatAreKickedOrLeaveMeanwhile() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(0.1);
            fleet.peer(0).kick("no camping");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 5);
            assertEquals("disconnect KICKED", fleet.player.events.get(1));
            fleet.run(6);
            assertEquals(0, fleet.hosts.get(1).server.peerCount());
        }
        try (Fleet fleet = new Fleet(2, 2, LINE)) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.player.client.disconnect();
            assertEquals("disconnect CLOSED_LOCALLY", fleet.player.events.get(1));
            fleet.run(6);
            assertEquals(2, fleet.player.events.size());
            assertEquals(0, fleet.hosts.get(0).server.peerCount());
            assertEquals(0, fleet.hosts.get(1).server.peerCount());
        }
    }

    /** The player leaves while nothing is left of the first server, and the second has not answered. */
    @Test
    void shouldLetTheGameLeaveOnTheWay() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(0.3);
            fleet.hosts.get(0).server.close();
            fleet.runUntil(() -> fleet.player.client.state() == ClientState.CONNECTING, 1);
            fleet.player.client.disconnect();
            assertEquals("disconnect CLOSED_LOCALLY", fleet.player.events.get(1));
            assertEquals(ClientState.DISCONNECTED, fleet.player.client.state());
            fleet.run(6);
            assertEquals(2, fleet.player.events.size());
        }
    }

    /** From server to server, and back, as over the borders of a large world. */
    @Test
    void shouldTransferFromServerToServer() {
        try (Fleet fleet = new Fleet(3, 5, LINE)) {
            fleet.join();
            for (int step = 1; step <= 12; step++) {
                int from = (step - 1) % 3;
                fleet.peer(from).transfer(fleet.token(1, step % 3), "step " + step);
                int reported = step + 1;
                fleet.runUntil(() -> fleet.player.events.size() == reported, 5);
                fleet.run(0.5);
                assertEquals("[" + step % 3 + "]", fleet.player.guests.keySet().toString());
            }
            assertEquals(9, fleet.hosts.get(0).events.size(), "there five times, and left four times");
        }
    }

    /** The rooms that the other server puts the client into before it has changed over. */
    @Test
    void shouldDeliverEarlyMessagesOfTheNewServer() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.peer(1).enter(fleet.hosts.get(1).server.room("gate"));
            fleet.runUntil(() -> fleet.player.events.size() == 3, 5);
            assertEquals(List.of("room gate"), fleet.player.events.subList(2, 3));
            assertEquals("gate", fleet.player.client.room());
        }
    }

    /** The old server receives nothing more of the client, and reports a transfer all the same, no time-out. */
    @Test
    void shouldBeATransferThoughTheLastPacketIsLost() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> !fleet.hosts.get(0).server.peer(0).canSend(HallsProtocol.EVENTS_CHANNEL), 5);
            fleet.hosts.get(0).paused = true;
            fleet.run(12);
            fleet.hosts.get(0).paused = false;
            fleet.run(12);
            assertEquals(List.of("connect 1", "disconnect 1 TRANSFERRED"), fleet.hosts.get(0).events);
            assertEquals(2, fleet.player.events.size());
        }
    }

    /** How many ticks a player on a perfect line plays on at the first server before they change over. */
    private static int ticksToChange() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            int ticks = 0;
            for (; fleet.player.events.size() < 2; ticks++) {
                fleet.tick();
            }
            return ticks;
        }
    }

    /** The old server does not receive that the player has left, and the other sends them back within a second. */
    @Test
    void shouldBeATransferThoughThePlayerReturnsBeforeTheTimeout() {
        int ticks = ticksToChange();
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            for (int tick = 1; tick < ticks; tick++) {
                fleet.tick();
            }
            fleet.blockDatagrams(true);
            fleet.tick();
            fleet.blockDatagrams(false);
            assertEquals(2, fleet.player.events.size(), fleet.player.events.toString());
            fleet.run(0.5);
            assertEquals(List.of("connect 1"), fleet.hosts.get(0).events, "the last word is lost");
            fleet.peer(1).transfer(fleet.token(1, 0), "and back");
            fleet.run(1);
            assertEquals(transfer(fleet, 1, 0, "and back"), fleet.player.events.get(2));
            assertEquals(List.of("connect 1", "disconnect 1 TRANSFERRED", "connect 1"), fleet.hosts.get(0).events);
        }
    }

    /** The player's process ends once they stand at both servers, and another process of theirs comes here. */
    @Test
    void shouldBeATransferThoughThePlayerStartsAgainBeforeTheChange() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> !fleet.peer(0).canSend(HallsProtocol.EVENTS_CHANNEL), 5);
            fleet.restartPlayer(fleet.token(1, 0));
            fleet.run(1);
            assertEquals(List.of("connect 1", "disconnect 1 TRANSFERRED", "connect 1"), fleet.hosts.get(0).events);
        }
    }

    /** The player's process ends before the other server has let them in, or after it has refused to. */
    @Test
    void shouldReplaceAPlayerThatRestartsDuringATransfer() {
        for (boolean isRefused : new boolean[] {false, true}) {
            try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
                fleet.join();
                fleet.hosts.get(1).paused = !isRefused;
                if (isRefused) {
                    fleet.hosts.get(1).server.drain();
                }
                fleet.peer(0).transfer(fleet.token(1, 1), "");
                fleet.run(0.5);
                fleet.restartPlayer(fleet.token(1, 0));
                fleet.run(1);
                List<String> events = fleet.hosts.get(0).events;
                assertEquals(
                        List.of("disconnect 1 REPLACED", "connect 1"),
                        events.subList(events.size() - 2, events.size()),
                        events.toString());
            }
        }
    }

    @Test
    void shouldWaitNoLongerThanFiveSecondsForWhatIsReliable() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect())) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.hosts.get(0).paused = true;
            send(fleet.player.client, 9);
            long begun = fleet.now;
            fleet.runUntil(() -> fleet.player.events.size() == 2, 7);
            assertTrue(fleet.now - begun > 4_000 * Fleet.MILLI, "it waited");
            assertEquals(transfer(fleet, 0, 1, ""), fleet.player.events.get(1));
        }
    }

    @Test
    void shouldNotifyAGameWithoutTransferSupportOfTheConnection() {
        List<String> reported = new ArrayList<>();
        HallsClientListener plain = new HallsClientListener() {
            @Override
            public void onConnect(Peer peer) {
                reported.add("connect");
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                reported.add("disconnect " + reason);
            }
        };
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.player.client.listener(plain);
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> reported.size() == 2, 5);
            assertEquals(List.of("connect", "connect"), reported);
        }
    }
}

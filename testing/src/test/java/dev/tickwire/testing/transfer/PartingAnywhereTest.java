package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.testing.rooms.wire.Say;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code disconnectOnceAcked} beside all else that a connection may be in: it ends once, for one reason. */
class PartingAnywhereTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.02);
    private static final Duration MAX = Duration.ofSeconds(2);

    /** Something that happens to a peer beside the call. */
    private enum Situation {
        NOTHING(DisconnectReason.KICKED, true, fleet -> part(fleet, DisconnectReason.KICKED)),
        IN_A_ROOM(DisconnectReason.KICKED, true, fleet -> {
            fleet.peer(0).enter(fleet.hosts.get(0).server.room("hall"));
            part(fleet, DisconnectReason.KICKED);
        }),
        ENTERING_A_ROOM(DisconnectReason.KICKED, true, fleet -> {
            part(fleet, DisconnectReason.KICKED);
            fleet.peer(0).enter(fleet.hosts.get(0).server.room("hall"));
        }),
        TWICE(DisconnectReason.SERVER_CLOSED, true, fleet -> {
            part(fleet, DisconnectReason.KICKED);
            part(fleet, DisconnectReason.SERVER_CLOSED);
        }),
        OF_A_SERVER_THAT_DRAINS(DisconnectReason.KICKED, true, fleet -> {
            fleet.hosts.get(0).server.drain();
            part(fleet, DisconnectReason.KICKED);
        }),
        FOLLOWED_BY_DISCONNECT(DisconnectReason.SERVER_FULL, false, fleet -> {
            part(fleet, DisconnectReason.KICKED);
            fleet.peer(0).disconnect(DisconnectReason.SERVER_FULL);
        }),
        FOLLOWED_BY_CLOSE(DisconnectReason.SERVER_CLOSED, false, fleet -> {
            part(fleet, DisconnectReason.KICKED);
            fleet.hosts.get(0).server.close();
        });

        private final DisconnectReason ends;
        private final boolean isDelivered;
        private final Consumer<Fleet> begin;

        Situation(DisconnectReason ends, boolean isDelivered, Consumer<Fleet> begin) {
            this.ends = ends;
            this.isDelivered = isDelivered;
            this.begin = begin;
        }
    }

    private static void part(Fleet fleet, DisconnectReason reason) {
        fleet.peer(0).disconnectOnceAcked(reason, "", MAX);
    }

    private static void send(Fleet fleet) {
        fleet.peer(0).send(fleet.hosts.get(0).server.create(HallsProtocol.SAY).number(7));
    }

    /** The ends that a tap sees, as a recording does. */
    private static final class Ends implements Tap {
        final List<DisconnectReason> seen = new ArrayList<>();

        @Override
        public void onEnd(Peer peer, DisconnectReason reason, String text) {
            seen.add(reason);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndOnceAtBothSides(Situation beside) {
        long seed = Seeds.of(PartingAnywhereTest.class, beside.ordinal());
        try (Fleet fleet = new Fleet(1, seed, LINE)) {
            Ends ends = new Ends();
            fleet.hosts.get(0).server.tap(ends);
            fleet.join();
            fleet.run(1);
            send(fleet);
            beside.begin.accept(fleet);
            fleet.run(4);
            List<DisconnectReason> reasons = List.of(beside.ends);
            assertEquals(reasons, ends.seen, "seed " + seed);
            DisconnectReason here = ends.seen.get(0);
            assertEquals(List.of("connect 1", "disconnect 1 " + here), fleet.hosts.get(0).events, "seed " + seed);
            List<String> atPlayer = fleet.player.events;
            assertEquals("disconnect " + beside.ends, atPlayer.get(atPlayer.size() - 1), "seed " + seed);
            assertEquals(
                    1,
                    atPlayer.stream()
                            .filter(event -> event.startsWith("disconnect"))
                            .count());
            assertEquals(beside.isDelivered ? List.of(7L) : List.of(), fleet.player.receivedNumbers, "seed " + seed);
            assertEquals(ClientState.DISCONNECTED, fleet.player.client.state());
        }
    }

    /** From the callback that notifies of a message, and from that of the end itself. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndOnceIfItIsCalledFromCallbacks(boolean disconnectsToo) {
        try (Fleet fleet = new Fleet(1, 1, LINE)) {
            List<String> events = new ArrayList<>();
            fleet.join();
            fleet.hosts.get(0).server.listener(new HallsServerListener() {
                @Override
                public void onSay(Peer from, Say say) {
                    events.add("say");
                    from.send(
                            fleet.hosts.get(0).server.create(HallsProtocol.SAY).number(7));
                    from.disconnectOnceAcked(DisconnectReason.KICKED, "", MAX);
                    if (disconnectsToo) {
                        from.disconnect(DisconnectReason.SERVER_FULL);
                    }
                }

                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    events.add("disconnect " + reason);
                    peer.disconnectOnceAcked(DisconnectReason.SERVER_CLOSED, "", MAX);
                }
            });
            fleet.player.client.send(
                    fleet.player.client.create(HallsProtocol.SAY).number(1));
            fleet.run(4);
            assertEquals(List.of("say", "disconnect " + (disconnectsToo ? "SERVER_FULL" : "KICKED")), events);
            assertEquals(disconnectsToo ? List.of() : List.of(7L), fleet.player.receivedNumbers);
        }
    }

    /** Both listeners of a room and of the server are notified as of any other end. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLeaveItsRoom(boolean closesRoom) {
        try (Fleet fleet = new Fleet(1, 1, LINE)) {
            fleet.join();
            Room hall = fleet.hosts.get(0).server.room("hall");
            fleet.peer(0).enter(hall);
            fleet.run(1);
            send(fleet);
            part(fleet, DisconnectReason.KICKED);
            if (closesRoom) {
                hall.close();
            }
            fleet.run(3);
            assertEquals(0, fleet.hosts.get(0).server.peerCount());
            assertTrue(closesRoom || hall.peerCount() == 0);
            assertEquals(List.of("connect 1", "disconnect 1 KICKED"), fleet.hosts.get(0).events);
        }
    }

    /** The peer is on its way to another server: it is thrown out of this one, or has gone on. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30})
    void shouldEndOnceDuringATransfer(int ticks) {
        long seed = Seeds.of(PartingAnywhereTest.class, 100 + ticks);
        try (Fleet fleet = new Fleet(2, seed, LINE)) {
            fleet.join();
            fleet.run(1);
            Peer peer = fleet.peer(0);
            peer.transfer(fleet.token(1, 1), "");
            for (int tick = 0; tick < ticks; tick++) {
                fleet.tick();
            }
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "", MAX);
            fleet.run(8);
            List<String> atServer = fleet.hosts.get(0).events;
            assertEquals(2, atServer.size(), "seed " + seed + ": " + atServer);
            assertEquals(0, fleet.hosts.get(0).server.peerCount());
            boolean goesOn = fleet.player.client.isConnected();
            assertEquals(goesOn ? 1 : 0, fleet.hosts.get(1).server.peerCount(), "seed " + seed);
            // Both may end it at the same time: the client goes on, and the server has thrown it out.
            assertTrue(goesOn || atServer.get(1).equals("disconnect 1 KICKED"), "seed " + seed + ": " + atServer);
            String last = fleet.player.events.get(fleet.player.events.size() - 1);
            assertEquals(goesOn, last.startsWith("transfer"), "seed " + seed + ": " + last);
        }
    }

    /** A client that leaves is connected nowhere when its time is over, whichever server it is at then. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30})
    void shouldLetAClientLeaveDuringATransfer(int ticks) {
        long seed = Seeds.of(PartingAnywhereTest.class, 200 + ticks);
        try (Fleet fleet = new Fleet(2, seed, LINE)) {
            fleet.join();
            fleet.run(1);
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            for (int tick = 0; tick < ticks; tick++) {
                fleet.tick();
            }
            leave(fleet, MAX);
            fleet.run(8);
            assertLeft(fleet, "seed " + seed);
        }
    }

    /** The first server is closed, or acks nothing for as long as the client waits with going on. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLetAClientLeaveThatIsTransferredBeforeAllIsAcked(boolean isClosed) {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect().withLatencyMillis(50))) {
            fleet.join();
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.hosts.get(1).server.peerCount() == 1, 5);
            fleet.hosts.get(0).paused = true;
            fleet.player.client.send(
                    fleet.player.client.create(HallsProtocol.SAY).number(1));
            leave(fleet, Duration.ofSeconds(20));
            if (isClosed) {
                fleet.hosts.get(0).server.close();
            }
            fleet.run(30);
            assertLeft(fleet, fleet.player.events.toString());
        }
    }

    private static void leave(Fleet fleet, Duration max) {
        fleet.player.client.peer().disconnectOnceAcked(DisconnectReason.CLOSED_LOCALLY, "", max);
    }

    private static void assertLeft(Fleet fleet, String message) {
        assertFalse(fleet.player.client.isConnected(), message);
        List<String> events = fleet.player.events;
        assertTrue(events.get(events.size() - 1).startsWith("disconnect"), message);
        assertEquals(
                1,
                events.stream().filter(event -> event.startsWith("disconnect")).count(),
                message);
        assertEquals(0, fleet.hosts.get(1).server.peerCount(), message);
    }
}

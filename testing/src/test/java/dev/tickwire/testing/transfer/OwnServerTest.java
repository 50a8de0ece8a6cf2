package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.transport.NetworkConditions;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Transfers whose token names the server that the client is at, by the address that the client knows or another. */
class OwnServerTest {
    private static final NetworkConditions LINE = NetworkConditions.perfect().withLatencyMillis(20);

    private static void requireRefused(Fleet fleet, InetSocketAddress... addresses) {
        byte[] token = fleet.tokenAt(addresses);
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> fleet.peer(0).transfer(token, ""));
        for (InetSocketAddress address : addresses) {
            assertTrue(refused.getMessage().contains("127.0.0.1:" + address.getPort()), refused.getMessage());
        }
    }

    private static void requireStillThere(Fleet fleet, List<String> events) {
        fleet.run(1);
        assertEquals(events, fleet.hosts.get(0).events);
        assertEquals(1, fleet.player.events.size(), fleet.player.events.toString());
        assertTrue(fleet.player.client.isConnected());
    }

    @Test
    void shouldRefuseATokenThatNamesNoOtherServer() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            Fleet.Host firstHost = fleet.hosts.get(0);
            requireRefused(fleet, firstHost.address());
            requireRefused(fleet, firstHost.otherAddress());
            requireRefused(fleet, firstHost.otherAddress(), firstHost.address());
            requireStillThere(fleet, List.of("connect 1"));
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.runUntil(() -> fleet.player.events.size() == 2, 5);
        }
    }

    /** The token names another server, which lets nobody in, and then the one that the client is at. */
    @Test
    void shouldStayWhereTheTokenNamesTheSameServerBehindAnother() {
        for (boolean isOther : new boolean[] {false, true}) {
            try (Fleet fleet = new Fleet(2, 1, LINE)) {
                fleet.join();
                Fleet.Host firstHost = fleet.hosts.get(0);
                fleet.hosts.get(1).server.drain();
                byte[] token = fleet.tokenAt(
                        fleet.hosts.get(1).address(), isOther ? firstHost.otherAddress() : firstHost.address());
                fleet.peer(0).transfer(token, "");
                fleet.run(7);
                String reason = isOther ? "NO_ANSWER" : "SERVER_DRAINING";
                requireStillThere(fleet, List.of("connect 1", "transfer failed " + reason));
            }
        }
    }

    /** The token names the server that the client is at, and then another. */
    @Test
    void shouldTransferToTheNextServerBehindItsOwnAddress() {
        for (boolean isOther : new boolean[] {false, true}) {
            try (Fleet fleet = new Fleet(2, 1, LINE)) {
                fleet.join();
                Fleet.Host firstHost = fleet.hosts.get(0);
                byte[] token = fleet.tokenAt(
                        isOther ? firstHost.otherAddress() : firstHost.address(),
                        fleet.hosts.get(1).address());
                fleet.peer(0).transfer(token, "");
                fleet.run(7);
                assertEquals(List.of("connect 1", "disconnect 1 TRANSFERRED"), firstHost.events);
                assertEquals(List.of("connect 1"), fleet.hosts.get(1).events);
            }
        }
    }

    /** The player's process has ended, and another one comes in with a fresh token at either address. */
    @Test
    void shouldLetAFreshTokenReplaceAClientThatIsOnItsWay() {
        try (Fleet fleet = new Fleet(2, 1, LINE)) {
            fleet.join();
            fleet.hosts.get(1).paused = true;
            fleet.peer(0).transfer(fleet.token(1, 1), "");
            fleet.run(0.5);
            fleet.restartPlayer(fleet.tokenAt(fleet.hosts.get(0).otherAddress()));
            fleet.run(1);
            assertEquals(List.of("connect 1", "disconnect 1 REPLACED", "connect 1"), fleet.hosts.get(0).events);
        }
    }
}

package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.transport.NetworkConditions;
import org.junit.jupiter.api.Test;

/** A client that is ready at the other server and falls silent has five seconds left at the present one. */
class StandingTimeTest {
    private static final double SETTLE_SECONDS = 5;

    @Test
    void shouldEndWhatDoesNotSettleInItsTime() {
        try (Fleet fleet = new Fleet(2, 1, NetworkConditions.perfect().withLatencyMillis(20))) {
            fleet.player.client.connect(fleet.endlessToken(1, 0));
            fleet.runUntil(() -> fleet.peer(0) != null && fleet.player.client.isConnected(), 10);
            fleet.run(1);
            Peer peer = fleet.peer(0);
            peer.transfer(fleet.endlessToken(1, 1), "");
            fleet.runUntil(
                    () -> peer.send(fleet.hosts.get(0).server.create(HallsProtocol.SAY)) == SendResult.TRANSFERRING,
                    10);
            fleet.player.paused = true;
            long since = fleet.now;
            fleet.runUntil(() -> !peer.isConnected(), 20);
            assertEquals(SETTLE_SECONDS, (fleet.now - since) / 1e9, 0.05);
        }
    }
}

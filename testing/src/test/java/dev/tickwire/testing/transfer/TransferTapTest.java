package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A client that goes on at another server, as its tap sees it. */
class TransferTapTest {
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
                    List.of("end true TRANSFERRED", "connect true", "transfer true true to the arena before 1"), seen);
        }
    }
}

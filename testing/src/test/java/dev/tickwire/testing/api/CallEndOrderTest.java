package dev.tickwire.testing.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.api.wire.ParlourProtocol;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Calls that fail with their connection are the last to be notified but the listener: they may connect anew, so the tap
 * has seen the end by then, and the objects are given up.
 */
class CallEndOrderTest {
    private final Parlour parlour = new Parlour(Parlour.Misplaced.NOTHING);
    private final List<String> order = new ArrayList<>();
    private final Tap tap = new Tap() {
        @Override
        public void onEnd(Peer peer, DisconnectReason reason, String text) {
            order.add("tap");
        }
    };

    @AfterEach
    void close() {
        parlour.close();
    }

    @Test
    void shouldComeAfterThePartsOfAServer() {
        parlour.server.tap(tap);
        parlour.peer
                .call(ParlourProtocol.SIT, parlour.chair, parlour.server.create(ParlourProtocol.SIT))
                .onFailure(failure -> order.add("call, connected: " + parlour.peer.isConnected() + ", in the table: "
                        + (parlour.server.tableOf(ParlourProtocol.CHAIRS_CHANNEL, parlour.peer) != null)
                        + ", owner: " + parlour.table.ownerOf(parlour.chair)));
        parlour.peer.disconnect();
        assertEquals(List.of("tap", "call, connected: false, in the table: false, owner: null"), order);
    }

    @Test
    void shouldComeAfterThePartsOfAClient() {
        parlour.client.tap(tap);
        parlour.client
                .call(ParlourProtocol.SIT, parlour.seen, parlour.client.create(ParlourProtocol.SIT))
                .onFailure(failure -> order.add(
                        "call, connected: " + parlour.client.isConnected() + ", objects: " + parlour.view.count()));
        parlour.client.disconnect();
        assertEquals(List.of("tap", "call, connected: false, objects: 0"), order);
    }
}

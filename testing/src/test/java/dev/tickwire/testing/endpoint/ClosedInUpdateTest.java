package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A listener closes the server from inside an update: the rest of the update is left out. */
class ClosedInUpdateTest {
    @Test
    void shouldNotReportAClosedServerAsDrained() {
        List<String> order = new ArrayList<>();
        try (Talk talk = new Talk(1)) {
            talk.server.listener(new Recorded() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    order.add("end " + reason);
                    talk.server.close();
                }

                @Override
                public void onDrained() {
                    order.add("drained");
                }
            });
            Client client = talk.join(new Recorded());
            talk.ticksUntil(client::isConnected);
            talk.server.drain();
            talk.server.peer(0).disconnectOnceAcked(DisconnectReason.KICKED, "", Duration.ZERO);
            talk.server.update(talk.now() + 16 * Talk.MILLI);
            assertTrue(talk.server.isClosed());
            assertEquals(List.of("end KICKED"), order);
        }
    }
}

package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Counter;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The order of the parts of an endpoint is behaviour. Taps see an end before the parts forget the peer. A login that
 * ends is notified before the tables and inputs give up the peer's objects. A client's views vanish while its times are
 * still those of the server, and a transfer begins when all else of the connection before has ended.
 */
class PartsOrderTest {
    @Test
    void shouldBeThatOfAServer() {
        try (Server server = Server.builder(DuelProtocol.get()).build()) {
            assertEquals(
                    List.of(
                            ReceiveRates.class,
                            Taps.class,
                            Partings.class,
                            Logins.class,
                            ServerTables.class,
                            ServerInputs.class,
                            Transfers.class,
                            Drain.class),
                    classes(server));
        }
    }

    @Test
    void shouldBeThatOfAClient() {
        try (Client client = Client.builder(DuelProtocol.get()).build()) {
            assertEquals(
                    List.of(
                            ReceiveRates.class,
                            Taps.class,
                            Partings.class,
                            VersionCheck.class,
                            ClientViews.class,
                            ClientTime.class,
                            ClientRoom.class,
                            ClientTransfer.class),
                    classes(client));
        }
    }

    private static List<Class<?>> classes(Endpoint endpoint) {
        List<?> parts = (List<?>) Counter.ownerIn(endpoint.core().parts(), "parts");
        return List.copyOf(parts.stream().map(Object::getClass).toList());
    }
}

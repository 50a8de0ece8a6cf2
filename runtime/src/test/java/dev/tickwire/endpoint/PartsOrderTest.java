package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Counter;
import dev.tickwire.endpoint.core.EndpointCore;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The order of the parts of an endpoint is behaviour. Taps see an end before the parts forget the peer. A login that
 * ends is notified before the tables and inputs give up the peer's objects. A client's views vanish while its times are
 * still those of the server, and a transfer begins when all else of the connection before has ended. A transfer whose
 * token has arrived begins after the times of those under way. A client reconnects when nothing of its update is left
 * to do for the connection before.
 */
class PartsOrderTest {
    @Test
    void shouldBeThatOfAServer() {
        try (Server server = Server.builder(DuelProtocol.get()).build()) {
            assertEquals(
                    List.of(
                            "ReceiveRates",
                            "Taps",
                            "PendingDisconnects",
                            "Logins",
                            "ServerTables",
                            "ServerInputs",
                            "Transfers",
                            "TransferRequests",
                            "Drain"),
                    classes(server));
        }
    }

    @Test
    void shouldBeThatOfAClient() {
        try (Client client = Client.builder(DuelProtocol.get()).build()) {
            assertEquals(
                    List.of(
                            "ReceiveRates",
                            "Taps",
                            "PendingDisconnects",
                            "VersionCheck",
                            "ClientViews",
                            "ClientTime",
                            "ClientRoom",
                            "ClientTransfer",
                            "Reconnection"),
                    classes(client));
        }
    }

    private static List<String> classes(Endpoint endpoint) {
        EndpointCore core = (EndpointCore) Counter.ownerIn(endpoint, "core");
        List<?> parts = (List<?>) Counter.ownerIn(core.parts(), "parts");
        return parts.stream().map(part -> part.getClass().getSimpleName()).toList();
    }
}

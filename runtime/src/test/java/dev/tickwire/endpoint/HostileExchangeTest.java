package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that connects by the rules and sends forged data in the exchanges. */
class HostileExchangeTest {
    /** No transfer was ever offered; what a client throws in comes out of the server's update. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldThrowNothingWhereAClientRefusesWhatWasNotOffered(boolean secure) {
        try (RawPackets world = new RawPackets(secure, null)) {
            Client hostile = world.join();
            RawPackets.session(hostile.peer()).exchanges().transferReply().refuse(DisconnectReason.NO_ANSWER);
            world.ticks(50);
            assertTrue(hostile.isConnected());
            assertEquals(List.of("connect 0"), world.atServer.events);
        }
    }
}

package dev.tickwire.benchmarks.trip;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TripsTest {
    @ParameterizedTest(name = "{0} connections, {1} messages a packet")
    @CsvSource({"1, 4", "1, 5", "16, 4", "16, 5"})
    void shouldDeliverExactlyWhatWasSentAndRecycleIt(int connections, int messagesInPacket) {
        Trips trips = new Trips(connections, messagesInPacket > End.COMMANDS);
        trips.thorough(true);
        trips.rounds(100);
        int idle = trips.idleMessages();

        trips.rounds(2_000);

        trips.check();
        assertEquals(2_100L * connections * Trips.PACKETS * messagesInPacket, trips.messagesReceived());
        assertEquals(idle, trips.idleMessages(), "messages in the pools");
    }
}

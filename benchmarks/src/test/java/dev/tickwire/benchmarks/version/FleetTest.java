package dev.tickwire.benchmarks.version;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FleetTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 16, 32})
    void shouldPlayWithClientsOfBothVersions(int earlierPeers) {
        Fleet fleet = new Fleet(earlierPeers);
        fleet.play(100);
        fleet.check();
        assertTrue(fleet.bytes() > Fleet.MOVING, () -> fleet.bytes() + " bytes a client");
    }
}

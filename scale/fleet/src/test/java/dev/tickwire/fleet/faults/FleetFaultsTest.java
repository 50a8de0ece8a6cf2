package dev.tickwire.fleet.faults;

import dev.tickwire.Runs;
import dev.tickwire.fleet.directory.RedisProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A small fleet in which the same goes wrong as in the large one of {@link FleetFaults}. */
class FleetFaultsTest {
    @Tag(Runs.LONG)
    @Test
    void shouldKeepPlayersDuringFaults() throws Exception {
        try (PlazaFleet fleet = FleetFaults.newFleet(RedisProcess.startOrSkip(), 2, 24)) {
            FleetFaults faults = new FleetFaults(fleet, 24);
            faults.join();
            faults.killAProcess();
            faults.loseRedis(2);
            faults.restartAll();
        }
    }
}

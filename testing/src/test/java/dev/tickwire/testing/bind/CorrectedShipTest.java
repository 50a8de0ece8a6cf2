package dev.tickwire.testing.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.cargo.CargoDrawing;
import dev.tickwire.testing.World;
import dev.tickwire.testing.bind.wire.Crate;
import dev.tickwire.testing.bind.wire.HarborProtocol;
import dev.tickwire.testing.bind.wire.Ship;
import dev.tickwire.transport.NetworkConditions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A crate is drawn with its predicted ship, also while that is drawn on its way back to where the server has it. */
class CorrectedShipTest {
    private static final int PUSH_TICKS = 30;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldDrawTheCrateWithTheShipThatIsCorrected(boolean isTeleported) {
        try (Harbor harbor = new Harbor(World.of(HarborProtocol.get())
                .conditions(NetworkConditions.perfect().withLatencyMillis(75))
                .clients(1))) {
            harbor.world.connect();
            Ship ship = harbor.addShip(1, harbor.peer(0));
            Crate crate = harbor.addCrate();
            harbor.pickUp(ship, crate);
            harbor.world.run(2);
            harbor.rules = () -> {
                if (harbor.world.ticks() % PUSH_TICKS == 0) {
                    ship.position().x(ship.position().x() - PUSH_TICKS * Harbor.SPEED);
                    if (isTeleported) {
                        ship.teleport();
                    }
                }
            };
            harbor.watch = () -> assertEquals(
                    harbor.shown(0, ship).position().x(), CargoDrawing.drawnX(harbor.view(0), harbor.crate(0)), 0.03);
            long before = harbor.world.client(0).predictions().corrections();
            harbor.world.run(5);
            assertTrue(harbor.world.client(0).predictions().corrections() - before >= 9);
        }
    }
}

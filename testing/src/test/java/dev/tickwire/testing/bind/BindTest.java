package dev.tickwire.testing.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.cargo.CargoDrawing;
import dev.tickwire.Seeds;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.World;
import dev.tickwire.testing.bind.wire.Crate;
import dev.tickwire.testing.bind.wire.HarborProtocol;
import dev.tickwire.testing.bind.wire.Ship;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Crates are bound to the ship that carries them, and shown with it on every screen: on its owner's, who sees the ship
 * ahead of all else, as on others'. The harbor checks it in each tick of each client.
 */
class BindTest {
    private static final int SEEDS = Integer.getInteger("tickwire.bind.seeds", 1);
    private static final NetworkConditions LINE = NetworkConditions.perfect().withLatencyMillis(75);

    private Harbor harbor;
    private Ship ship;
    private Ship other;
    private Crate crate;

    @BeforeEach
    void begin() {
        harbor = new Harbor(World.of(HarborProtocol.get()).conditions(LINE).clients(2));
        harbor.world.connect();
        ship = harbor.addShip(1, harbor.peer(0));
        other = harbor.addShip(2, harbor.peer(1));
        crate = harbor.addCrate();
        harbor.world.run(2);
    }

    @AfterEach
    void end() {
        harbor.close();
    }

    private void run(double seconds, Runnable change) {
        change.run();
        harbor.world.run(seconds);
    }

    private Ship shown() {
        return harbor.shown(0, ship);
    }

    @Test
    void shouldShowOnArrivalWhatTheOwnersShipTakesAndPutsDown() {
        harbor.take(ship, crate);
        harbor.world.run(0.1);
        assertNotNull(harbor.crate(0).carrier(), "75 ms and a tick are enough");
        assertNull(harbor.crate(1).carrier(), "others draw it later");
        harbor.world.run(1);
        assertNotNull(harbor.crate(1).carrier());
        harbor.putDown(crate);
        harbor.world.run(0.1);
        assertNull(harbor.crate(0).carrier());
        assertNotNull(harbor.crate(1).carrier());
        harbor.world.run(1);
        assertNull(harbor.crate(1).carrier());
    }

    @Test
    void shouldShowTheCrateOfAShipThatIsGone() {
        run(1, () -> harbor.take(ship, crate));
        int turns = harbor.crate(0).turns();
        harbor.watch = () -> assertEquals(shown() == null, harbor.crate(0).turns() != turns, "one step");
        harbor.table.remove(ship);
        crate.carrier(null).turns(turns + 1);
        harbor.world.run(0.1);
        assertNull(shown());
        harbor.world.run(1);
    }

    @Test
    void shouldFollowTheOwnerOfTheShip() {
        run(1, () -> harbor.take(ship, crate));
        for (int i = 0; i < 4; i++) {
            boolean isTaken = i % 2 == 0;
            harbor.table.owner(ship, isTaken ? harbor.peer(1) : harbor.peer(0));
            crate.turns(crate.turns() + 1);
            int turns = crate.turns();
            harbor.watch = () -> {
                boolean isNew = shown().isOwned() != isTaken;
                assertEquals(isNew, harbor.crate(0).turns() == turns, "one step");
            };
            harbor.world.run(1);
        }
    }

    @Test
    void shouldHandOverFromShipToShip() {
        run(1, () -> harbor.take(ship, crate));
        for (int i = 0; i < 6; i++) {
            run(i % 3 * 0.1 + 0.05, () -> harbor.handOver(crate, other));
            run(0.4 - i % 3 * 0.1, () -> harbor.handOver(crate, ship));
        }
        harbor.world.run(1);
        assertEquals(shown(), harbor.crate(0).carrier());
        assertEquals(harbor.shown(1, ship), harbor.crate(1).carrier());
    }

    @Test
    void shouldShowWithTheShipAllThatIsBoundToIt() {
        List<Crate> crates = List.of(crate, harbor.addCrate(), harbor.addCrate());
        harbor.world.run(1);
        for (int turn = 1; turn < 30; turn++) {
            for (Crate each : crates) {
                harbor.table.bind(ship, each);
                each.turns(turn);
            }
            harbor.watch = () -> {
                List<Integer> turns = new ArrayList<>();
                harbor.view(0).all(HarborProtocol.CRATE).forEach(each -> turns.add(each.turns()));
                assertEquals(1, turns.stream().distinct().count(), turns::toString);
            };
            harbor.world.run(0.03 * (turn % 4));
            if (turn % 5 == 0) {
                harbor.table.unbind(ship);
            }
        }
    }

    @Test
    void shouldShowWhatIsHiddenAndShownAgain() {
        run(1, () -> harbor.take(ship, crate));
        for (int i = 0; i < 5; i++) {
            harbor.watch = () -> {};
            harbor.table.hide(harbor.peer(0), crate);
            harbor.world.run(0.1 + i * 0.1);
            assertFalse(harbor.view(0).all(HarborProtocol.CRATE).iterator().hasNext());
            assertNull(shown().cargo());
            harbor.table.show(harbor.peer(0), crate);
            harbor.world.run(0.1);
            assertEquals(shown(), harbor.crate(0).carrier());
            run(0.1, () -> harbor.putDown(crate));
            assertNull(harbor.crate(0).carrier());
            run(0.1, () -> harbor.take(ship, crate));
            assertNotNull(harbor.crate(0).carrier());
        }
    }

    @Test
    void shouldBindInAnotherTable() {
        run(1, () -> harbor.take(ship, crate));
        StateTable cellar = harbor.world.server().newTable(HarborProtocol.WORLD_CHANNEL);
        cellar.include(harbor.peer(0));
        harbor.table = cellar;
        ship = harbor.addShip(3, harbor.peer(0));
        crate = harbor.addCrate();
        harbor.take(ship, crate);
        harbor.world.run(1);
        assertEquals(shown(), harbor.crate(0).carrier());
        run(0.1, () -> harbor.putDown(crate));
        assertNull(harbor.crate(0).carrier());
        run(0.1, () -> harbor.take(ship, crate));
        assertNotNull(harbor.crate(0).carrier());
    }

    /** The crate is drawn ahead from where it was drawn behind, and stands until it is behind again. */
    @Test
    void shouldNotLetTheCrateJump() {
        harbor.rules = () -> {
            if (crate.carrier() == null) {
                crate.position().x(crate.position().x() + Harbor.SPEED);
            }
        };
        harbor.world.run(2);
        double[] last = {harbor.crate(0).position().x()};
        double[] most = new double[1];
        harbor.watch = () -> {
            double x = harbor.crate(0).position().x();
            most[0] = Math.max(most[0], x - last[0]);
            assertTrue(x >= last[0] - 0.02, () -> "goes back by " + (last[0] - x));
            last[0] = x;
        };
        crate.position().x(ship.position().x());
        harbor.world.run(1);
        most[0] = 0;
        run(1, () -> harbor.take(ship, crate));
        assertTrue(most[0] < 3.5 * Harbor.SPEED, "moves by " + most[0] + " in a tick");
        run(1, () -> harbor.putDown(crate));
        assertTrue(most[0] < 3.5 * Harbor.SPEED, "moves by " + most[0] + " in a tick");
    }

    @Test
    void shouldDrawTheCrateWithThePredictedShip() {
        run(1, () -> harbor.take(ship, crate));
        double[] most = new double[1];
        harbor.watch = () -> {
            harbor.way = harbor.world.ticks() / 60 % 2 == 0 ? 1 : -1;
            Crate seen = harbor.crate(0);
            assertEquals(shown().position().x(), CargoDrawing.drawnX(harbor.view(0), seen), 0.03);
            most[0] = Math.max(
                    most[0], Math.abs(shown().position().x() - seen.position().x()));
        };
        harbor.world.run(4);
        assertTrue(most[0] > 15, "the crate's own position trails by " + most[0]);
    }

    /** Ships come and go, take crates from the water and from each other, from the first tick on. */
    @ParameterizedTest
    @EnumSource(
            value = NetworkPreset.class,
            names = {"LAN", "BROADBAND", "MOBILE", "BAD_WIFI"})
    void shouldBeShownInOneStepOverNetworks(NetworkPreset preset) {
        for (int run = 0; run < SEEDS; run++) {
            long seed = Seeds.of(BindTest.class, run);
            try (Harbor busy = new Harbor(
                    World.of(HarborProtocol.get()).preset(preset).seed(seed).clients(2))) {
                new Traffic(busy, new Random(seed)).play(10);
                assertTrue(busy.shownCarrying > 100, () -> "carrying " + busy.shownCarrying);
            } catch (AssertionError torn) {
                throw new AssertionError(Seeds.option() + ", run " + run, torn);
            }
        }
    }
}

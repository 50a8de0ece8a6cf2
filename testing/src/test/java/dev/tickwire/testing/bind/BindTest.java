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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void shouldShowPickUpsAndDropsOfTheOwnShipOnArrival() {
        harbor.pickUp(ship, crate);
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
    void shouldShowTheCrateOfARemovedShip() {
        run(1, () -> harbor.pickUp(ship, crate));
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
        run(1, () -> harbor.pickUp(ship, crate));
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
    void shouldPassFromShipToShip() {
        run(1, () -> harbor.pickUp(ship, crate));
        for (int i = 0; i < 6; i++) {
            run(i % 3 * 0.1 + 0.05, () -> harbor.pass(crate, other));
            run(0.4 - i % 3 * 0.1, () -> harbor.pass(crate, ship));
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
        run(1, () -> harbor.pickUp(ship, crate));
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
            run(0.1, () -> harbor.pickUp(ship, crate));
            assertNotNull(harbor.crate(0).carrier());
        }
    }

    @Test
    void shouldBindInAnotherTable() {
        run(1, () -> harbor.pickUp(ship, crate));
        StateTable cellar = harbor.world.server().newTable(HarborProtocol.WORLD_CHANNEL);
        cellar.include(harbor.peer(0));
        harbor.table = cellar;
        ship = harbor.addShip(3, harbor.peer(0));
        crate = harbor.addCrate();
        harbor.pickUp(ship, crate);
        harbor.world.run(1);
        assertEquals(shown(), harbor.crate(0).carrier());
        run(0.1, () -> harbor.putDown(crate));
        assertNull(harbor.crate(0).carrier());
        run(0.1, () -> harbor.pickUp(ship, crate));
        assertNotNull(harbor.crate(0).carrier());
    }

    private static Harbor late(double latencyMillis) {
        Duration late = Duration.ofMillis(300);
        Harbor made = new Harbor(World.of(HarborProtocol.get())
                .conditions(NetworkConditions.perfect().withLatencyMillis(latencyMillis))
                .clients(1)
                .clientSettings(client -> client.viewDelay(late, late)));
        made.world.connect();
        return made;
    }

    /** The crate is drawn ahead from where it was drawn behind, and stands until it is behind again. */
    @Test
    void shouldNotLetTheCrateJump() {
        try (Harbor slow = late(75)) {
            Ship mine = slow.addShip(1, slow.peer(0));
            Crate drifting = slow.addCrate();
            slow.rules = () -> {
                if (drifting.carrier() == null) {
                    drifting.position().x(drifting.position().x() + Harbor.SPEED);
                }
            };
            slow.world.run(3);
            drifting.position().x(mine.position().x());
            slow.world.run(1);
            double[] last = {slow.crate(0).position().x()};
            double[] maximum = new double[1];
            slow.watch = () -> {
                double x = slow.crate(0).position().x();
                maximum[0] = Math.max(maximum[0], x - last[0]);
                assertTrue(x >= last[0] - 0.02, () -> "goes back by " + (last[0] - x));
                last[0] = x;
            };
            slow.pickUp(mine, drifting);
            slow.world.run(1);
            assertTrue(maximum[0] < 6 * Harbor.SPEED, "moves by " + maximum[0] + " in a tick, of a gap of 18 ticks");
            maximum[0] = 0;
            slow.putDown(drifting);
            slow.world.run(1);
            assertTrue(maximum[0] < 1.5 * Harbor.SPEED, "moves by " + maximum[0] + " in a tick");
        }
    }

    @Test
    void shouldDrawTheCrateWithThePredictedShip() {
        run(1, () -> harbor.pickUp(ship, crate));
        double[] maximum = new double[1];
        harbor.watch = () -> {
            harbor.direction = harbor.world.ticks() / 60 % 2 == 0 ? 1 : -1;
            Crate seen = harbor.crate(0);
            assertEquals(shown().position().x(), CargoDrawing.drawnX(harbor.view(0), seen), 0.03);
            maximum[0] = Math.max(
                    maximum[0],
                    Math.abs(shown().position().x() - seen.position().x()));
        };
        harbor.world.run(4);
        assertTrue(maximum[0] > 15, "the crate's own position trails by " + maximum[0]);
    }

    /** The player's ship takes a crate that another has put down, before the view has come to that. */
    @Test
    void shouldPickUpACrateThatAnotherJustDropped() {
        try (Harbor slow = late(5)) {
            Ship mine = slow.addShip(1, slow.peer(0));
            Ship theirs = slow.addShip(2, null);
            Crate each = slow.addCrate();
            for (int ticks = 0; ticks < 20; ticks++) {
                slow.pickUp(theirs, each);
                slow.world.run(1);
                slow.putDown(each);
                slow.world.run(ticks / 60.0);
                slow.pickUp(mine, each);
                slow.world.run(1);
                slow.putDown(each);
                slow.world.run(2);
            }
            assertTrue(slow.shownCarrying > 1000);
        }
    }

    /** The packets of a change are lost: later ones must resend both updates, though one object stands still. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendAllAgainThatIsShownInOneStep(boolean isSunk) {
        NetworkConditions line = NetworkConditions.perfect().withLatencyMillis(75);
        try (Harbor slow = late(75)) {
            Ship mine = slow.addShip(1, slow.peer(0));
            Ship theirs = slow.addShip(2, null);
            Crate each = slow.addCrate();
            slow.rules = () -> each.turns(slow.world.ticks() & 0xFF);
            slow.pickUp(isSunk ? mine : theirs, each);
            slow.world.run(2);
            if (isSunk) {
                slow.table.remove(mine);
                each.carrier(null);
            } else {
                slow.putDown(each);
                slow.world.run(0.19);
                slow.pickUp(mine, each);
            }
            slow.world.conditions(line, line.withLoss(1));
            slow.world.run(0.05);
            slow.world.conditions(line, line);
            slow.world.run(1);
            assertEquals(isSunk ? null : slow.shown(0, mine), slow.crate(0).carrier());
        }
    }

    /** Ships that stand still are sent once, so that what is lost of one has to come with the others. */
    @Test
    void shouldBeShownInOneStepWhereMuchIsLost() {
        for (int run = 0; run < 4 * SEEDS; run++) {
            long seed = Seeds.of(BindTest.class, run);
            try (Harbor busy = new Harbor(World.of(HarborProtocol.get())
                    .conditions(LINE.withLoss(0.25))
                    .seed(seed)
                    .clients(2))) {
                busy.direction = 0;
                new Traffic(busy, new Random(seed)).play(15);
            } catch (AssertionError torn) {
                throw new AssertionError(Seeds.option() + ", run " + run, torn);
            }
        }
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

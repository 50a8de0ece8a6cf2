package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.StateWriter;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.transport.NetworkConditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table that is set to what is read of another, with the same numbers. */
class MirroredTableTest {
    private static final NetworkConditions ROUGH =
            NetworkConditions.perfect().withLatencyMillis(30).withLoss(0.1);

    /** Copies all objects of a channel. */
    private static void mirror(StateReader from, StateTable to) {
        StateReader before = TableContents.of(to).reader();
        StateWriter writer = TableContents.of(to).writer();
        int[] cells = new int[32];
        for (int slot = 0; slot < from.slots(); slot++) {
            if (from.number(slot) != StateReader.NO_OBJECT) {
                from.copy(slot, cells);
                writer.put(from.number(slot), from.type(slot), null, cells);
            } else if (before.number(slot) != StateReader.NO_OBJECT) {
                writer.remove(before.number(slot));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 300})
    void shouldShowTheSameAsTheMirroredTable(int every) {
        long seed = Seeds.of(MirroredTableTest.class);
        String situation = "seed " + seed + "L";
        try (Fleet real = new Fleet(seed, 2, ROUGH);
                Fleet mirror = new Fleet(seed, 1, ROUGH)) {
            real.pilots.forEach(Fleet.Pilot::connect);
            mirror.pilots.get(0).connect();
            for (int tick = 1; tick <= Runs.of(600, 1_500); tick++) {
                real.play();
                real.tick();
                if (tick % every == 0) {
                    mirror(TableContents.of(real.world).reader(), mirror.world);
                    mirror(TableContents.of(real.ground).reader(), mirror.ground);
                }
                mirror.tick();
            }
            mirror(TableContents.of(real.world).reader(), mirror.world);
            mirror(TableContents.of(real.ground).reader(), mirror.ground);
            mirror.settle(situation);
            assertEquals(real.world.count(), mirror.world.count(), situation);
            assertTrue(mirror.world.count() > 2, situation + ": " + mirror.world.count());
            Fleet.Pilot pilot = mirror.pilots.get(0);
            for (Ship ship : real.world.all(Ship.TYPE)) {
                Ship seen = null;
                for (Ship each : pilot.world.all(Ship.TYPE)) {
                    seen = Replica.of(each).number() == Replica.of(ship).number() ? each : seen;
                }
                assertEquals(ship.name(), seen.name(), situation);
                assertEquals(ship.x(), seen.x(), situation);
                assertArrayEquals(ship.cargo(), seen.cargo(), situation);
                assertEquals(name(ship.target()), name(seen.target()), situation);
            }
        }
    }

    private static int name(Ship ship) {
        return ship == null ? -1 : ship.name();
    }

    @Test
    void shouldReadWhatAClientShows() {
        try (Fleet real = new Fleet(31, 1, NetworkConditions.perfect());
                Fleet mirror = new Fleet(32, 1, NetworkConditions.perfect())) {
            real.pilots.get(0).connect();
            mirror.pilots.get(0).connect();
            Ship own = real.addShip().ammunition(3);
            Ship other = real.addShip().x(77).target(own);
            real.ticks(5);
            real.world.owner(own, real.server.peer(0));
            real.ticks(5);
            StateReader shown = ViewContents.of(real.pilots.get(0).world).reader();
            assertEquals(real.pilots.get(0).world.tick(), shown.tick());
            assertEquals(0, shown.owner(Replica.of(own).number() & 0xFFFF));
            assertEquals(StateReader.NO_OWNER, shown.owner(Replica.of(other).number() & 0xFFFF));
            mirror(shown, mirror.world);
            mirror.ticks(5);
            for (Ship seen : mirror.pilots.get(0).world.all(Ship.TYPE)) {
                assertEquals(
                        Replica.of(seen).number() == Replica.of(own).number() ? own.name() : other.name(), seen.name());
                assertEquals(
                        Replica.of(seen).number() == Replica.of(own).number() ? -1 : own.name(), name(seen.target()));
            }
            assertEquals(2, mirror.pilots.get(0).world.count());
        }
    }

    @Test
    void shouldRejectANumberOutsideTheChannel() {
        try (Fleet fleet = new Fleet(33, 1, NetworkConditions.perfect())) {
            StateWriter writer = TableContents.of(fleet.world).writer();
            IllegalArgumentException refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> writer.put(FleetProtocol.MAX_SHIPS, Ship.TYPE, null, new int[32]));
            assertEquals("slot = 40, must be in 0..39", refused.getMessage());
            assertThrows(IllegalArgumentException.class, () -> writer.put(0, FleetProtocol.ROCK, null, new int[32]));
        }
    }

    @Test
    void shouldRefuseValuesThatNoObjectHas() {
        try (Fleet fleet = new Fleet(34, 1, NetworkConditions.perfect())) {
            int[] cells = new int[Ship.TYPE.cells()];
            fleet.addShip();
            fleet.tick();
            TableContents.of(fleet.world).reader().copy(0, cells);
            StateWriter writer = TableContents.of(fleet.world).writer();
            writer.put(0, Ship.TYPE, null, cells);
            cells[1] = 1001;
            assertThrows(IllegalArgumentException.class, () -> writer.put(0, Ship.TYPE, null, cells));
        }
    }
}

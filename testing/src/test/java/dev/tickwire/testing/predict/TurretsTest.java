package dev.tickwire.testing.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.Inputs;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.World;
import dev.tickwire.testing.turrets.Gear;
import dev.tickwire.testing.turrets.Turn;
import dev.tickwire.testing.turrets.Turret;
import dev.tickwire.testing.turrets.TurretsProtocol;
import dev.tickwire.transport.NetworkConditions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rules of a game that let directions grow beyond their bounds, by values of {@code once} fields. */
class TurretsTest {
    private final World world = World.of(TurretsProtocol.get())
            .seed(3)
            .conditions(NetworkConditions.perfect().withLatencyMillis(40))
            .clients(1)
            .start();
    private final StateTable table = world.server().state(TurretsProtocol.WORLD_CHANNEL);
    private final Inputs<Turn> turns = world.server().inputs(TurretsProtocol.TURNS_CHANNEL);
    private final Client client = world.client(0);
    private int direction = 1;

    @AfterEach
    void close() {
        world.close();
    }

    private static void step(Turret turret, Turn turn) {
        turret.facing(turret.facing() + turn.way() * turret.speed());
        turret.barrel(turret.barrel() + turn.way() * 37);
        turret.hour(turret.hour() + turn.way());
    }

    /** Connects, and adds a turret of the player's, whose numbers lie between two steps. */
    private Turret begin() {
        world.eachTick(tick -> {
            while (client.isTickDue()) {
                client.inputs(TurretsProtocol.TURNS_CHANNEL).next().way(direction);
            }
            for (Turret turret : table.all(TurretsProtocol.TURRET)) {
                step(turret, turns.of(turret));
            }
        });
        world.connect();
        world.run(10);
        Peer peer = world.server().peers().iterator().next();
        Turret turret = table.add(TurretsProtocol.TURRET).speed(7.2f);
        turret.useGear().teeth(12).ratio(3.4f);
        table.owner(turret, peer);
        return turret;
    }

    /** The server rounds {@code once} fields, so that a rule that uses them has the same result at both sides. */
    @Test
    void shouldPredictByValuesSentOnceWithoutAnError() {
        client.predict(TurretsProtocol.TURRET, TurretsProtocol.TURNS_CHANNEL, TurretsTest::step);
        Turret turret = begin();
        world.run(20);
        assertEquals(7, turret.speed(), 1e-5, "the nearest step");
        assertEquals(3, turret.gear().ratio(), 1e-5, "the nearest step");
        assertEquals(0, client.predictions().corrections(), client.predictions()::toString);
        assertTrue(client.predictions().steps() > 1000);
    }

    @Test
    void shouldWrapAroundAtBothSides() {
        client.predict(TurretsProtocol.TURRET, TurretsProtocol.TURNS_CHANNEL, TurretsTest::step);
        Turret turret = begin();
        for (direction = 1; direction >= -1; direction -= 2) {
            boolean isTurned = false;
            for (int tick = 0; tick < 200; tick++) {
                float before = turret.facing();
                world.tick();
                isTurned |= Math.abs(turret.facing() - before) > 180;
                double moved = Math.abs(turret.facing() - before) % 360;
                assertTrue(Math.min(moved, 360 - moved) < 7.3, () -> "turned by " + moved);
            }
            assertTrue(isTurned);
        }
        direction = 0;
        world.run(2);
        Turret shown = client.state(TurretsProtocol.WORLD_CHANNEL)
                .all(TurretsProtocol.TURRET)
                .iterator()
                .next();
        assertEquals(turret.facing(), shown.facing(), 0.05);
        assertEquals(turret.barrel(), shown.barrel());
        assertEquals(turret.hour(), shown.hour());
        assertEquals(0, client.predictions().corrections(), client.predictions()::toString);
    }

    @Test
    void shouldSetNumbersBetweenTheirBounds() {
        Turret turret = table.add(TurretsProtocol.TURRET);
        assertEquals(10, turret.facing(370).facing());
        assertEquals(359, turret.facing(-1).facing());
        assertEquals(360, turret.facing(360).facing());
        assertEquals(-120 * 16 + 5, turret.barrel(120 * 16 + 5).barrel());
        assertEquals(1, turret.hour(25).hour());
        assertEquals(24, turret.hour(24).hour());
        assertThrows(IllegalArgumentException.class, () -> turret.facing(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> turret.facing(Float.NEGATIVE_INFINITY));
        assertEquals(90, turret.speed(370).speed(), "a plain field is clamped");
        Gear gear = turret.useGear();
        assertEquals(90, gear.ratio(370).ratio(), "a plain field is clamped");
    }
}

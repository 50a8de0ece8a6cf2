package dev.tickwire.testing.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.StateView;
import dev.tickwire.testing.World;
import dev.tickwire.testing.bind.wire.Crate;
import dev.tickwire.testing.bind.wire.HarborProtocol;
import dev.tickwire.testing.bind.wire.Ship;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Objects that become the client's own, or another's, just as they are bound, unbound or removed. */
class HandOverTest {
    private static final Duration LATE = Duration.ofMillis(300);

    private Harbor harbor;
    private Ship ship;
    private Crate crate;

    @BeforeEach
    void begin() {
        harbor = new Harbor(World.of(HarborProtocol.get())
                .conditions(NetworkConditions.perfect().withLatencyMillis(20))
                .clients(1)
                .clientSettings(client -> client.viewDelay(LATE, LATE)));
        harbor.world.connect();
        ship = harbor.addShip(1, harbor.peer(0));
        crate = harbor.addCrate();
        harbor.world.run(2);
    }

    @AfterEach
    void end() {
        harbor.close();
    }

    private boolean isThere() {
        return harbor.view(0).all(HarborProtocol.CRATE).iterator().hasNext();
    }

    /** A rule for crates there is none, so that the player's own is where it was received. */
    @Test
    void shouldShowAnObjectThatBecomesOwnAtItsPosition() {
        harbor.rules = () -> {
            if (crate.carrier() == null) {
                crate.position().x(crate.position().x() + Harbor.SPEED);
            }
        };
        harbor.world.run(1);
        harbor.table.bind(ship, crate);
        harbor.world.run(0.1);
        Crate seen = harbor.crate(0);
        assertTrue(seen.position().x() < newestX(seen) - 1, "drawn on the way to where it is");
        harbor.table.owner(crate, harbor.peer(0));
        harbor.watch = () -> {
            if (seen.isOwned()) {
                assertEquals(newestX(seen), seen.position().x());
            }
        };
        harbor.world.run(0.5);
        assertTrue(seen.isOwned());
    }

    private float newestX(Crate seen) {
        return harbor.view(0).newest(seen).position().x();
    }

    @Test
    void shouldEndAtItsTickWhatWasNeverItsOwn() {
        harbor.table.owner(crate, harbor.peer(0));
        harbor.table.remove(crate);
        harbor.world.run(0.2);
        assertTrue(isThere());
        harbor.world.run(0.3);
        assertFalse(isThere());
    }

    @Test
    void shouldEndOnArrivalWhatWasItsOwnUntilThen() {
        harbor.table.owner(crate, harbor.peer(0));
        harbor.world.run(1);
        harbor.table.owner(crate, null);
        harbor.table.remove(crate);
        harbor.world.run(0.1);
        assertFalse(isThere());
    }

    @Test
    void shouldEndOnArrivalWhatWasItsOwnForATick() {
        Ship brief = harbor.addShip(2, harbor.peer(0));
        boolean[] wasShown = new boolean[1];
        harbor.watch = () -> wasShown[0] |= harbor.shown(0, brief) != null;
        harbor.world.run(1 / 60.0);
        harbor.table.remove(brief);
        harbor.world.run(0.1);
        assertTrue(wasShown[0]);
        assertNull(harbor.shown(0, brief));
    }

    @Test
    void shouldShowADroppedCrateAtItsTick() {
        harbor.pickUp(ship, crate);
        harbor.world.run(1);
        harbor.putDown(crate);
        harbor.world.run(0.4);
        int turns = crate.turns() + 1;
        crate.turns(turns);
        harbor.world.run(0.2);
        assertEquals(turns - 1, harbor.crate(0).turns());
        harbor.world.run(0.3);
        assertEquals(turns, harbor.crate(0).turns());
    }

    /** The next player has the number of the one whose ship carried the crate. */
    @Test
    void shouldNotMistakeTheNextPlayerForTheOwnerOfARemovedShip() {
        harbor.pickUp(ship, crate);
        harbor.world.run(1);
        harbor.table.remove(ship);
        crate.carrier(null);
        int index = harbor.peer(0).index();
        harbor.world.client(0).disconnect();
        harbor.world.runUntil(() -> harbor.world.server().peerCount() == 0, 1);
        int next = harbor.world.addClient();
        harbor.world.client(next).connect(World.SERVER_ADDRESS);
        StateView seen = harbor.world.client(next).state(HarborProtocol.WORLD_CHANNEL);
        harbor.world.runUntil(() -> seen.tick() > 0, 1);
        long first = seen.tick();
        harbor.world.runUntil(() -> seen.count() > 0, 1);
        assertEquals(index, harbor.peer(next).index());
        assertTrue(harbor.world.client(next).viewTick() >= first, "shown at its tick");
    }
}

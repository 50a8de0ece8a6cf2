package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.replica.Replica;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateObjectTest {
    private static final int NONE = -9;
    private static final int TELEPORT = 6;

    private final Fighter fighter = new Fighter(Fighter.TYPE);

    /** The cells that are written; the others hold {@link #NONE}. */
    private int[] changes() {
        int[] cells = new int[Fighter.LAYOUT.cells().cells() + 1];
        Arrays.fill(cells, NONE);
        Replica.of(fighter).freezeChanges(cells, 1);
        assertEquals(NONE, cells[0]);
        int[] own = Arrays.copyOfRange(cells, 1, cells.length);
        assertTrue(own[TELEPORT] >= 0);
        own[TELEPORT] = NONE;
        return own;
    }

    @Test
    void shouldHaveNoChangesAfterAllValuesWereSet() {
        fighter.x(5);
        int[] cells = new int[Fighter.LAYOUT.cells().cells()];
        Replica.of(fighter).freezeAll(cells, 0);
        fighter.x(6);
        fighter.teleport();
        assertTrue(Replica.of(fighter).hasChanges());
        Replica.of(fighter).thawAll(cells, 0);
        assertFalse(Replica.of(fighter).hasChanges());
        assertEquals(5, fighter.x());
        Replica.of(fighter).setAll(cells);
        assertTrue(Replica.of(fighter).hasChanges());
    }

    @Test
    void shouldFreezeChangedFields() {
        assertArrayEquals(new int[] {NONE, NONE, NONE, NONE, NONE, NONE, NONE}, changes());
        fighter.x(5).ammunition(3);
        assertArrayEquals(new int[] {NONE, 5, 3, NONE, NONE, NONE, NONE}, changes());
        fighter.x(6);
        assertArrayEquals(new int[] {NONE, 6, NONE, NONE, NONE, NONE, NONE}, changes());
    }

    @Test
    void shouldFreezeAStructEachTimeAfterItsGetterWasCalled() {
        fighter.bag().coins(2);
        assertArrayEquals(new int[] {NONE, NONE, NONE, NONE, 2, 0, NONE}, changes());
        assertArrayEquals(new int[] {NONE, NONE, NONE, NONE, 2, 0, NONE}, changes());
    }

    @Test
    void shouldFreezeAllFieldsTheFirstTime() {
        int[] cells = new int[Fighter.LAYOUT.cells().cells()];
        Replica.of(fighter).freezeAll(cells, 0);
        assertArrayEquals(new int[] {7, 0, 0, ObjectDirectory.NO_REFERENCE, 0, 0, 0}, cells);
        assertArrayEquals(new int[] {NONE, NONE, NONE, NONE, NONE, NONE, NONE}, changes());
    }

    @Test
    void shouldCountOneTeleportPerFreeze() {
        int[] cells = new int[Fighter.LAYOUT.cells().cells()];
        for (int expected : new int[] {1, 2, 3, 0, 1}) {
            fighter.teleport();
            fighter.teleport();
            Replica.of(fighter).freezeChanges(cells, 0);
            assertEquals(expected, cells[TELEPORT]);
            Replica.of(fighter).freezeChanges(cells, 0);
            assertEquals(expected, cells[TELEPORT]);
        }
    }

    @Test
    void shouldRejectChangesOfLockedFields() {
        Replica.of(fighter)
                .lock(Fighter.LAYOUT.cells().once(), "the field is `once`, and was sent when the object appeared");
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> fighter.name(3));
        assertEquals(
                "Fighter.name cannot be changed: the field is `once`, and was sent when the object appeared",
                refused.getMessage());
        fighter.x(4);
        fighter.bag().coins(1);
        fighter.teleport();
        assertArrayEquals(new int[] {NONE, 4, NONE, NONE, 1, 0, NONE}, changes());

        Replica.of(fighter).lock(-1, "the server updates it");
        refused = assertThrows(IllegalStateException.class, () -> fighter.x(3));
        assertEquals("Fighter.x cannot be changed: the server updates it", refused.getMessage());
        refused = assertThrows(IllegalStateException.class, fighter::teleport);
        assertEquals("Fighter cannot be teleported: the server updates it", refused.getMessage());
        Fighter.Bag bag = fighter.bag();
        refused = assertThrows(IllegalStateException.class, () -> bag.coins(3));
        assertEquals("Bag of Fighter cannot be changed: the server updates it", refused.getMessage());
        assertEquals(1, bag.coins());
        assertEquals(4, fighter.x());
        // What the game was given of a field that is locked is not taken down any more.
        assertArrayEquals(new int[] {NONE, NONE, NONE, NONE, NONE, NONE, NONE}, changes());

        Replica.of(fighter).lock(0, "");
        assertEquals(3, fighter.x(3).x());
    }

    @Test
    void shouldReportPresenceAndOwner() {
        assertFalse(fighter.isPresent());
        assertFalse(fighter.isOwned());
        Replica.of(fighter).setPresent(true);
        Replica.of(fighter).setOwned(true);
        assertTrue(fighter.isPresent());
        assertTrue(fighter.isOwned());
        Replica.of(fighter).setPresent(false);
        assertFalse(fighter.isPresent());
        assertSame(Fighter.TYPE, ObjectType.of(fighter));
    }

    @Test
    void shouldKeepWhatTheGameAttaches() {
        assertNull(fighter.attachment());
        fighter.attach(this);
        assertSame(this, fighter.attachment());
        fighter.attach(null);
        assertNull(fighter.attachment());
    }

    @Test
    void shouldReferToObjectsOfTheSameEndpoint() {
        EndpointObjects directory = new EndpointObjects();
        ChannelObjects objects =
                new ChannelObjects("world", 20, List.of(Ship.TYPE, Crate.TYPE, Ship.TYPE, Fighter.TYPE));
        directory.add(objects);
        Fighter other = new Fighter(Fighter.TYPE);
        assertNull(fighter.target());
        assertEquals("target=none", fighter.targetText());
        Replica.of(fighter).place(directory, 4);
        assertEquals(4, Replica.of(fighter).number());
        assertEquals(
                "Fighter.target = a Fighter that is not present, must be present and of the same endpoint and table",
                assertThrows(IllegalArgumentException.class, () -> fighter.target(other))
                        .getMessage());
        EndpointObjects elsewhere = new EndpointObjects();
        ChannelObjects others = new ChannelObjects("world", 20, objects.types());
        elsewhere.add(others);
        Replica.of(other).place(elsewhere, 17);
        others.put(17, other);
        assertEquals(
                "Fighter.target = a Fighter that belongs to another endpoint or table,"
                        + " must be present and of the same endpoint and table",
                assertThrows(IllegalArgumentException.class, () -> fighter.target(other))
                        .getMessage());
        Replica.of(other).place(directory, 17);
        objects.put(17, other);
        assertFalse(fighter.hasTarget());
        fighter.target(other);
        assertTrue(fighter.hasTarget());
        assertSame(other, fighter.target());
        assertEquals("target=#17", fighter.targetText());
        assertArrayEquals(new int[] {NONE, NONE, NONE, 17, NONE, NONE, NONE}, changes());

        assertNull(fighter.rocket(), "it is of another class");
        objects.remove(17);
        assertNull(fighter.target());
        objects.put(17, other);
        assertNull(fighter.target(null).target());
    }
}

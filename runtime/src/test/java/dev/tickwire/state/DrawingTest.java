package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A client that shows each tick when its view reaches it; the first tick that is sent is 2. */
class DrawingTest {
    private static final double NEARLY = 1e-9;

    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable table = pair.table;
    private final ReplicationPair.TestPeer peer = connect(Ship.TYPE);

    private ReplicationPair.TestPeer connect(ObjectType<Ship> ships) {
        ReplicationPair.TestPeer end = pair.newIdleEnd(ships);
        end.client.delay();
        end.connect();
        return end;
    }

    /** Adds a ship that moves by 10 in each tick, and sends so many ticks; the first is 2, with x 100. */
    private Ship moving(int ticks) {
        Ship ship = table.add(Ship.TYPE).name(1).x(100);
        pair.flush();
        for (int i = 1; i < ticks; i++) {
            ship.x(ship.x() + 10);
            pair.flush();
        }
        return ship;
    }

    @Test
    void shouldShowEachThingAtItsTick() {
        Ship ship = table.add(Ship.TYPE).name(4).x(100);
        pair.flush();
        ship.x(110).cargo(3);
        pair.flush();
        table.remove(ship);
        pair.flush();
        assertEquals(0, peer.view.count());
        assertEquals(4, peer.view.tick());
        peer.advance(1.9);
        assertEquals(List.of(), peer.pollEvents());
        peer.advance(2);
        assertEquals(List.of("appears ship 4"), peer.pollEvents());
        Ship seen = peer.ship();
        assertEquals(100, seen.drawnX());
        peer.advance(2.25);
        assertEquals(102.5, seen.drawnX(), NEARLY);
        assertEquals(0, seen.cargo().length);
        assertEquals(List.of(), peer.pollEvents());
        peer.advance(2.75);
        assertEquals(107.5, seen.drawnX(), NEARLY);
        peer.advance(3);
        assertEquals(110, seen.drawnX());
        assertEquals(110, seen.x());
        assertEquals(1, seen.cargo().length);
        assertEquals(List.of("changes ship 4 " + (Ship.X_CHANGED | Ship.CARGO_CHANGED)), peer.pollEvents());
        peer.advance(3.9);
        assertTrue(seen.isPresent());
        peer.advance(4);
        assertEquals(List.of("vanishes ship 4 REMOVED"), peer.pollEvents());
        assertFalse(seen.isPresent());
    }

    @Test
    void shouldNotifyOnceOfAllPassedTicks() {
        Ship ship = moving(5);
        ship.cargo(1);
        pair.flush();
        peer.advance(3);
        peer.pollEvents();
        peer.advance(7);
        assertEquals(List.of("changes ship 1 " + (Ship.X_CHANGED | Ship.CARGO_CHANGED)), peer.pollEvents());
        assertEquals(140, peer.ship().drawnX());
    }

    @Test
    void shouldDrawAtItsOldPlaceUntilItMoved() {
        Ship ship = moving(1);
        for (int i = 0; i < 6; i++) {
            pair.flush();
        }
        ship.x(120);
        pair.flush();
        assertEquals(9, peer.view.tick());
        peer.advance(5);
        assertEquals(100, peer.ship().drawnX());
        peer.advance(8);
        assertEquals(100, peer.ship().drawnX());
        peer.advance(8.5);
        assertEquals(110, peer.ship().drawnX(), NEARLY);
    }

    @Test
    void shouldNotInterpolateATeleport() {
        Ship ship = moving(2);
        ship.x(700);
        ship.teleport();
        pair.flush();
        peer.advance(3.9);
        assertEquals(110, peer.ship().drawnX());
        peer.advance(4);
        assertEquals(700, peer.ship().drawnX());
        peer.isCut = true;
        pair.flush();
        peer.advance(4.5);
        assertEquals(700, peer.ship().drawnX(), "no motion is known of it");
    }

    @Test
    void shouldExtrapolateForSomeTimeWithoutUpdates() {
        Ship ship = moving(4);
        peer.advance(4.5);
        assertEquals(125, peer.ship().drawnX(), NEARLY);
        assertEquals(0, peer.view.extrapolatedFrames());
        peer.isCut = true;
        for (int i = 0; i < 6; i++) {
            pair.flush();
        }
        peer.advance(5.5);
        assertEquals(135, peer.ship().drawnX(), NEARLY);
        assertEquals(130, peer.ship().x());
        peer.advance(6.75);
        assertEquals(147.5, peer.ship().drawnX(), NEARLY);
        peer.advance(7.5);
        peer.advance(9);
        assertEquals(150, peer.ship().drawnX(), NEARLY);
        assertEquals(2, peer.view.extrapolatedFrames());
        assertEquals(3, peer.view.drawnFrames());
        peer.isCut = false;
        ship.x(140);
        pair.flush();
        pair.flush();
        peer.advance(12);
        assertEquals(140, peer.ship().x());
        assertEquals(150, peer.ship().drawnX(), NEARLY, "it is drawn where it was, and goes over");
        peer.advance(16);
        assertEquals(145, peer.ship().drawnX(), 3);
        peer.advance(60);
        assertEquals(140, peer.ship().drawnX());
    }

    /** A packet comes late: the ship was drawn on, and had turned around by then. */
    @Test
    void shouldBlendToTheReceivedPlaceAfterAnExtrapolation() {
        Ship ship = moving(4);
        peer.advance(5);
        peer.advance(6.9);
        double before = peer.ship().drawnX();
        assertEquals(149, before, NEARLY);
        ship.x(120);
        pair.flush();
        ship.x(110);
        pair.flush();
        ship.x(100);
        pair.flush();
        pair.flush();
        double last = before;
        for (double tick = 6.9; tick < 60; tick += 0.25) {
            peer.advance(tick);
            double drawn = peer.ship().drawnX();
            assertTrue(drawn <= last && last - drawn < 5, "drawn at " + drawn + " after " + last);
            last = drawn;
        }
        assertEquals(100, peer.ship().drawnX());
    }

    /** A ship that jumps is drawn where it is at once, also after it was extrapolated. */
    @Test
    void shouldNotBlendATeleportAfterAnExtrapolation() {
        Ship ship = moving(4);
        peer.advance(5);
        peer.advance(6.9);
        ship.x(700).teleport();
        pair.flush();
        peer.advance(6.95);
        assertEquals(700, peer.ship().drawnX());
    }

    @Test
    void shouldNotExtrapolateAnObjectAtRest() {
        moving(4);
        pair.flush();
        peer.advance(5.5);
        assertEquals(130, peer.ship().drawnX());
        peer.isCut = true;
        pair.flush();
        peer.advance(8);
        assertEquals(130, peer.ship().drawnX());
        assertEquals(0, peer.view.extrapolatedFrames());
        assertEquals(6, peer.view.wholeTick());
    }

    @Test
    void shouldNotExtrapolateAnObjectWithoutALaterUpdate() {
        moving(4);
        peer.isCut = true;
        pair.flush();
        peer.isCut = false;
        pair.flush();
        assertEquals(7, peer.view.tick());
        assertEquals(5, peer.view.wholeTick(), "what tick 6 changed is not known");
        peer.advance(5.5);
        assertEquals(130, peer.ship().drawnX(), "nothing moved it in tick 7");
        assertEquals(0, peer.view.extrapolatedFrames());
    }

    @Test
    void shouldExtrapolateAnObjectThatALaterPacketHadNoRoomFor() {
        Ship ship = moving(4);
        peer.isCut = true;
        ship.x(140);
        pair.flush();
        peer.isCut = false;
        pair.roomBits = 0;
        ship.x(150);
        pair.flush();
        assertEquals(7, peer.view.tick());
        peer.advance(5.5);
        assertEquals(135, peer.ship().drawnX(), NEARLY);
    }

    @Test
    void shouldShowOwnObjectsOnArrival() {
        Ship ship = moving(1);
        peer.advance(2);
        for (int i = 0; i < 3; i++) {
            ship.x(ship.x() + 10);
            pair.flush();
        }
        peer.pollEvents();
        table.owner(ship, peer);
        ship.x(140).ammunition(7);
        pair.flush();
        assertEquals(List.of("changes ship 1 " + (Ship.X_CHANGED | Ship.AMMUNITION_CHANGED)), peer.pollEvents());
        assertTrue(peer.ship().isOwned());
        assertEquals(140, peer.ship().drawnX());
        peer.advance(4.5);
        assertEquals(140, peer.ship().drawnX());
        assertEquals(List.of(), peer.pollEvents());

        table.owner(ship, null);
        ship.x(150);
        pair.flush();
        peer.advance(6.5);
        assertTrue(peer.ship().isOwned());
        assertEquals(140, peer.ship().drawnX());
        peer.advance(7);
        assertFalse(peer.ship().isOwned());
        assertEquals(150, peer.ship().drawnX());
        assertEquals(List.of("changes ship 1 " + (Ship.X_CHANGED | Ship.AMMUNITION_CHANGED)), peer.pollEvents());
        ship.x(160);
        pair.flush();
        peer.advance(7.5);
        assertEquals(155, peer.ship().drawnX(), NEARLY);

        table.owner(ship, peer);
        pair.flush();
        table.remove(ship);
        pair.flush();
        assertEquals(0, peer.view.count());
    }

    @Test
    void shouldShowImmediateObjectsOnArrival() {
        ReplicationPair.TestPeer other = connect(Ship.IMMEDIATE);
        Ship ship = moving(1);
        assertEquals(List.of("appears ship 1"), other.pollEvents());
        ship.x(300);
        pair.flush();
        assertEquals(300, other.ship().drawnX());
        table.remove(ship);
        pair.flush();
        assertEquals(0, other.view.count());
        other.advance(2.5);
        assertEquals(0, other.view.count());
    }

    @Test
    void shouldReturnTheNewestVersionOfADrawnObject() {
        Ship ship = moving(1);
        peer.advance(2);
        Ship seen = peer.ship();
        assertEquals(100, peer.view.newest(seen).x());
        ship.x(110).cargo(8);
        table.owner(ship, null);
        pair.flush();
        Ship newest = peer.view.newest(seen);
        assertEquals(110, newest.x());
        assertEquals(8, newest.cargo()[0]);
        assertEquals(1, newest.name());
        assertEquals(50, newest.shield());
        assertTrue(newest.isPresent());
        assertNotSame(seen, newest);
        assertEquals(100, seen.x());
        assertThrows(IllegalStateException.class, () -> newest.x(3));
        table.remove(ship);
        pair.flush();
        assertSame(newest, peer.view.newest(seen));
        assertEquals(110, newest.x());
        peer.advance(4);
        assertThrows(IllegalArgumentException.class, () -> peer.view.newest(seen));
    }

    @Test
    void shouldReferOnlyToObjectsThatHaveAppeared() {
        Ship hunter = table.add(Ship.TYPE).name(1);
        pair.flush();
        hunter.target(table.add(Ship.TYPE).name(2));
        table.owner(hunter, peer);
        pair.flush();
        Ship seen = peer.ship();
        peer.pollEvents();
        assertNull(seen.target());
        peer.advance(3);
        assertNotNull(seen.target());
        assertEquals(List.of("appears ship 2", "changes ship 1 " + Ship.TARGET_CHANGED), peer.pollEvents());
    }

    @Test
    void shouldEndAllObjectsAtTheTickOfAResync() {
        Ship ship = moving(2);
        peer.advance(3);
        peer.pollEvents();
        Ship seen = peer.ship();
        StateTable room = pair.server.newTable(0);
        room.add(Ship.TYPE).name(9);
        table.exclude(peer);
        room.include(peer);
        ship.x(300);
        pair.flush();
        assertEquals(0, peer.view.wholeTick() % 4);
        peer.advance(3.9);
        assertSame(seen, peer.ship());
        assertEquals(List.of(), peer.pollEvents());
        assertEquals(1, peer.completions);
        peer.advance(4);
        assertEquals(List.of("vanishes ship 1 OUT_OF_SIGHT", "appears ship 9"), peer.pollEvents());
        assertEquals(2, peer.completions);
        room.exclude(peer);
        pair.flush();
        table.include(peer);
        pair.flush();
        peer.advance(6);
        assertEquals(List.of("vanishes ship 9 OUT_OF_SIGHT", "appears ship 1"), peer.pollEvents());
        assertEquals(300, peer.ship().drawnX());
    }

    /** Objects that the client owns are shown on arrival, in the place of those of the table that it has left. */
    @Test
    void shouldNotReportObjectsOfAnotherTableAsRemoved() {
        moving(2);
        peer.advance(3);
        peer.pollEvents();
        StateTable room = pair.server.newTable(0);
        Ship own = room.add(Ship.TYPE).name(9);
        room.include(peer);
        room.owner(own, peer);
        pair.flush();
        assertEquals(List.of("vanishes ship 1 OUT_OF_SIGHT", "appears ship 9"), peer.pollEvents());
    }

    @Test
    void shouldNotReportObjectsAddedAndRemovedBetweenTwoDrawnTicks() {
        Ship ship = moving(2);
        table.remove(ship);
        pair.flush();
        peer.advance(9);
        assertEquals(List.of(), peer.pollEvents());
        assertEquals(0, peer.view.count());
    }

    @Test
    void shouldNeverShowWaitingVersionsOfAnEndedConnection() {
        moving(1);
        peer.advance(2);
        table.add(Ship.TYPE).name(2);
        pair.flush();
        peer.pollEvents();
        peer.disconnect();
        assertEquals(List.of("vanishes ship 1 DISCONNECTED"), peer.pollEvents());
        peer.advance(5);
        assertEquals(List.of(), peer.pollEvents());
        assertEquals(0, peer.view.count());
    }

    @Test
    void shouldReplaceAnObjectAtTheTickOfTheOther() {
        Ship[] ships = new Ship[ReplicationPair.SLOTS];
        for (int i = 0; i < ships.length; i++) {
            ships[i] = table.add(Ship.TYPE).name(i);
        }
        pair.flush();
        table.remove(ships[0]);
        table.add(Ship.TYPE).name(7);
        pair.flush();
        peer.advance(2.5);
        assertEquals(List.of("appears ship 0", "appears ship 1", "appears ship 2"), peer.pollEvents());
        peer.advance(3.5);
        assertEquals(List.of("vanishes ship 0 REMOVED", "appears ship 7"), peer.pollEvents());
    }

    /** The peer leaves its table and returns while it receives nothing. */
    @Test
    void shouldNotInterpolateToTheNextObjectOfTheSlot() {
        Ship ship = moving(2);
        peer.advance(3);
        peer.pollEvents();
        Ship seen = peer.ship();
        peer.isCut = true;
        pair.server.newTable(0).include(peer);
        pair.flush();
        pair.flush();
        table.include(peer);
        ship.x(700);
        peer.isCut = false;
        pair.flush();
        assertEquals(6, peer.view.tick());
        assertEquals(110, peer.view.newest(seen).x(), "what is newer is of another life");
        peer.advance(5.9);
        assertEquals(List.of(), peer.pollEvents());
        assertSame(seen, peer.ship());
        assertTrue(seen.drawnX() <= 130, "it goes on as it did, at most: " + seen.drawnX());
        peer.advance(6);
        assertEquals(List.of("vanishes ship 1 OUT_OF_SIGHT", "appears ship 1"), peer.pollEvents());
        assertNotSame(seen, peer.ship());
        assertEquals(700, peer.ship().drawnX());
        assertFalse(seen.isPresent());
    }

    /** Owned objects are shown on arrival: the next life of one that the client does not own yet ends that one. */
    @Test
    void shouldEndAnObjectBeforeTheNextOneOfTheSlotIsShownOnArrival() {
        Ship ship = moving(2);
        peer.advance(3);
        peer.pollEvents();
        Ship seen = peer.ship();
        peer.isCut = true;
        pair.server.newTable(0).include(peer);
        pair.flush();
        table.include(peer);
        table.owner(ship, peer);
        peer.isCut = false;
        pair.flush();
        assertEquals(List.of("vanishes ship 1 OUT_OF_SIGHT", "appears ship 1"), peer.pollEvents());
        assertFalse(seen.isPresent());
        assertTrue(peer.ship().isOwned());
        peer.advance(9);
        assertEquals(List.of(), peer.pollEvents());
    }

    /** That it was out of sight is lost, and the state with which it comes back. */
    @Test
    void shouldNotInterpolateFromBeforeAnObjectWasHidden() {
        Ship ship = moving(2);
        peer.advance(3);
        peer.isCut = true;
        table.hide(peer, ship);
        pair.flush();
        ship.x(650);
        pair.flush();
        table.show(peer, ship);
        ship.x(700);
        pair.flush();
        peer.isCut = false;
        ship.x(710);
        pair.flush();
        ship.x(720);
        pair.flush();
        assertEquals(8, peer.view.tick());
        peer.advance(6.9);
        assertTrue(
                peer.ship().drawnX() <= 130,
                "it goes on as it did, at most: " + peer.ship().drawnX());
        peer.advance(7);
        assertEquals(710, peer.ship().drawnX());
        peer.advance(7.5);
        assertEquals(715, peer.ship().drawnX(), NEARLY);
        peer.pollEvents();
    }

    /** The client does not know what a lost packet changed: the update itself names the duration of the motion. */
    @Test
    void shouldDrawAtItsOldPlaceUntilTheTickThatAnUpdateNames() {
        Ship other = table.add(Ship.TYPE).name(9);
        Ship ship = moving(1);
        for (int tick = 3; tick <= 7; tick++) {
            peer.isCut = tick == 6;
            other.x(tick == 6 ? 7 : other.x());
            pair.flush();
        }
        assertEquals(5, peer.view.wholeTick(), "what tick 6 changed is not known");
        ship.x(120);
        pair.flush();
        peer.advance(6.5);
        assertEquals(100, peer.ship().drawnX());
        peer.advance(7);
        assertEquals(100, peer.ship().drawnX());
        peer.advance(7.5);
        assertEquals(110, peer.ship().drawnX(), NEARLY);
    }

    /** The budget had no room for two ticks of its motion: it is drawn as if it had moved in all three alike. */
    @Test
    void shouldInterpolateTheWholeWayAfterAPause() {
        Ship ship = moving(1);
        for (int tick = 3; tick <= 5; tick++) {
            pair.flush();
        }
        int room = pair.roomBits;
        pair.roomBits = 0;
        ship.x(110);
        pair.flush();
        ship.x(120);
        pair.flush();
        pair.roomBits = room;
        ship.x(130);
        pair.flush();
        assertEquals(8, peer.view.tick());
        peer.advance(4.5);
        assertEquals(100, peer.ship().drawnX());
        peer.advance(5);
        assertEquals(100, peer.ship().drawnX(), "all was known up to that tick");
        peer.advance(6.5);
        assertEquals(115, peer.ship().drawnX(), NEARLY);
        peer.advance(8);
        assertEquals(130, peer.ship().drawnX());
    }

    /** Both belong to the player: what the ship carries is shown with the ship, on arrival. */
    @Test
    void shouldShowInOneStepBoundObjectsOfTheSameOwner() {
        Ship ship = table.add(Ship.TYPE).name(1);
        Ship carried = table.add(Ship.TYPE).name(2);
        table.bind(ship, carried);
        table.owner(ship, peer);
        table.owner(carried, peer);
        pair.flush();
        peer.pollEvents();
        ship.cargo(2);
        carried.cargo(1);
        pair.flush();
        assertEquals(
                List.of("changes ship 1 " + Ship.CARGO_CHANGED, "changes ship 2 " + Ship.CARGO_CHANGED),
                peer.pollEvents());
    }

    /** Acks are lost: each update marks the ship as out of sight before, and the ship moves from one to the next. */
    @Test
    void shouldInterpolateAnObjectThatIsVisibleAgain() {
        Ship ship = moving(2);
        peer.advance(3);
        hideAndShow(ship, 700);
        peer.areAcksLost = true;
        ship.x(710);
        pair.flush();
        ship.x(720);
        pair.flush();
        assertEquals(8, peer.view.tick());
        peer.advance(7.5);
        assertEquals(715, peer.ship().drawnX(), NEARLY);
    }

    @Test
    void shouldNotInterpolateAnObjectThatWasHiddenTwice() {
        Ship ship = moving(2);
        peer.advance(3);
        hideAndShow(ship, 690);
        ship.x(700);
        pair.flush();
        assertEquals(7, peer.view.tick());
        peer.advance(7);
        assertEquals(700, peer.ship().drawnX());
        hideAndShow(ship, 190);
        ship.x(200);
        pair.flush();
        assertEquals(11, peer.view.tick());
        peer.advance(10.9);
        assertEquals(700, peer.ship().drawnX());
        peer.advance(11);
        assertEquals(200, peer.ship().drawnX());
    }

    /** The ship is hidden twice within a round trip, and only the packets in between arrive. */
    @Test
    void shouldNotInterpolateAnObjectThatWasHiddenTwiceWithinARoundTrip() {
        Ship ship = moving(2);
        peer.advance(3);
        peer.areAcksLost = true;
        hideAndShow(ship, 690);
        ship.x(700);
        pair.flush();
        hideAndShow(ship, 190);
        ship.x(200);
        pair.flush();
        ship.x(210);
        pair.flush();
        assertEquals(12, peer.view.tick());
        peer.advance(7);
        assertEquals(700, peer.ship().drawnX());
        peer.advance(10.9);
        assertEquals(700, peer.ship().drawnX(), "no update shows that it moved");
        peer.advance(11);
        assertEquals(200, peer.ship().drawnX());
        peer.advance(11.5);
        assertEquals(205, peer.ship().drawnX(), NEARLY);
    }

    /** No packet shows that the ship was hidden: none was due while it was. */
    @Test
    void shouldNotInterpolateAnObjectThatWasHiddenBetweenTwoDueTicks() {
        table.every(peer, 3);
        Ship ship = table.add(Ship.TYPE).name(1).x(100);
        while (pair.tick() < 9) {
            pair.flush();
        }
        table.hide(peer, ship);
        ship.x(400);
        pair.flush();
        table.show(peer, ship);
        ship.x(700);
        pair.flush();
        pair.flush();
        assertEquals(12, peer.view.tick());
        peer.advance(9);
        peer.advance(11.9);
        assertEquals(100, peer.ship().drawnX());
        peer.advance(12);
        assertEquals(700, peer.ship().drawnX());
    }

    /** An outage so long that the server sends no objects any more: the client never receives that it was hidden. */
    @Test
    void shouldNotInterpolateAnObjectThatWasHiddenWhileNothingWasSent() {
        Ship ship = moving(2);
        peer.advance(3);
        peer.isCut = true;
        for (int tick = 0; tick < 70; tick++) {
            pair.flush();
        }
        hideAndShow(ship, 700);
        for (int tick = 0; tick < 8; tick++) {
            pair.flush();
        }
        for (double tick = 60; tick < peer.view.tick(); tick += 0.25) {
            peer.advance(tick);
            double x = peer.ship().drawnX();
            assertTrue(x <= 130 || x == 700, "drawn at " + x + " in tick " + tick);
        }
        peer.advance(peer.view.tick());
        assertEquals(700, peer.ship().drawnX());
    }

    /** Hides a ship for two ticks and shows it elsewhere, in three packets that are lost. */
    private void hideAndShow(Ship ship, int x) {
        peer.isCut = true;
        table.hide(peer, ship);
        pair.flush();
        ship.x(x - 50);
        pair.flush();
        table.show(peer, ship);
        ship.x(x);
        pair.flush();
        peer.isCut = false;
    }

    /** A state comes late, and nothing later: the ship is drawn on beyond it, from where it was drawn before. */
    @Test
    void shouldBlendToAnotherExtrapolation() {
        Ship ship = moving(4);
        peer.advance(5);
        peer.advance(6.9);
        assertEquals(149, peer.ship().drawnX(), NEARLY);
        ship.x(120);
        pair.flush();
        peer.advance(6.95);
        assertEquals(149, peer.ship().drawnX(), 1);
        assertEquals(120, peer.ship().x());
    }

    /** Each state comes after the ship was drawn on beyond the one before: it is drawn as evenly as it moves. */
    @ParameterizedTest
    @CsvSource({"1, 0.4", "2, 0"})
    void shouldDrawAnEvenMotionEvenlyThoughAllStatesAreLate(int ticksApart, double late) {
        Ship ship = moving(4);
        int room = pair.roomBits;
        for (int tick = 5; tick < 50; tick++) {
            peer.advance(tick + late);
            assertEquals(130 + 10 * (tick + late - 5), peer.ship().drawnX(), NEARLY, "at tick " + tick);
            ship.x(ship.x() + 10);
            pair.roomBits = (tick + 1) % ticksApart == 0 ? room : 0;
            pair.flush();
        }
    }

    /**
     * All states are late, and the ship goes faster by 1 every 4 ticks: each time its extrapolation was 1.4 short, of
     * which less than half is left until the next time.
     */
    @Test
    void shouldFollowAnUnevenMotionThoughAllStatesAreLate() {
        Ship ship = moving(4);
        int moved = 10;
        for (int tick = 5; tick < 45; tick++) {
            peer.advance(tick + 0.4);
            double behind = ship.x() + 0.4 * moved - peer.ship().drawnX();
            assertTrue(behind >= 0 && behind < 2 * 1.4, behind + " behind at tick " + tick);
            assertTrue(tick < 10 || behind > 0.5, behind + " behind at tick " + tick + ": it jumps");
            moved = 10 + tick / 4;
            ship.x(ship.x() + moved);
            pair.flush();
        }
    }

    /** One field stands, and the other moves on: the one goes over to its place though later states come. */
    @Test
    void shouldBlendAFieldAtRestWhileAnotherMoves() {
        Ship ship = moving(3);
        ship.x(130).y(510);
        pair.flush();
        peer.advance(5.5);
        assertEquals(515, peer.ship().drawnY(), NEARLY);
        for (double last = 515 + 10; last > 510.5; last = peer.ship().drawnY()) {
            ship.x(ship.x() + 10);
            pair.flush();
            peer.advance(peer.view.tick() + 0.5);
            assertEquals(ship.x() + 5, peer.ship().drawnX(), NEARLY);
            double left = (peer.ship().drawnY() - 510) / (last - 510);
            assertTrue(left > 0.3 && left <= 1, left + " is left of " + (last - 510));
        }
    }
}

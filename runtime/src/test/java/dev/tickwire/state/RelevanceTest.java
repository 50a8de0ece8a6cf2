package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.ClientState;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RelevanceTest {
    private static final int ASKED_EVERY = 8;
    private static final int ASKINGS = 8;

    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable table = pair.table;

    /** Names some objects, and counts how often it is asked. */
    private static final class Chosen implements Relevance {
        final Set<StateObject> objects = new HashSet<>();
        int queries;

        @Override
        public void gather(Viewer viewer, Sink sink) {
            queries++;
            objects.forEach(sink::add);
        }
    }

    private static List<Integer> names(ReplicationPair.TestPeer end) {
        List<Integer> names = new ArrayList<>();
        end.view.all(Ship.TYPE).forEach(ship -> names.add(ship.name()));
        return names;
    }

    private void flush(int times) {
        for (int i = 0; i < times; i++) {
            pair.flush();
        }
    }

    @Test
    void shouldQueryANewViewerAtOnce() {
        Ship near = table.add(Ship.TYPE).name(1);
        table.add(Ship.TYPE).name(2);
        Chosen chosen = new Chosen();
        chosen.objects.add(near);
        table.relevance(chosen);
        flush(3);
        assertEquals(0, chosen.queries);
        ReplicationPair.TestPeer end = pair.newEnd();
        pair.flush();
        assertEquals(1, chosen.queries);
        assertEquals(List.of(1), names(end));
    }

    @Test
    void shouldQueryAnEighthOfTheViewersPerTick() {
        int[] queries = new int[24];
        table.relevance((viewer, sink) -> queries[viewer.index()]++);
        for (int i = 0; i < queries.length; i++) {
            pair.newEnd();
        }
        pair.flush();
        for (int each : queries) {
            assertEquals(1, each);
        }
        for (int i = 0; i < 5 * ASKED_EVERY; i++) {
            int before = sum(queries);
            pair.flush();
            assertEquals(queries.length / ASKED_EVERY, sum(queries) - before);
        }
        for (int each : queries) {
            assertEquals(6, each);
        }
    }

    private static int sum(int[] counts) {
        int sum = 0;
        for (int each : counts) {
            sum += each;
        }
        return sum;
    }

    @Test
    void shouldRemoveObjectsMissedByEightQueries() {
        Ship ship = table.add(Ship.TYPE).name(1);
        Chosen chosen = new Chosen();
        chosen.objects.add(ship);
        table.relevance(chosen);
        ReplicationPair.TestPeer end = pair.newEnd();
        flush(20);
        chosen.objects.clear();
        for (int asking = chosen.queries; chosen.queries < asking + ASKINGS - 1; ) {
            pair.flush();
        }
        assertEquals(List.of(1), names(end));
        chosen.objects.add(ship);
        for (int asking = chosen.queries; chosen.queries == asking; ) {
            pair.flush();
        }
        chosen.objects.clear();
        for (int asking = chosen.queries; chosen.queries < asking + ASKINGS; ) {
            assertEquals(List.of(1), names(end));
            pair.flush();
        }
        assertEquals(List.of(), names(end));
        assertEquals("vanishes ship 1 OUT_OF_SIGHT", end.events.get(end.events.size() - 1));
        assertTrue(ship.isPresent());
    }

    @Test
    void shouldAlwaysShowWhatAViewerOwns() {
        table.relevance((viewer, sink) -> {});
        ReplicationPair.TestPeer end = pair.newEnd();
        ReplicationPair.TestPeer other = pair.newEnd();
        Ship ship = table.add(Ship.TYPE).name(1);
        table.owner(ship, end);
        flush(ASKED_EVERY * (ASKINGS + 2));
        assertEquals(List.of(1), names(end));
        assertEquals(List.of(), names(other));
        table.owner(ship, other);
        flush(1);
        assertEquals(List.of(1), names(other), "with the next flush");
        assertEquals(List.of(1), names(end), "until it was not named for long enough");
        flush(ASKED_EVERY * (ASKINGS + 1));
        assertEquals(List.of(1), names(other));
        assertEquals(List.of(), names(end));
    }

    @Test
    void shouldShowAllAgainWithoutARelevance() {
        Ship ship = table.add(Ship.TYPE).name(1);
        ReplicationPair.TestPeer end = pair.newEnd();
        flush(2);
        table.relevance((viewer, sink) -> {});
        flush(ASKED_EVERY * (ASKINGS + 1));
        assertEquals(List.of(), names(end));
        Ship second = table.add(Ship.TYPE).name(2);
        flush(2);
        assertEquals(List.of(), names(end));
        table.relevance(null);
        flush(1);
        assertEquals(List.of(1, 2), names(end));
        table.add(Ship.TYPE).name(3);
        flush(1);
        assertEquals(List.of(1, 2, 3), names(end));
        assertTrue(ship.isPresent() && second.isPresent());
    }

    @Test
    void shouldNotQueryExcludedViewers() {
        Chosen chosen = new Chosen();
        chosen.objects.add(table.add(Ship.TYPE).name(1));
        table.relevance(chosen);
        ReplicationPair.TestPeer end = pair.newEnd();
        table.exclude(end);
        flush(2 * ASKED_EVERY);
        assertEquals(0, chosen.queries);
        table.include(end);
        flush(1);
        assertEquals(List.of(1), names(end));
        table.exclude(end);
        table.relevance(null);
        table.relevance(chosen);
        flush(2);
        assertEquals(List.of(), names(end));
    }

    @Test
    void shouldDecideForEachPair() {
        for (int i = 1; i <= 3; i++) {
            table.add(Ship.TYPE).name(i).x(i);
        }
        List<ReplicationPair.TestPeer> ends = List.of(pair.newEnd(), pair.newEnd());
        table.relevance(
                Relevance.each((viewer, object) -> ((Ship) object).name() % 2 == viewer.index() % 2 ? 0.25f : 0));
        flush(ASKED_EVERY * (ASKINGS + 1));
        assertEquals(List.of(2), names(ends.get(0)));
        assertEquals(List.of(1, 3), names(ends.get(1)));
    }

    @Test
    void shouldRejectInvalidObjectsAndWeights() {
        pair.newEnd();
        Ship removed = table.add(Ship.TYPE);
        table.remove(removed);
        assertThrown(
                "object = a Ship that is not present on channel world, must be an object that was added there and not"
                        + " removed",
                (viewer, sink) -> sink.add(removed));
        Ship ship = table.add(Ship.TYPE);
        for (float weight : new float[] {0, -1, 1.001f, Float.NaN}) {
            assertThrown(
                    "weight = " + weight + " of a Ship, must be above 0 and at most 1",
                    (viewer, sink) -> sink.add(ship, weight));
        }
        assertThrown(
                "channel world is being sent: its objects, owners and viewers cannot change inside flush",
                (viewer, sink) -> table.hide(viewer, ship));
        Relevance.Sink[] kept = new Relevance.Sink[1];
        table.relevance((viewer, sink) -> kept[0] = sink);
        flush(1);
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> kept[0].add(ship));
        assertEquals("the sink of channel world accepts objects only inside gather", refused.getMessage());
        assertThrows(IllegalStateException.class, () -> kept[0].matters(ship));
    }

    private void assertThrown(String message, Relevance relevance) {
        table.relevance(relevance);
        AssertionError thrown = assertThrows(AssertionError.class, pair::flush);
        assertEquals(message, thrown.getCause().getMessage());
    }

    @Test
    void shouldIgnoreAnObjectThatIsNotSentYet() {
        Crate unsealed = table.add(Crate.TYPE).weight(3);
        List<Boolean> mattered = new ArrayList<>();
        table.relevance((viewer, sink) -> {
            mattered.add(sink.matters(unsealed));
            sink.add(unsealed);
        });
        ReplicationPair.TestPeer end = pair.newEnd();
        assertThrows(IllegalStateException.class, pair::flush);
        unsealed.seals(2);
        flush(2 * ASKED_EVERY);
        assertEquals(1, end.view.count());
        assertEquals(List.of(false, false, true), mattered);
    }

    @Test
    void shouldLoseNothingWhereGatherThrows() {
        Ship first = table.add(Ship.TYPE).name(1);
        Ship second = table.add(Ship.TYPE).name(2);
        boolean[] fails = {false};
        IllegalStateException failure = new IllegalStateException("no map");
        table.relevance((viewer, sink) -> {
            sink.add(first);
            if (fails[0]) {
                throw failure;
            }
            sink.add(second);
        });
        ReplicationPair.TestPeer end = pair.newEnd();
        flush(1);
        fails[0] = true;
        int thrown = 0;
        for (int i = 0; i < 2 * ASKED_EVERY * ASKINGS; i++) {
            try {
                pair.flush();
            } catch (AssertionError thrownByFlush) {
                assertSame(failure, thrownByFlush.getCause());
                thrown++;
            }
        }
        assertEquals(2 * ASKINGS, thrown);
        assertEquals(List.of(1, 2), names(end));
    }

    @Test
    void shouldRethrowExceptionsOfGatherFromFlush() {
        try (Fleet fleet = new Fleet(1, 2, NetworkConditions.perfect())) {
            fleet.pilots.forEach(Fleet.Pilot::connect);
            fleet.ticks(5);
            UnsupportedOperationException failure = new UnsupportedOperationException("no map");
            fleet.world.relevance((viewer, sink) -> {
                throw failure;
            });
            fleet.addShip();
            UnsupportedOperationException thrown =
                    assertThrows(UnsupportedOperationException.class, () -> fleet.ticks(ASKED_EVERY));
            assertSame(failure, thrown);
            fleet.world.relevance(null);
            fleet.settle("after it threw");
            assertEquals(ClientState.CONNECTED, fleet.pilots.get(0).client.state());
        }
    }

    @Test
    void shouldSendADifferenceWhenAnObjectIsVisibleAgain() {
        Ship ship = table.add(Ship.TYPE).name(1);
        ship.cargo(1, 2, 3, 4);
        ReplicationPair.TestPeer end = pair.newEnd();
        flush(2);
        int appeared = end.bits;
        table.hide(end, ship);
        flush(2);
        assertEquals(List.of(), names(end));
        int hidden = end.bits;
        ship.x(510);
        flush(3);
        assertEquals(hidden, end.bits, "no updates of it are sent");
        table.show(end, ship);
        flush(2);
        assertEquals(List.of(1), names(end));
        Ship seen = end.ship();
        assertEquals(510, seen.x());
        assertEquals(List.of("appears ship 1", "vanishes ship 1 OUT_OF_SIGHT", "appears ship 1"), end.pollEvents());
        int back = end.bits - hidden;
        assertTrue(back * 2 < appeared, back + " bits to come back, " + appeared + " at first");
    }

    @Test
    void shouldHideOwnObjectsAndThoseThatHaveYetToAppear() {
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship ship = table.add(Ship.TYPE).name(1);
        table.owner(ship, end);
        table.hide(end, ship);
        flush(2);
        assertEquals(List.of(), names(end));
        table.show(end, ship);
        flush(1);
        assertTrue(end.ship().isOwned());
    }

    @Test
    void shouldNotHideTheNextObjectOfASlot() {
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship sent = table.add(Ship.TYPE).name(1);
        flush(1);
        table.hide(end, sent);
        Ship unsent = table.add(Ship.TYPE).name(2);
        table.hide(end, unsent);
        flush(1);
        table.remove(sent);
        table.remove(unsent);
        Ship other = table.add(Ship.TYPE).name(3);
        table.hide(end, other);
        table.remove(other);
        for (int i = 4; i < 4 + ReplicationPair.SLOTS; i++) {
            table.add(Ship.TYPE).name(i);
        }
        flush(2);
        assertEquals(Set.of(4, 5, 6), new HashSet<>(names(end)));
        assertThrows(IllegalArgumentException.class, () -> table.hide(end, sent));
        assertThrows(IllegalArgumentException.class, () -> table.show(end, sent));
        assertThrows(IllegalArgumentException.class, () -> table.hide(null, other));
    }

    @Test
    void shouldSendOwnObjectsFirst() {
        ReplicationPair many = new ReplicationPair(300);
        for (int i = 0; i < 300; i++) {
            many.table.add(Ship.TYPE).name(i);
        }
        List<Ship> ships = new ArrayList<>();
        many.table.all(Ship.TYPE).forEach(ships::add);
        many.flush();
        ReplicationPair.TestPeer end = many.newEnd();
        many.table.budget(end, 64);
        many.table.owner(ships.get(299), end);
        many.flush();
        assertTrue(names(end).contains(299), "received " + names(end));
        assertTrue(end.bits <= 64 * Byte.SIZE + 64, end.bits + " bits");
    }

    @Test
    void shouldChangeBudgetAndRateAtRunTime() {
        ReplicationPair many = new ReplicationPair(300);
        List<Ship> ships = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            ships.add(many.table.add(Ship.TYPE).name(i));
        }
        ReplicationPair.TestPeer slow = many.newEnd();
        ReplicationPair.TestPeer fast = many.newEnd();
        for (int i = 0; i < 40; i++) {
            many.flush();
        }
        many.table.budget(slow, 100);
        int most = 0;
        for (int i = 0; i < 40; i++) {
            ships.forEach(ship -> ship.x((ship.x() * 7 + 13) % 1001));
            int before = slow.bits;
            many.flush();
            most = Math.max(most, slow.bits - before);
        }
        assertTrue(most > 400 && most <= 116 * Byte.SIZE, most + " bits");
        many.table.budget(slow, 1024);
        many.table.every(slow, 5);
        int updates = 0;
        for (int i = 0; i < 40; i++) {
            ships.get(0).x(i);
            int before = slow.bits;
            int beforeFast = fast.bits;
            many.flush();
            updates += slow.bits > before ? 1 : 0;
            assertTrue(fast.bits > beforeFast);
        }
        assertEquals(40 / 5, updates);
        many.table.every(slow, 1);
        ships.get(0).x(500);
        many.flush();
        many.flush();
        assertEquals(500, slow.view.all(Ship.TYPE).iterator().next().x());
    }

    @Test
    void shouldRefuseBudgetsAndRatesOutOfRange() {
        ReplicationPair.TestPeer end = pair.newEnd();
        table.budget(end, 64);
        table.budget(end, 65_535);
        table.every(end, 255);
        assertRefused("bytesPerTick = 63, must be in 64..65535", () -> table.budget(end, 63));
        assertRefused("bytesPerTick = 65536, must be in 64..65535", () -> table.budget(end, 65_536));
        assertRefused("ticks = 0, must be in 1..255", () -> table.every(end, 0));
        assertRefused("ticks = 256, must be in 1..255", () -> table.every(end, 256));
        assertThrows(IllegalArgumentException.class, () -> table.budget(null, 100));
        end.disconnect();
        assertThrows(IllegalArgumentException.class, () -> table.every(end, 1));
    }

    private static void assertRefused(String message, Runnable call) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, call::run);
        assertEquals(message, refused.getMessage());
    }
}
